import type { PanelChange, PanelFeature, Point } from '@glass/contracts/panel';
import { type Nearest, nearestOnChain } from '../contour/distance.js';
import { distanceBetween } from '../contour/segment.js';
import { cornerName } from '../drawing/panel-drawing.js';
import type { Opening } from '../model.js';
import { countersinkDepth, type LaidOpening, openingGap, rimRadius, towards } from '../net/openings.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { growLength, moveChanges, shrinkLength } from './changes.js';
import { blockCenter, blockSize, reportSize, sideChanges } from './panel-rules.js';
import { numberFeature } from './number-feature.js';
import type { RuleCheck, Subject } from './rule-check.js';

/** Pushing a hole off one rim may bring it near another. After this many pushes it is considered jammed. */
const MAX_PUSHES = 12;
/** Flatter corners (radians) have no tip: 175°. */
const NO_TIP = (175 * Math.PI) / 180;
/** Largest small hole, mm: 1stglass.com.au. */
const SMALL_HOLE = 75;
/** Corners of at least this angle (radians) count as square: 85°, as glass may be 5° out of square. */
const ACUTE = (85 * Math.PI) / 180;

interface Hole {
  laid: LaidOpening;
  feature: Extract<PanelFeature<number>, { kind: 'hole' | 'standardHole' }>;
  opening: Extract<Opening, { kind: 'circle' }>;
  clearance: Nearest;
}

/** Cache: every rule about holes asks for them. */
const holesByLayout = new WeakMap<PanelLayout, readonly Hole[]>();

/** Holes ordered as holes; holes of hinge templates follow their template. */
function holesOf({ layout }: RuleCheck): readonly Hole[] {
  const cached = holesByLayout.get(layout);
  if (cached) return cached;
  const holes: Hole[] = [];
  for (const laid of layout.openings) {
    const feature = layout.panel.features[laid.feature];
    const { opening, clearance } = laid;
    if (opening.kind !== 'circle' || clearance === null) continue;
    if (feature?.kind === 'hole' || feature?.kind === 'standardHole')
      holes.push({ laid, feature, opening, clearance });
  }
  holesByLayout.set(layout, holes);
  return holes;
}

function holeName(check: RuleCheck, hole: Hole) {
  return numberFeature(check.layout.panel, hole.laid.feature, check.layout.templates);
}

export function holeDiameter(check: RuleCheck): void {
  for (const hole of holesOf(check)) {
    const actual = 2 * hole.opening.radius;
    if (check.breaks(actual)) reportDiameter(check, hole, actual, check.limit);
  }
}

/** Diameter divided by the shorter side of the block. */
export function holeRatio(check: RuleCheck): void {
  ratioOf(check, holesOf(check));
}

/** Like `holeRatio`, for small holes only, for which some sources are stricter. */
export function smallHoleRatio(check: RuleCheck): void {
  ratioOf(
    check,
    holesOf(check).filter(({ opening }) => 2 * opening.radius <= SMALL_HOLE),
  );
}

function ratioOf(check: RuleCheck, holes: readonly Hole[]): void {
  const { shorter } = blockSize(check.layout);
  for (const hole of holes) {
    const actual = (2 * hole.opening.radius) / shorter;
    if (check.breaks(actual)) reportDiameter(check, hole, actual, check.limit * shorter);
  }
}

function reportDiameter(check: RuleCheck, hole: Hole, actual: number, limit: number): void {
  const path = `features.${hole.laid.feature}.diameter`;
  const changes: PanelChange[] = [];
  if (hole.feature.kind === 'hole') {
    changes.push(
      check.isLeast
        ? growLength(path, limit + check.margin, check.precision)
        : shrinkLength(path, limit - check.margin, check.precision),
    );
  }
  check.report({
    part: { kind: 'feature', uid: hole.feature.uid },
    at: hole.opening.centre,
    actual,
    about: 'holeDiameter',
    values: holeName(check, hole),
    ...check.wholeOfRatio('shorterSide', blockSize(check.layout).shorter),
    changes,
  });
}

export function holeCount(check: RuleCheck): void {
  let count = 0;
  let last: Point | null = null;
  for (const hole of holesOf(check)) {
    count += 1;
    last = hole.opening.centre;
  }
  if (!check.breaks(count)) return;
  check.report({
    part: { kind: 'panel' },
    at: last ?? blockCenter(check.layout),
    actual: count,
    about: 'holes',
  });
}

