import { type Box, boxOf } from '@glass/geometry';
import { placeNear } from './chosen-entities.js';
import { type FaultPlace, type Faults, shortName } from './faults.js';
import { layerMeaning } from './layer-names.js';
import type { Piece } from './drawn-pieces.js';
import type { PlacedEntity } from './placed-entities.js';
import { placeFlat } from './space.js';
import { circleLoop } from '../shape/contours.js';
import { type DxfTextKey, say } from '../words/say.js';

/** Letters and dimensions, which are never part of a contour. */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  (
    'TEXT MTEXT RTEXT ARCALIGNEDTEXT ATTDEF ATTRIB DIMENSION ARC_DIMENSION LARGE_RADIAL_DIMENSION LEADER ' +
    'MULTILEADER TOLERANCE ACAD_TABLE VIEWPORT'
  ).split(' '),
);

type Ignored = Extract<DxfTextKey, `ignored.${string}`>;

/** Entities without an outline, by their name in CAD programs. */
const WITHOUT_OUTLINE: ReadonlyMap<string, Ignored> = new Map([
  ...[...entriesOf('ignored.constructionLine', 'XLINE RAY'), ...entriesOf('ignored.hatch', 'HATCH MPOLYGON')],
  ...[
    ...entriesOf('ignored.point', 'POINT'),
    ...entriesOf('ignored.mask', 'WIPEOUT'),
    ...entriesOf('ignored.picture', 'IMAGE'),
  ],
  ...entriesOf('ignored.embedded', 'OLEFRAME OLE2FRAME'),
  ...entriesOf('ignored.underlay', 'PDFUNDERLAY DWFUNDERLAY DGNUNDERLAY'),
  ...entriesOf('ignored.light', 'LIGHT SUN'),
]);

function entriesOf(name: Ignored, kinds: string): [string, Ignored][] {
  return kinds.split(' ').map((kind) => [kind, name]);
}

/** Filled quadrangles and triangles: arrowheads, strokes of letters. */
const FILLED: ReadonlySet<string> = new Set(['SOLID', 'TRACE']);

/** Arrowheads and letters are at most this fraction of the drawing. */
const SMALL_SHARE = 0.05;

/** Whether an entity of this kind is never part of a contour, so that it is left out without an error. */
export const isIgnored = ({ record: { kind } }: PlacedEntity): boolean =>
  ANNOTATIONS.has(kind) || WITHOUT_OUTLINE.has(kind);

export const isFilled = ({ record: { kind } }: PlacedEntity): boolean => FILLED.has(kind);

/**
 * Notes entities left out because they have no outline, once per kind and layer. Small filled areas get a note as
 * arrowheads, or a warning with four corners. Larger ones, which may be glass, are an error unless their layer is for
 * annotations.
 */
export function noteIgnored(
  entities: readonly PlacedEntity[],
  pieces: readonly Piece[],
  faults: Faults,
): void {
  const seen = boxOfPieces(pieces);
  const groups = new Map<string, PlacedEntity[]>();
  for (const entity of entities) {
    const { record, layer } = entity;
    if (ANNOTATIONS.has(record.kind)) continue;
    if (isFilled(entity)) {
      noteFilled(entity, seen, faults);
      continue;
    }
    const key = `${record.kind} ${layer.toUpperCase()}`;
    const group = groups.get(key);
    if (group) group.push(entity);
    else groups.set(key, [entity]);
  }
  for (const group of groups.values()) {
    const [{ record, layer }] = group as [PlacedEntity];
    const name = WITHOUT_OUTLINE.get(record.kind)!;
    const message = say(name, group.length, record.kind);
    faults.note('ignored', message, { ...placeNear(boxOfEntities(group), seen), line: record.line, layer });
  }
}

function noteFilled(entity: PlacedEntity, seen: Box | null, faults: Faults): void {
  const { record, layer } = entity;
  const { kind, line } = record;
  const box = boxOfEntities([entity]);
  const place: FaultPlace = { ...placeNear(box, seen), line, layer };
  if (layerMeaning(layer) === 'annotation') {
    faults.note('ignored', say('filledAnnotation', kind), place);
    return;
  }
  const isSmall = box !== null && seen !== null && sizeOf(box) <= SMALL_SHARE * sizeOf(seen);
  if (!isSmall) {
    const message = say('file.notRead', shortName(kind));
    faults.error('unsupported', message, { at: place.at, box, line, layer });
  } else if (cornersOf(entity) <= 3) {
    faults.note('ignored', say('filledTriangle', kind), place);
  } else {
    faults.warning('ignored', say('filledArea', kind), place);
  }
}

/** Number of distinct places. */
const cornersOf = ({ record }: PlacedEntity): number =>
  new Set(record.places.map(({ x, y }) => `${x} ${y}`)).size;

const sizeOf = ({ minX, minY, maxX, maxY }: Box): number => Math.max(maxX - minX, maxY - minY);

/** Points that define the place: lines also store a direction, hatches a height. */
function boxOfEntities(entities: readonly PlacedEntity[]): Box | null {
  const points = entities.flatMap(({ record, placement }) => {
    const [first, ...others] = record.places;
    const isLine = record.kind === 'XLINE' || record.kind === 'RAY';
    const own = !first ? [] : isLine ? [first] : record.kind === 'HATCH' ? others : [first, ...others];
    return own.map((point) => placeFlat(placement, point));
  });
  const [start] = points;
  return start ? boxOf(points.map((end) => ({ start, end, bulge: 0 }))) : null;
}

function boxOfPieces(pieces: readonly Piece[]): Box | null {
  const boxes = pieces
    .map((piece) => (piece.kind === 'circle' ? circleLoop(piece.centre, piece.radius) : piece.segments))
    .filter(({ length }) => length > 0)
    .map((segments) => boxOf(segments));
  const [first] = boxes;
  return first ? boxes.reduce(around, first) : null;
}

const around = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});
