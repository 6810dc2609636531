import type { LengthPrecision, PanelChange, PanelFeature, PanelShape, Point } from '@glass/contracts';
import { downToStep, upToStep } from '../lengths/format-length.js';
import { mapShape } from '../lengths/panel-lengths.js';
import type { PanelLayout } from '../net/panel-layout.js';

/*
 * Candidates for the cure of a finding. Each ends on a length that the tenant's precision can show, on the safe
 * side of what was asked; whether it really cures is tried out afterwards.
 */

/** Millimetres of movement below which a coordinate stays as it was typed. */
const NO_MOVE = 1e-7;

type FreeFeature = Extract<PanelFeature<number>, { kind: 'hole' | 'standardHole' | 'cutout' }>;

/** Moves by at least (dx, dy): both together, and along one axis alone where that is enough. */
export function moves(feature: FreeFeature, by: Point, precision: LengthPrecision): PanelChange[] {
  const dx = movement(feature.x, feature.fromX === 'left' ? 1 : -1, by.x, precision);
  const dy = movement(feature.y, feature.fromY === 'bottom' ? 1 : -1, by.y, precision);
  const changes: PanelChange[] = [];
  if (dx !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx, dy: 0 });
  if (dy !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx: 0, dy });
  if (dx !== 0 && dy !== 0) changes.push({ kind: 'moveFeature', uid: feature.uid, dx, dy });
  return changes;
}

/** A movement of the glass coordinate so that the typed one, counted from `sign`'s side, lands on a step. */
function movement(typed: number, sign: 1 | -1, by: number, precision: LengthPrecision): number {
  if (Math.abs(by) < NO_MOVE) return 0;
  const target = typed + sign * by;
  const landed = sign * by > 0 ? upToStep(target, precision) : downToStep(target, precision);
  return sign * (landed - typed);
}

/** Along its edge by at least `by`, positive clockwise. */
export function moveAlong(
  feature: Extract<PanelFeature<number>, { kind: 'hinge' | 'edgeNotch' }>,
  by: number,
  precision: LengthPrecision,
): PanelChange[] {
  const moved = movement(feature.distance, feature.from === 'start' ? 1 : -1, by, precision);
  return moved === 0 ? [] : [{ kind: 'moveAlongEdge', uid: feature.uid, by: moved }];
}

/** A length that has to grow, or to shrink, to `mm`. */
export function grow(path: string, mm: number, precision: LengthPrecision): PanelChange {
  return { kind: 'setLength', path, mm: upToStep(mm, precision) };
}
export function shrink(path: string, mm: number, precision: LengthPrecision): PanelChange {
  return { kind: 'setLength', path, mm: downToStep(mm, precision) };
}

/** Sets the block's width or height, where one field of the shape makes it, to at least or at most `mm`. */
export function resize(
  layout: PanelLayout,
  axis: 'width' | 'height',
  mm: number,
  precision: LengthPrecision,
): PanelChange[] {
  const field = blockField(layout.panel.shape, axis);
  if (!field || !(mm > 0)) return [];
  const { box } = layout;
  const now = axis === 'width' ? box.maxX - box.minX : box.maxY - box.minY;
  const wanted = field.mm + mm - now;
  if (!(wanted > 0)) return [];
  return [mm > now ? grow(field.path, wanted, precision) : shrink(field.path, wanted, precision)];
}

interface Field {
  path: string;
  mm: number;
}

/** The field that the block grows with, millimetre by millimetre. */
function blockField(shape: PanelShape<number>, axis: 'width' | 'height'): Field | null {
  const names = BLOCK_FIELDS[shape.kind];
  const name = axis === 'width' ? names.width : names.height;
  if (name === null) return null;
  const wanted = name === 'tallerSide' ? tallerSide(shape) : name;
  return shapeLengths(shape).find(({ path }) => path === `shape.${wanted}`) ?? null;
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

/** Every length of a shape with its path. */
export function shapeLengths(shape: PanelShape<number>): Field[] {
  const fields: Field[] = [];
  mapShape(shape, (mm, path) => {
    fields.push({ path, mm });
    return mm;
  });
  return fields;
}

/** How much a change changes (mm), for choosing the smallest. */
export function sizeOfChange(change: PanelChange, current: (path: string) => number): number {
  switch (change.kind) {
    case 'moveFeature':
      return Math.hypot(change.dx, change.dy);
    case 'moveAlongEdge':
      return Math.abs(change.by);
    case 'setLength':
      return Math.abs(change.mm - current(change.path));
  }
}