/** From the hole's rim (or its countersink's) to the nearest edge of the cut glass, notches and hinges included. */
export function holeToEdge(check: RuleCheck): void {
  const { outer } = check.layout.contour;
  for (const hole of holesOf(check)) {
    const { centre } = hole.opening;
    const radius = rimRadius(hole.opening);
    const nearest = hole.clearance;
    const actual = nearest.distance - radius;
    if (!check.breaks(actual)) continue;
    const keep = check.limit + check.margin + radius;
    const end = pushAway(centre, (point) => {
      const near = nearestOnChain(outer, point);
      return near.distance < keep ? { from: near.point, by: keep - near.distance } : null;
    });
    reportPosition(check, hole, actual, towards(centre, nearest.point, radius), { about: 'toEdge' }, end);
  }
}

/** Rim to rim; the other opening may be a hinge's hole or a cutout. */
export function holeToHole(check: RuleCheck): void {
  const { openings } = check.layout;
  for (const hole of holesOf(check)) {
    const own = openings.indexOf(hole.laid);
    let worst: { distance: number; from: Point } | null = null;
    for (let i = 0; i < openings.length; i += 1) {
      const other = openings[i] as LaidOpening;
      // Reports the later of two holes, so that a pair is found once.
      if (i === own || (i > own && isHole(check, other))) continue;
      const gap = openingGap(hole.opening, other.opening);
      if (check.breaks(gap.distance) && (worst === null || gap.distance < worst.distance)) worst = gap;
    }
    if (!worst) continue;
    const keep = check.limit + check.margin;
    const end = pushAway(hole.opening.centre, (point) => {
      for (const other of openings) {
        if (other === hole.laid) continue;
        const gap = openingGap({ ...hole.opening, centre: point }, other.opening);
        if (gap.distance < keep) return { from: gap.to, by: keep - gap.distance };
      }
      return null;
    });
    reportPosition(check, hole, worst.distance, worst.from, { about: 'toOpening' }, end);
  }
}

function isHole({ layout }: RuleCheck, laid: LaidOpening): boolean {
  const kind = layout.panel.features[laid.feature]?.kind;
  return kind === 'hole' || kind === 'standardHole';
}

/** From the rim straight to the tip of the nearest corner. */
export function holeToCorner(check: RuleCheck): void {
  holeToCornerUnder(check, NO_TIP);
}

/** Like `holeToCorner`, for acute corners only; a corner up to 5° out of square is not acute. */
export function holeToAcuteCorner(check: RuleCheck): void {
  holeToCornerUnder(check, ACUTE);
}

function holeToCornerUnder(check: RuleCheck, widest: number): void {
  const { corners, edges } = check.layout;
  for (const hole of holesOf(check)) {
    const { centre } = hole.opening;
    const radius = rimRadius(hole.opening);
    let worst = -1;
    let actual = Infinity;
    for (let i = 0; i < corners.length; i += 1) {
      const corner = corners[i];
      if (!corner || corner.by === 'notch' || corner.interiorAngle > widest) continue;
      const distance = distanceBetween(centre, corner.tip) - radius;
      if (distance < actual) {
        actual = distance;
        worst = i;
      }
    }
    const corner = corners[worst];
    if (!corner || !check.breaks(actual)) continue;
    const keep = check.limit + check.margin + radius;
    const straight = towards(corner.tip, centre, keep);
    const place = { about: 'toCorner', corner: cornerName(edges, worst) } as const;
    const ends = [straight, ...axisEnds(centre, corner.tip, keep)];
    reportPosition(check, hole, actual, towards(centre, corner.tip, radius), place, ...ends);
  }
}

/** Positions along one axis that are `keep` away from a tip. */
function axisEnds(centre: Point, tip: Point, keep: number): Point[] {
  const ends: Point[] = [];
  const dx = centre.x - tip.x;
  const dy = centre.y - tip.y;
  if (Math.abs(dy) < keep)
    ends.push({ x: tip.x + (dx < 0 ? -1 : 1) * Math.sqrt(keep * keep - dy * dy), y: centre.y });
  if (Math.abs(dx) < keep)
    ends.push({ x: centre.x, y: tip.y + (dy < 0 ? -1 : 1) * Math.sqrt(keep * keep - dx * dx) });
  return ends;
}

/** Pushes a point away from whatever is too near, until nothing is or MAX_PUSHES is reached. */
export function pushAway(start: Point, tooNear: (point: Point) => { from: Point; by: number } | null): Point {
  let point = start;
  for (let i = 0; i < MAX_PUSHES; i += 1) {
    const push = tooNear(point);
    if (!push) return point;
    const distance = distanceBetween(push.from, point);
    if (distance === 0) return point;
    point = {
      x: point.x + ((point.x - push.from.x) * push.by) / distance,
      y: point.y + ((point.y - push.from.y) * push.by) / distance,
    };
  }
  return point;
}

