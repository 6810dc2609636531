import type { CornerFinish } from '@glass/contracts/catalogue';
import type { PanelFeature, Point, PanelSpec } from '@glass/contracts/panel';
import type { Segment } from '../model.js';
import { placeAlong } from '../contour/chain.js';
import {
  type CornerCut,
  filletCorner,
  isNegligibleTurn,
  roundedPath,
  turnBetween,
} from '../contour/fillet.js';
import { loopLength } from '../contour/loop.js';
import { line } from '../contour/segment.js';
import { cornersOfEdges, type Outline, outlineRounding } from '../shapes/outline.js';
import type { ShapeError, ShapeErrorCode } from '../shapes/shape-error.js';
import type { ShapeProblem } from '../words/shape-texts.js';

type CornerNotchFeature = Extract<PanelFeature<number>, { kind: 'cornerNotch' }>;

/** A corner of the panel after its finish, the shape's radius or a notch. */
export interface LaidCorner {
  /** Intersection of the two edges. */
  sharp: Point;
  /** The remaining glass nearest to `sharp`: the middle of a clip or radius, or the sharp point itself. */
  tip: Point;
  /** Angle between the edges on the glass side, radians. */
  interiorAngle: number;
  /** Cause of the cut. */
  by: 'nothing' | 'shape' | 'finish' | 'notch';
  /** Leg or radius (mm) of the finish or the shape's radius; 0 for none and for notches. */
  size: number;
  cut: CornerCut | null;
}

/** Corner finishes of the catalog; null without a catalog, then finishes are ignored. */
type CornerFinishes = readonly CornerFinish[] | null;

/** Lays out every corner of the outline; problems are added to `errors`. */
export function layCorners(
  panel: PanelSpec<number>,
  outline: Outline,
  finishes: CornerFinishes,
  errors: ShapeError[],
): LaidCorner[] {
  const count = outline.edges.length;
  const notches = cornerNotches(panel, cornersOfEdges(count), errors);
  if (count < 2) return [];
  return outline.edges.map((chain, index) => {
    const nextChain = outline.edges[(index + 1) % count] as Segment[];
    const before = chain.at(-1) as Segment;
    const after = nextChain[0] as Segment;
    const interiorAngle = Math.PI + turnBetween(before, after);
    const corner: LaidCorner = {
      sharp: before.end,
      tip: before.end,
      interiorAngle,
      by: 'nothing',
      size: 0,
      cut: null,
    };
    const rounding = outlineRounding(outline, index);
    if (rounding) take(corner, 'shape', outline.radii[index] ?? 0, rounding);
    applyFinish(corner, panel, index, before, after, finishes, errors);
    const notch = notches[index];
    if (notch) applyNotch(corner, notch.feature, notch.index, chain, nextChain, errors);
    return corner;
  });
}

function take(corner: LaidCorner, by: LaidCorner['by'], size: number, cut: CornerCut): void {
  corner.by = by;
  corner.size = size;
  corner.cut = cut;
  if (by !== 'notch') corner.tip = placeAlong(cut.path, loopLength(cut.path) / 2).point;
}

function applyFinish(
  corner: LaidCorner,
  panel: PanelSpec<number>,
  index: number,
  before: Segment,
  after: Segment,
  finishes: CornerFinishes,
  errors: ShapeError[],
): void {
  const worked = panel.corners[index];
  if (!worked || worked.finishUID === null || finishes === null) return;
  const path = `corners.${index}`;
  const refuse = (name: string, code: ShapeErrorCode, about: ShapeProblem) => {
    errors.push({ path: `${path}.${name}`, code, about });
  };
  const finish = finishes.find((candidate) => candidate.uid === worked.finishUID);
  if (!finish) return refuse('finishUID', 'unknown', 'unknownCornerFinish');
  if (finish.kind === 'square' || finish.kind === 'eased') return;
  const size = worked.size;
  if (size === null) return refuse('size', 'sizeMissing', 'sizeMissing');
  if (corner.by === 'shape') return refuse('finishUID', 'notACorner', 'shapeRounds');
  if (isSmooth(corner)) return refuse('finishUID', 'notACorner', 'noCorner');
  const concave = corner.interiorAngle > Math.PI;
  if (concave && finish.kind !== 'radius') {
    return refuse('finishUID', 'notACorner', 'insideRadiusOnly');
  }
  const cut = finish.kind === 'radius' ? filletCorner(before, after, size) : clip(before, after, size);
  if (!cut) return refuse('size', 'cornerTooLarge', 'cornerTooLarge');
  take(corner, 'finish', size, cut);
}

