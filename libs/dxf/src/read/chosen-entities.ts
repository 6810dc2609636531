import { boxOf, type Box } from '@glass/geometry';
import type { DxfPoint } from '@glass/contracts/panel';
import { isDrawn } from './entity-readers.js';
import { type FaultPlace, type Faults, shortName } from './faults.js';
import { type FileLayer, type LineStyle, neverPrints } from './tables.js';
import type { PlacedEntity } from './placed-entities.js';
import { placeFlat } from './space.js';
import { say } from '../words/say.js';

/** A layer to choose by. */
export interface ReadLayer extends Omit<FileLayer, 'lineType'> {
  entities: number;
}

/** A color to choose by: AutoCAD color index with its number of entities. */
export interface ReadColor {
  color: number;
  entities: number;
}

export interface EntityChoice {
  /** Reads only these layers, even hidden ones; case-insensitive. */
  layers?: string[];
  /** Reads only these colors. */
  colors?: number[];
}

/** The entities to read. */
export interface ChosenEntities {
  /** Edges visible in the printed drawing, and lettering. */
  chosen: PlacedEntity[];
  /** Drawn with broken lines: read only if they are to be cut. */
  broken: PlacedEntity[];
}

/** Layers of the file and those that entities name, with their number of entities. */
export function listLayers(known: FileLayer[], entities: PlacedEntity[]): ReadLayer[] {
  const layers = new Map<string, ReadLayer>();
  for (const { name, color, hidden } of known) {
    layers.set(name.toUpperCase(), { name, color, hidden, entities: 0 });
  }
  for (const { layer: name } of entities) {
    const hidden = neverPrints(name) ? 'noPlot' : null;
    const layer = layers.get(name.toUpperCase()) ?? { name, color: 7, hidden, entities: 0 };
    layer.entities += 1;
    layers.set(name.toUpperCase(), layer);
  }
  return [...layers.values()];
}

/** Most used first. */
export function listColors(entities: PlacedEntity[]): ReadColor[] {
  const counts = new Map<number, number>();
  for (const { color } of entities) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, entities: count }))
    .sort((a, b) => b.entities - a.entities);
}

export type Reason = Exclude<PlacedEntity['hidden'], null> | LineStyle | 'textFrame';

/** Entities of one layer left out for the same reason. */
interface LeftOut {
  reason: Reason;
  entities: PlacedEntity[];
}

/**
 * Entities on the chosen layers and in the chosen colors; without a choice, everything that prints. Hidden entities
 * are noted once per layer and reason: paper space, layers that are off, frozen or not printed, and frames of texts.
 */
export function chosenEntities(
  entities: PlacedEntity[],
  textFrames: ReadonlySet<string>,
  choice: EntityChoice,
  faults: Faults,
): ChosenEntities {
  const layers = choice.layers ? new Set(choice.layers.map((name) => name.toUpperCase())) : null;
  const colors = choice.colors ? new Set(choice.colors) : null;
  const [chosen, broken, leftOut]: PlacedEntity[][] = [[], [], []];
  const reasonOf = (entity: PlacedEntity) => reasonToLeaveOut(entity, layers !== null, textFrames);
  for (const entity of entities) {
    if (layers && !layers.has(entity.layer.toUpperCase())) continue;
    if (colors && !colors.has(entity.color)) continue;
    if (reasonOf(entity) !== null) leftOut!.push(entity);
    else if (entity.style !== 'solid' && isDrawn(entity.record.kind)) broken!.push(entity);
    else chosen!.push(entity);
  }
  noteLeftOut(leftOut!, { reasonOf: (entity) => reasonOf(entity)!, seen: chosen!, faults });
  return { chosen: chosen!, broken: broken! };
}

interface Noting {
  reasonOf: (entity: PlacedEntity) => Reason;
  /** Entities that are read, for placing notes. */
  seen: readonly PlacedEntity[];
  faults: Faults;
}