function reportPosition(
  check: RuleCheck,
  hole: Hole,
  actual: number,
  at: Point,
  { about, ...place }: { about: Subject; corner?: string },
  ...ends: Point[]
): void {
  const { centre } = hole.opening;
  const changes = ends.flatMap((end) =>
    moveChanges(hole.feature, { x: end.x - centre.x, y: end.y - centre.y }, check.precision),
  );
  check.report({
    part: { kind: 'feature', uid: hole.feature.uid },
    at,
    actual,
    about,
    values: { ...holeName(check, hole), ...place },
    changes,
  });
}

interface Beside {
  corner: number;
  /** From the hole's center to each of the corner's two edges. */
  edges: [Nearest, Nearest];
  /** The larger of the two distances. */
  away: number;
}

/** From the rim to the farther of a corner's two edges. A hole near only one edge is left to the rule for edges. */
export function holeToCornerEdges(check: RuleCheck): void {
  for (const hole of holesOf(check)) {
    const { centre } = hole.opening;
    const radius = rimRadius(hole.opening);
    const beside = nearestCorner(check, hole);
    if (!beside || !check.breaks(beside.away - radius)) continue;
    const keep = check.limit + check.margin + radius;
    const farther = beside.edges[0].distance >= beside.edges[1].distance ? beside.edges[0] : beside.edges[1];
    reportPosition(
      check,
      hole,
      beside.away - radius,
      towards(centre, farther.point, radius),
      { about: 'toCornerEdges', corner: cornerName(check.layout.edges, beside.corner) },
      ...beside.edges.map((nearest) => pushedOff(nearest, centre, keep)),
    );
  }
}

function nearestCorner({ layout }: RuleCheck, { opening }: Hole): Beside | null {
  const { corners, edges } = layout;
  const nearest = edges.map((edge) => nearestOnChain(edge.segments, opening.centre));
  let best: Beside | null = null;
  for (const [index, corner] of corners.entries()) {
    const first = nearest[index];
    const second = nearest[(index + 1) % nearest.length];
    if (!first || !second || corner.by === 'notch' || corner.interiorAngle > NO_TIP) continue;
    const away = Math.max(first.distance, second.distance);
    if (best === null || away < best.away) best = { corner: index, edges: [first, second], away };
  }
  return best;
}

/** Moves the center straight away from the nearest point of an edge. */
function pushedOff({ point }: Nearest, centre: Point, keep: number): Point {
  return towards(point, centre, keep);
}

/** Shorter side of a block with holes. */
export function drilledWidth(check: RuleCheck): void {
  const { width, height, shorter } = blockSize(check.layout);
  if (!check.breaks(shorter) || holesOf(check).length === 0) return;
  const axes: ('width' | 'height')[] = width <= height ? ['width', 'height'] : ['height', 'width'];
  reportSize(check, shorter, 'drilledSide', sideChanges(check, axes));
}

export function countersunkCount(check: RuleCheck): void {
  const holes = countersunk(check);
  const last = holes.at(-1);
  if (!last || !check.breaks(holes.length)) return;
  check.report({
    part: { kind: 'feature', uid: last.feature.uid },
    at: last.opening.centre,
    actual: holes.length,
    about: 'countersunkHoles',
  });
}

/** Thickness of glass with countersunk holes. */
export function countersunkThickness(check: RuleCheck): void {
  const { thicknessMm } = check.material;
  if (!check.breaks(thicknessMm)) return;
  for (const hole of countersunk(check)) {
    check.report({
      part: { kind: 'feature', uid: hole.feature.uid },
      at: hole.opening.centre,
      actual: thicknessMm,
      about: 'countersinkGlass',
      values: holeName(check, hole),
    });
  }
}

/** Glass remaining under a countersink. */
export function countersinkLand(check: RuleCheck): void {
  for (const hole of countersunk(check)) {
    const { feature } = hole;
    if (feature.kind !== 'hole' || !feature.countersunk) continue;
    const depth = countersinkDepth(feature.countersunk, feature.diameter);
    const actual = check.material.thicknessMm - depth;
    if (!check.breaks(actual)) continue;
    const deepest = check.material.thicknessMm - check.limit - check.margin;
    const perDepth = (feature.countersunk.diameter - feature.diameter) / depth;
    const path = `features.${hole.laid.feature}.countersunk.diameter`;
    check.report({
      part: { kind: 'feature', uid: feature.uid },
      at: hole.opening.centre,
      actual,
      about: 'countersinkLand',
      values: holeName(check, hole),
      changes:
        deepest > 0 ? [shrinkLength(path, feature.diameter + deepest * perDepth, check.precision)] : [],
    });
  }
}

function countersunk(check: RuleCheck): Hole[] {
  return holesOf(check).filter(({ opening }) => opening.countersink !== undefined);
}
