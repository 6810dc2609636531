import type { FixFacts, PanelChange, PanelFeature, PanelShape, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep, upToStep } from '../lengths/format-length.js';
import { mapShape } from '../lengths/panel-lengths.js';
import type { PanelLayout } from '../net/panel-layout.js';
import { cornerName } from '../drawing/panel-drawing.js';
import { findTemplateLimit, swingsOn } from './hinge-limits.js';
import { numberFeature } from './number-feature.js';

/** Names and numbers for the sentence of the button that applies the change (`wordFix`). */
export function changeFacts(change: PanelChange, layout: PanelLayout, precision: LengthPrecision): FixFacts {
  const nameOf = (uid: string) => {
    const index = layout.panel.features.findIndex((feature) => feature.uid === uid);
    return numberFeature(layout.panel, index, layout.templates);
  };
  switch (change.kind) {
    case 'setLength':
      return { ...lengthFacts(change.path, change.mm, layout), precision };
    case 'moveFeature': {
      const { dx, dy } = change;
      const [right, up] = [dx === 0 ? '' : dx > 0 ? 'Right' : 'Left', dy === 0 ? '' : dy > 0 ? 'Up' : 'Down'];
      const values = { ...nameOf(change.uid), acrossMm: Math.abs(dx), upMm: Math.abs(dy) };
      return { about: `move${right}${up}`, values, precision };
    }
    case 'moveAlongEdge': {
      const feature = layout.panel.features.find((candidate) => candidate.uid === change.uid);
      const edge = feature && 'edge' in feature ? feature.edge : 0;
      const count = layout.edges.length;
      const toward = layout.edges[(edge + (change.by > 0 ? 1 : count - 1)) % count]?.letter ?? '';
      const along = layout.edges[edge]?.letter ?? '';
      const values = { ...nameOf(change.uid), byMm: Math.abs(change.by), edge: along, toward };
      return { about: 'moveAlongEdge', values, precision };
    }
    case 'exchangeHinges': {
      const template = layout.templates.find(({ uid }) => uid === change.to);
      const hinges = layout.panel.features.filter((feature) => swingsOn(feature, change.from)).length;
      const { thicknessMm, articles } = layout;
      const limit = template && findTemplateLimit(template, hinges, { articles, thicknessMm });
      const values = {
        name: template?.name ?? null,
        hinges,
        weightKg: limit?.maxWeightKg ?? null,
        widthMm: limit?.maxWidthMm ?? null,
      };
      return { about: 'exchangeHinges', values, precision };
    }
  }
}

function lengthFacts(path: string, mm: number, layout: PanelLayout): Omit<FixFacts, 'precision'> {
  const [list, index, ...rest] = path.split('.');
  const values = { field: rest.at(-1) ?? index ?? path, mm };
  if (list === 'corners')
    return { about: 'setCorner', values: { ...values, corner: cornerName(layout.edges, Number(index)) } };
  if (list !== 'features') return { about: 'setLength', values };
  const name = numberFeature(layout.panel, Number(index), layout.templates);
  return { about: 'setFeature', values: { ...values, ...name } };
}

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

/** Less than any: other hardware is offered before other glass. */
const EXCHANGE_SIZE = -1;

/** Size of a change (mm), for choosing the smallest. */
export function computeChangeSize(change: PanelChange, current: (path: string) => number): number {
  switch (change.kind) {
    case 'moveFeature':
      return Math.hypot(change.dx, change.dy);
    case 'exchangeHinges':
      return EXCHANGE_SIZE;
    case 'moveAlongEdge':
      return Math.abs(change.by);
    case 'setLength':
      return Math.abs(change.mm - current(change.path));
  }
}
