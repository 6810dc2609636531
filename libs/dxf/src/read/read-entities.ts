import { arcOf } from '@glass/geometry';
import { readerOf, type EntityReader } from './entity-readers.js';
import {
  type LineWidth,
  type Piece,
  type PieceShape,
  hasSize,
  inPlace,
  segmentsBetween,
} from './drawn-pieces.js';
import type { EntityRecord } from './entity-record.js';
import { type Faults, ReadingStopped, shortName } from './faults.js';
import { isFilled, isIgnored, noteIgnored } from './ignored-entities.js';
import { Budget, type DxfLimits } from './limits.js';
import { placeOf } from './chosen-entities.js';
import type { PlacedEntity } from './placed-entities.js';
import { type Unfolding, seenFromAbove, vectorLength } from './space.js';
import type { Questions } from './questions.js';
import { spaceShape, type SpaceShape } from './space-shape.js';
import { byPlane } from './tilted-outlines.js';
import { WideLines } from './wide-lines.js';
import { say } from '../words/say.js';

/** Limits and collectors of one reading. */
interface EntityReading {
  limits: DxfLimits;
  faults: Faults;
  questions: Questions;
}

/**
 * Pieces drawn by the entities, mm, grouped by plane: first the drawing's own. Broken or unknown entities become
 * faults.
 */
export function readEntities(entities: PlacedEntity[], reading: EntityReading): Piece[][] {
  const { limits, faults, questions } = reading;
  const wideLines = new WideLines();
  const effort = new Budget(limits.curveEffort, say('file.tooManyCurves'));
  const segments = new Budget(limits.segments, say('file.tooManyLines', limits.segments));
  const shapes = shapesOf(entities, limits, faults);
  const pieces = byPlane(shapes, faults).map(({ unfolding, shapes: inPlaneShapes }) =>
    inPlaneShapes.flatMap((shape) => {
      const piece = pieceOf(shape, unfolding, { limits, effort, faults });
      if (!piece) return [];
      if (hasHugeArc(piece)) {
        const message = say('file.hugeArc', MAX_RADIUS_MM / 1e6);
        faults.error('badCurve', message, {
          ...placeOf([shape.entity]),
          line: piece.line,
          layer: piece.layer,
        });
        return [];
      }
      segments.spend(piece.kind === 'chain' ? piece.segments.length : 1, piece.line);
      const { remark, width } = shape.drawn;
      if (remark)
        faults.warning('arc', remark, { ...placeOf([shape.entity]), line: piece.line, layer: piece.layer });
      return [width ? wideLines.read(piece, toMm(width, shape)) : piece];
    }),
  );
  noteIgnored(
    entities.filter((entity) => isIgnored(entity) || isFilled(entity)),
    pieces.flat(),
    faults,
  );
  const decided = wideLines.decide(questions, faults);
  return pieces.map((inOnePlane) => inOnePlane.map(decided));
}

function shapesOf(entities: PlacedEntity[], limits: DxfLimits, faults: Faults): SpaceShape[] {
  const shapes: SpaceShape[] = [];
  for (const entity of entities) {
    const { record, layer } = entity;
    if (isIgnored(entity) || isFilled(entity)) continue;
    const read = readerOf(record.kind);
    if (!read) {
      const message = say('file.notRead', shortName(record.kind));
      faults.error('unsupported', message, { ...placeOf([entity]), line: record.line, layer });
      continue;
    }
    if (record.points > limits.segments) throw tooMany(limits, record);
    for (const shape of readOne(read, entity, faults)) shapes.push(shape);
  }
  return shapes;
}

function tooMany(limits: DxfLimits, { line }: EntityRecord): ReadingStopped {
  return new ReadingStopped('tooMany', say('file.tooManyLines', limits.segments), line);
}

function readOne(read: EntityReader, entity: PlacedEntity, faults: Faults): SpaceShape[] {
  return guarded(entity, faults, () => read(entity.record).map((drawn) => spaceShape(drawn, entity))) ?? [];
}

/** A broken entity becomes a fault; one that draws nothing is left out with a warning. */
function guarded<Result>(entity: PlacedEntity, faults: Faults, read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ReadingStopped) || error.code === 'tooMany') throw error;
    const place = { ...placeOf([entity]), line: error.line, layer: entity.layer };
    if (error.code === 'noSize') faults.warning(error.code, error.why, place);
    else faults.error(error.code, error.why, place);
    return null;
  }
}

interface PieceReading {
  limits: DxfLimits;
  effort: Budget;
  faults: Faults;
}

function pieceOf(
  shape: SpaceShape,
  unfolding: Unfolding | null,
  { limits, effort, faults }: PieceReading,
): Piece | null {
  const { entity } = shape;
  const { record, layer } = entity;
  const drawn = guarded(entity, faults, (): PieceShape => {
    const { flat, transform } = flattened(shape, unfolding);
    return inPlace(flat, transform, limits, effort, record.line);
  });
  if (!drawn) return null;
  if (hasSize(drawn)) return { ...drawn, layer, line: record.line };
  const message = say('file.entityWithoutSize');
  faults.warning('noSize', message, { ...placeOf([entity]), line: record.line, layer });
  return null;
}

/** More than half a circle with a larger radius (mm) cannot fit a drawing: its bulge is wrong. */
const MAX_RADIUS_MM = 1e6;

function hasHugeArc(piece: Piece): boolean {
  return (
    piece.kind === 'chain' &&
    piece.segments.some((segment) => Math.abs(segment.bulge) > 1 && arcOf(segment).radius > MAX_RADIUS_MM)
  );
}

const IN_PLACE = { xx: 1, xy: 0, yx: 0, yy: 1, dx: 0, dy: 0 };

function flattened({ drawn, corners, placement }: SpaceShape, unfolding: Unfolding | null) {
  if (corners && drawn.kind === 'chain') {
    const vertices = corners.map((corner) => ({
      ...(unfolding ? unfolding.point(corner) : corner),
      bulge: 0,
    }));
    const segments = segmentsBetween(vertices, drawn.closed);
    return { flat: { ...drawn, segments }, transform: IN_PLACE };
  }
  return { flat: drawn, transform: unfolding ? unfolding.transform(placement) : seenFromAbove(placement) };
}

/** Relative tolerance for equal scales. */
const SAME_SCALE = 1e-6;

function toMm({ widest, isConstant }: LineWidth, { placement }: SpaceShape): LineWidth {
  const [across, along] = [vectorLength(placement.x), vectorLength(placement.y)];
  const isEven = Math.abs(across - along) <= SAME_SCALE * across;
  return { widest: widest * Math.max(across, along), isConstant: isConstant && isEven };
}