const isSmooth = ({ interiorAngle }: LaidCorner) => isNegligibleTurn(interiorAngle - Math.PI);

/** Cuts `leg` mm off both edges and joins the two points. */
function clip(before: Segment, after: Segment, leg: number): CornerCut | null {
  const lengthBefore = loopLength([before]);
  if (leg > lengthBefore || leg > loopLength([after])) return null;
  const start = placeAlong([before], lengthBefore - leg).point;
  const end = placeAlong([after], leg).point;
  return { trimBefore: leg, trimAfter: leg, path: [line(start, end)] };
}

interface IndexedNotch {
  feature: CornerNotchFeature;
  index: number;
}

function cornerNotches(
  panel: PanelSpec<number>,
  count: number,
  errors: ShapeError[],
): (IndexedNotch | undefined)[] {
  const notches: (IndexedNotch | undefined)[] = [];
  for (const [index, feature] of panel.features.entries()) {
    if (feature.kind !== 'cornerNotch') continue;
    const path = `features.${index}.corner`;
    if (!Number.isInteger(feature.corner) || feature.corner < 0 || feature.corner >= count) {
      errors.push({ path, code: 'noSuchEdge', about: 'noSuchCorner' });
    } else if (notches[feature.corner]) {
      errors.push({ path, code: 'duplicate', about: 'hasNotch' });
    } else {
      notches[feature.corner] = { feature, index };
    }
  }
  return notches;
}

/** The notch's inner corner completes a parallelogram with the two points on the edges. */
function applyNotch(
  corner: LaidCorner,
  notch: CornerNotchFeature,
  index: number,
  chain: readonly Segment[],
  nextChain: readonly Segment[],
  errors: ShapeError[],
): void {
  const path = `features.${index}`;
  if (corner.by !== 'nothing') {
    errors.push({ path: `${path}.corner`, code: 'notACorner', about: 'alreadyShaped' });
    return;
  }
  if (isSmooth(corner)) {
    errors.push({ path: `${path}.corner`, code: 'notACorner', about: 'noCorner' });
    return;
  }
  if (corner.interiorAngle > Math.PI) {
    errors.push({ path: `${path}.corner`, code: 'notACorner', about: 'insideCorner' });
    return;
  }
  const length = loopLength(chain);
  if (notch.alongPrevious >= length) {
    errors.push({
      path: `${path}.alongPrevious`,
      code: 'cornerTooLarge',
      about: 'notchTooLong',
    });
    return;
  }
  if (notch.alongNext >= loopLength(nextChain)) {
    errors.push({
      path: `${path}.alongNext`,
      code: 'cornerTooLarge',
      about: 'notchTooLong',
    });
    return;
  }
  const start = placeAlong(chain, length - notch.alongPrevious).point;
  const end = placeAlong(nextChain, notch.alongNext).point;
  const inner = { x: start.x + end.x - corner.sharp.x, y: start.y + end.y - corner.sharp.y };
  const notchPath = roundedPath([start, inner, end], notch.radius);
  if (!notchPath) {
    errors.push({
      path: `${path}.radius`,
      code: 'radiusTooLarge',
      about: 'notchRadius',
    });
    return;
  }
  take(corner, 'notch', 0, { trimBefore: notch.alongPrevious, trimAfter: notch.alongNext, path: notchPath });
}
