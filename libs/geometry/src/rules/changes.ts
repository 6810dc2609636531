import type { LengthPrecision, PanelChange, PanelFeature, PanelShape, Point } from '@glass/contracts';
import { downToStep, upToStep } from '../lengths/format-length.js';
import { mapShape } from '../lengths/panel-lengths.js';
import type { PanelLayout } from '../net/panel-layout.js';

/*
 * Candidates for the fix of a finding. Each ends on a length that the tenant's precision can show, on the safe side of
 * the limit. Whether it fixes the finding is tested afterwards.
 */

/** Smaller movements (mm) leave the typed coordinate. */
const NO_MOVE = 1e-7;

type FreeFeature = Extract<PanelFeature<number>, { kind: 'hole' | 'standardHole' | 'cutout' }>;

/** Moves by at least (dx, dy): both together, or along one axis if that suffices. */
export function moveChanges(feature: FreeFeature, by: Point, precision: LengthPrecision): PanelChange[] {
  const dx = movement(feature.x, feature.fromX === 'left' ? 1 : -1, by.x, precision);
  const dy = movement(feature.y, feature.fromY === 'bottom' ? 1 : -1, by.y, precision);
  const changes: PanelChange[] = [];
  if (dx !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx, dy: 0 });
  if (dy !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx: 0, dy });
  if (dx !== 0 && dy !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx, dy });
  return changes;
}

/** Rounds a movement so that the typed distance, measured from the side of `sign`, lands on a step. */
function movement(typed: number, sign: 1 | -1, by: number, precision: LengthPrecision): number {
  if (Math.abs(by) < NO_MOVE) return 0;
  const target = typed + sign * by;
  const landed = sign * by > 0 ? upToStep(target, precision) : downToStep(target, precision);
  return sign * (landed - typed);
}

/** Moves along the edge by at least `by`, positive clockwise. */
export function moveAlong(
  feature: Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>,
  by: number,
  precision: LengthPrecision,
): PanelChange[] {
  const moved = movement(feature.distance, feature.from === 'start' ? 1 : -1, by, precision);
  return moved === 0 ? [] : [{ kind: 'moveAlongEdge', uid: feature.uid, by: moved }];
}

/** Sets a length to at least `mm`, on a step of the precision. */
export function growLength(path: string, mm: number, precision: LengthPrecision): PanelChange {
  return { kind: 'setLength', path, mm: upToStep(mm, precision) };
}
export function shrinkLength(path: string, mm: number, precision: LengthPrecision): PanelChange {
  return { kind: 'setLength', path, mm: downToStep(mm, precision) };
}

/** Sets the block's width or height to at least or at most `mm`, if one field of the shape determines it. */
export function resizeBlock(
  layout: PanelLayout,
  axis: 'width' | 'height',
  mm: number,
  precision: LengthPrecision,
): PanelChange[] {
  const field = blockField(layout.panel.shape, axis);
  if (!field || !(mm > 0)) return [];
  const { box } = layout;
  const now = axis === 'width' ? box.maxX - box.minX : box.maxY - box.minY;
  const target = field.mm + mm - now;
  if (!(target > 0)) return [];
  return [mm > now ? growLength(field.path, target, precision) : shrinkLength(field.path, target, precision)];
}

interface Field {
  path: string;
  mm: number;
}

/** The field that changes the block by the same amount. */
function blockField(shape: PanelShape<number>, axis: 'width' | 'height'): Field | null {
  const names = BLOCK_FIELDS[shape.kind];
  const name = axis === 'width' ? names.width : names.height;
  if (name === null) return null;
  const target = name === 'tallerSide' ? tallerSide(shape) : name;
  return listShapeLengths(shape).find(({ path }) => path === `shape.${target}`) ?? null;
}

function tallerSide(shape: PanelShape<number>): string {
  return shape.kind === 'rakedTop' && shape.heightRight > shape.heightLeft ? 'heightRight' : 'heightLeft';
}

const SIZED = { width: 'width', height: 'height' } as const;
const BLOCK_FIELDS: Record<PanelShape['kind'], { width: string | null; height: string | null }> = {
  rectangle: SIZED,
  quad: { width: null, height: null },
  quadByOffsets: SIZED,
  rakedTop: { width: 'width', height: 'tallerSide' },
  trapezoid: { width: 'bottom', height: 'height' },
  parallelogram: SIZED,
  rightTriangle: SIZED,
  triangle: { width: 'bottom', height: null },
  circle: { width: 'diameter', height: 'diameter' },
  ellipse: SIZED,
  semicircle: { width: 'width', height: null },
  quarterCircle: { width: 'radius', height: 'radius' },
  archTop: SIZED,
  eyebrow: { width: 'width', height: 'rise' },
  racetrack: SIZED,
  regularPolygon: { width: null, height: null },
  polygon: { width: null, height: null },
  notched: SIZED,
  gable: { width: 'width', height: 'heightPeak' },
  clippedRectangle: SIZED,
  radiusRectangle: SIZED,
  contour: { width: null, height: null },
};

/** All lengths of a shape with their paths. */
export function listShapeLengths(shape: PanelShape<number>): Field[] {
  const fields: Field[] = [];
  mapShape(shape, (mm, path) => {
    fields.push({ path, mm });
    return mm;
  });
  return fields;
}

/** Size of a change (mm), for choosing the smallest. */
export function computeChangeSize(change: PanelChange, current: (path: string) => number): number {
  switch (change.kind) {
    case 'moveFeature':
      return Math.hypot(change.dx, change.dy);
    case 'moveAlongEdge':
      return Math.abs(change.by);
    case 'setLength':
      return Math.abs(change.mm - current(change.path));
  }
}