/** Notes entities that were left out, once per layer and reason. */
export function noteLeftOut(entities: readonly PlacedEntity[], { reasonOf, seen, faults }: Noting): void {
  const groups = new Map<string, LeftOut>();
  for (const entity of entities) {
    const reason = reasonOf(entity);
    const key = `${reason} ${hidingLayer(entity).toUpperCase()}`;
    const group = groups.get(key);
    if (group) group.entities.push(entity);
    else groups.set(key, { reason, entities: [entity] });
  }
  if (groups.size === 0) return;
  const { box } = placeOf(seen);
  for (const group of groups.values()) note(group, box, faults);
}

function reasonToLeaveOut(
  { hidden, record }: PlacedEntity,
  isChosenByLayer: boolean,
  textFrames: ReadonlySet<string>,
): Reason | null {
  const isByLayer = hidden === 'frozen' || hidden === 'off' || hidden === 'noPlot';
  if (hidden !== null && !(isByLayer && isChosenByLayer)) return hidden;
  return record.handle !== undefined && textFrames.has(record.handle) ? 'textFrame' : null;
}

/** For blocks on a frozen layer, that layer rather than those inside the block. */
export const hidingLayer = ({ layer, frozenBy }: PlacedEntity): string => frozenBy ?? layer;

function note({ reason, entities }: LeftOut, seen: Box | null, faults: Faults): void {
  const [first] = entities as [PlacedEntity];
  const { record } = first;
  const layer = hidingLayer(first);
  const [count, shown] = [entities.length, shortName(layer)];
  const where = { line: record.line, layer };
  const found = placeOf(entities);
  const isFar = found.at !== null && seen !== null && !isNear(found.at, seen);
  const place = { ...where, ...(isFar ? { at: null, box: null } : found) };
  const lineTypes = listLineTypes(entities);
  switch (reason) {
    case 'paper':
      return faults.note('paperSpace', say('onPaper', count), where);
    case 'frozen':
    case 'off':
      return faults.note('hiddenLayer', say(reason, shown, count), place);
    case 'noPlot':
      return faults.note('noPlot', say('neverPrinted', shown, count), place);
    case 'invisible':
      return faults.note('invisible', say('madeInvisible', count), place);
    case 'annotation':
      return faults.note('annotation', say('inDimensions', count), place);
    case 'textFrame':
      return faults.note('textFrame', say('aroundTexts', count), place);
    case 'hidden':
      return faults.note('brokenLine', say('hiddenLines', lineTypes, count), place);
    case 'centre':
      return faults.note('brokenLine', say('centerLines', lineTypes, count), place);
    case 'other':
    case 'solid':
      return faults.note('brokenLine', say('brokenLines', lineTypes, count), place);
  }
}

/** More line types are not listed. */
const MAX_NAMED = 3;

export const listLineTypes = (entities: readonly PlacedEntity[]): string =>
  [...new Set(entities.map(({ lineType }) => lineType))].slice(0, MAX_NAMED).map(shortName).join(', ');

/** Drops a place far from the read entities, which the drawing's picture would otherwise have to include. */
export function placeNear(place: Box | null, seen: Box | null): Pick<FaultPlace, 'at' | 'box'> {
  const at = place && { x: place.minX, y: place.minY };
  return !at || !seen || isNear(at, seen) ? { at, box: place } : { at: null, box: null };
}

function isNear({ x, y }: DxfPoint, seen: Box): boolean {
  const room = Math.max(seen.maxX - seen.minX, seen.maxY - seen.minY);
  return x >= seen.minX - room && x <= seen.maxX + room && y >= seen.minY - room && y <= seen.maxY + room;
}

/** Start of the first entity, and the box of all, from their stored points. */
export function placeOf(entities: readonly PlacedEntity[]): { at: DxfPoint | null; box: Box | null } {
  const points = entities.flatMap(({ record, placement }) =>
    record.places.map((point) => placeFlat(placement, point)),
  );
  const [at] = points;
  if (!at) return { at: null, box: null };
  return { at, box: boxOf(points.map((end) => ({ start: at, end, bulge: 0 }))) };
}
