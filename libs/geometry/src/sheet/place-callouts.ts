import type { Callout, DimensionText } from '../drawing/dimensions.js';
import { geometryOf, type Ground } from './placed-dimension.js';
import {
  groundUnder,
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

/** A callout where it stands: its text with a leader to what it is about. */
export interface PlacedCallout {
  featureUID: string | null;
  corner: number | null;
  /** The number of its feature, before its text; null for what is no feature. */
  number: string | null;
  parts: CalloutText[];
  /** The left end of the text at the middle of its height, and how wide it is with its number. */
  at: Spot;
  width: number;
  /** The end of the text at which its leader comes. */
  anchor: 'start' | 'middle' | 'end';
  leader: [from: Spot, to: Spot];
}

export interface CalloutText {
  path: string | null;
  text: string;
  /** From the left end of the callout, and how wide it is. */
  left: number;
  width: number;
}

interface CalloutPlacing {
  /** What does not say all says it in brief, or its number alone, or nothing where it has none. */
  callouts: { callout: Callout; isWhole: boolean }[];
  ground: Ground;
  write: WriteLength;
  /** Whether features bear their numbers. */
  isNumbered: boolean;
  /** What is taken; that of the callouts is added. */
  taken: Patch[];
  /** Those of `taken` that a leader may touch: it ends at one. */
  openings: readonly Patch[];
  /** Those that a leader may cross where there is no other way: lines of dimensions. */
  strokes: ReadonlySet<Patch>;
  rim: Rim;
}

/** Directions that are tried, radians from the one with most room. */
const TURNS = Array.from(
  { length: 16 },
  (_, index) => (Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1) * Math.PI) / 8,
);
/** How far from the thing a text stands, in heights of a line. */
const DISTANCES = [0.7, 1.3, 2.2, 3.4, 5, 7, 9.5, 12.5, 16];
/** More to the side than this a text stands beside its leader's end, otherwise over or under it. */
const SIDEWAYS = 0.38;

/** What is worse than a leader that is longer by so many steps. */
const COST = { crossesExtension: 3, leaderOverRim: 2, leaderOverGlass: 3, leaderOverLine: 6 };

/** Each in the best place where it covers nothing: near, clear of extension lines, its leader not over the rim. */
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
      const under = groundUnder(patch, rim);
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

/** A corner or an arc of the shape can be led to from outside the glass; what is drilled or cut in it can't. */
function isOnRim({ featureUID, reach }: Callout): boolean {
  return featureUID === null && reach === 0;
}

/** The leader but its end at the rim, which touches the glass in any case. */
function offRim([from, to]: [Spot, Spot]): Patch {
  const start = { x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3 };
  return linePatch(start, to);
}

/** What texts may cross and better do not: extension lines, and what is measured across the glass. */
export function extensionLines(ground: Ground): Patch[] {
  return ground.dimensions.flatMap((dimension) => {
    const { a, b, ends } = geometryOf(dimension, ground);
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
  /** How far away, counted in DISTANCES. */
  step: number;
  at: Spot;
  anchor: PlacedCallout['anchor'];
  patch: Patch;
  leader: [Spot, Spot];
}

function spots(
  { at, reach, towards }: Callout,
  width: number,
  { x, y, scale, style }: Ground,
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
