import type { Callout, DimensionText } from '../drawing/dimensions.js';
import { computeDimensionGeometry, type SheetBase } from './placed-dimension.js';
import {
  surfaceUnder,
  isOnSheet,
  liesOnGlass,
  linePatch,
  patchAt,
  patchesMeet,
  type Patch,
  type Rim,
  type Spot,
} from './patch.js';
import type { WriteLength } from './sheet-style.js';

/** A placed callout: text with a leader. */
export interface PlacedCallout {
  featureUID: string | null;
  corner: number | null;
  /** Number of its feature, before its text; null if it is no feature. */
  number: string | null;
  parts: CalloutText[];
  /** Left end of the text at half its height, and its width with the number. */
  at: Spot;
  width: number;
  /** End of the text where the leader arrives. */
  anchor: 'start' | 'middle' | 'end';
  leader: [from: Spot, to: Spot];
}

export interface CalloutText {
  path: string | null;
  text: string;
  /** Offset from the callout's left end, and width. */
  left: number;
  width: number;
}

interface CalloutPlacing {
  /** `isWhole` false shows the brief text, or the number alone, or nothing without a number. */
  callouts: { callout: Callout; isWhole: boolean }[];
  ground: SheetBase;
  write: WriteLength;
  /** Whether features show their numbers. */
  isNumbered: boolean;
  /** Taken patches; those of the callouts are added. */
  taken: Patch[];
  /** Patches of `taken` that a leader may touch, because it ends there. */
  openings: readonly Patch[];
  /** Patches that a leader may cross as a last resort: dimension lines. */
  strokes: ReadonlySet<Patch>;
  rim: Rim;
}

/** Directions to try, radians from the one with most room. */
const TURNS = Array.from(
  { length: 16 },
  (_, index) => (Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1) * Math.PI) / 8,
);
/** Distances of the text, in line heights. */
const DISTANCES = [0.7, 1.3, 2.2, 3.4, 5, 7, 9.5, 12.5, 16];
/** Leaders with a larger horizontal component have the text beside their end, others above or below it. */
const SIDEWAYS = 0.38;

/** Costs, relative to one step of a longer leader. */
const COST = { crossesExtension: 3, leaderOverRim: 2, leaderOverGlass: 3, leaderOverLine: 6 };

/** Places each callout in the cheapest spot that covers nothing: near, clear of extension lines, leader off the rim. */
export function placeCallouts(placing: CalloutPlacing): PlacedCallout[] {
  const { callouts, ground, taken, openings, strokes, rim } = placing;
  const crossed = extensionLines(ground);
  const meetsAny = (patch: Patch, others: readonly Patch[]) =>
    others.some((other) => patchesMeet(patch, other));
  const free = (callout: Callout, said: readonly DimensionText[]): PlacedCallout | null => {
    const text = textOf(callout, said, placing);
    if (text.width === 0) return null;
    let best: (CalloutSpot & { cost: number }) | null = null;
    for (const spot of spots(callout, text.width, ground)) {
      const { patch, leader, step } = spot;
      if (best && step >= best.cost) break;
      if (!isOnSheet(patch, ground) || meetsAny(patch, taken)) continue;
      const under = surfaceUnder(patch, rim);
      if (under === 'both') continue;
      const line = linePatch(...leader);
      const met = taken.filter((other) => !openings.includes(other) && patchesMeet(line, other));
      if (met.some((other) => !strokes.has(other))) continue;
      const cost =
        step +
        (met.length > 0 ? COST.leaderOverLine : 0) +
        (meetsAny(patch, crossed) ? COST.crossesExtension : 0) +
        (isOnRim(callout) && liesOnGlass(offRim(leader), rim) ? COST.leaderOverGlass : 0) +
        (under === 'paper' && rim.lines.some((other) => patchesMeet(line, other)) ? COST.leaderOverRim : 0);
      if (!best || cost < best.cost) best = { ...spot, cost };
    }
    if (!best) return null;
    taken.push(best.patch, linePatch(...best.leader));
    const { featureUID, corner } = callout;
    return { featureUID, corner, ...text, at: best.at, anchor: best.anchor, leader: best.leader };
  };
  return callouts.flatMap(
    ({ callout, isWhole }) =>
      (isWhole ? free(callout, callout.parts) : null) ?? free(callout, callout.brief ?? []) ?? [],
  );
}

/** Leaders can reach corners and arcs of the shape from outside the glass, unlike features. */
function isOnRim({ featureUID, reach }: Callout): boolean {
  return featureUID === null && reach === 0;
}

/** The leader without its end at the rim, which always touches the glass. */
function offRim([from, to]: [Spot, Spot]): Patch {
  const start = { x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3 };
  return linePatch(start, to);
}

/** Lines that texts avoid but may cross: extension lines and dimensions across the glass. */
export function extensionLines(ground: SheetBase): Patch[] {
  return ground.dimensions.flatMap((dimension) => {
    const { a, b, ends } = computeDimensionGeometry(dimension, ground);
    return dimension.offset === null ? [linePatch(a, b)] : ends.map(({ at, to }) => linePatch(at, to));
  });
}

type TextOf = Pick<PlacedCallout, 'number' | 'parts' | 'width'>;

function textOf(
  callout: Callout,
  said: readonly DimensionText[],
  { ground, write, isNumbered }: CalloutPlacing,
): TextOf {
  const { widthOf } = ground.style;
  const number = callout.number === null || !isNumbered ? null : String(callout.number);
  let width = number === null ? 0 : widthOf(number);
  if (number !== null && said.length > 0) width += widthOf(' ') * 2;
  const parts = said.map(({ path, mm, before, after }): CalloutText => {
    const text = `${before}${mm === null ? '' : write(mm, path)}${after}`;
    const part = { path, text, left: width, width: widthOf(text) };
    width += part.width;
    return part;
  });
  return { number, parts, width };
}

interface CalloutSpot {
  /** Index of DISTANCES. */
  step: number;
  at: Spot;
  anchor: PlacedCallout['anchor'];
  patch: Patch;
  leader: [Spot, Spot];
}

function spots(
  { at, reach, towards }: Callout,
  width: number,
  { x, y, scale, style }: SheetBase,
): CalloutSpot[] {
  const { lineHeight } = style;
  const ahead = Math.atan2(towards.y, towards.x);
  const foot = { x: x(at.x), y: y(at.y) };
  return DISTANCES.flatMap((distance, step) =>
    TURNS.map((turn): CalloutSpot => {
      const [u, v] = [Math.cos(ahead + turn), -Math.sin(ahead + turn)];
      const rim = { x: foot.x + u * reach * scale, y: foot.y + v * reach * scale };
      const end = { x: rim.x + u * distance * lineHeight, y: rim.y + v * distance * lineHeight };
      const isBeside = Math.abs(u) > SIDEWAYS;
      const left = isBeside ? (u > 0 ? end.x : end.x - width) : end.x - width / 2;
      const level = isBeside ? end.y : end.y + (Math.sign(v) * lineHeight) / 2;
      const middle = { x: left + width / 2, y: level };
      // The leader ends just before its text.
      const short = Math.max(distance * lineHeight - style.tick / 2, 0);
      const to = { x: rim.x + u * short, y: rim.y + v * short };
      return {
        step,
        at: { x: left, y: level },
        anchor: isBeside ? (u > 0 ? 'start' : 'end') : 'middle',
        patch: patchAt(middle, width + style.tick, lineHeight),
        leader: [rim, to],
      };
    }),
  );
}
