import type { FileLayer } from './drawing-file.js';
import { type Faults, shortName } from './faults.js';
import type { PlacedEntity } from './placed-entities.js';

/** A layer to choose by. */
export interface ReadLayer extends FileLayer {
  entities: number;
}

/** A colour to choose by: AutoCAD colour index, with what is drawn in it. */
export interface ReadColour {
  colour: number;
  entities: number;
}

export interface EntityChoice {
  /** Reads these layers alone, hidden ones too; names do not tell capitals apart. */
  layers?: string[];
  /** Reads these colours alone. */
  colours?: number[];
}

/** The layers of the file and those that entities name, with what lies on them. */
export function layersOf(known: FileLayer[], entities: PlacedEntity[]): ReadLayer[] {
  const layers = new Map<string, ReadLayer>();
  for (const layer of known) layers.set(layer.name.toUpperCase(), { ...layer, entities: 0 });
  for (const { layer: name } of entities) {
    const layer = layers.get(name.toUpperCase()) ?? { name, colour: 7, hidden: null, entities: 0 };
    layer.entities += 1;
    layers.set(name.toUpperCase(), layer);
  }
  return [...layers.values()];
}

/** Most used first. */
export function coloursOf(entities: PlacedEntity[]): ReadColour[] {
  const counts = new Map<number, number>();
  for (const { colour } of entities) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .map(([colour, count]) => ({ colour, entities: count }))
    .sort((a, b) => b.entities - a.entities);
}

/**
 * The entities on the chosen layers, in the chosen colours; without a choice, all that the drawing shows. What it
 * does not show is noted once for each layer: sheets of paper, and layers that are off or frozen.
 */
export function chosenEntities(
  entities: PlacedEntity[],
  choice: EntityChoice,
  faults: Faults,
): PlacedEntity[] {
  const layers = choice.layers ? new Set(choice.layers.map((name) => name.toUpperCase())) : null;
  const colours = choice.colours ? new Set(choice.colours) : null;
  const leftOut = new Map<string, { first: PlacedEntity; count: number }>();
  const chosen = entities.filter((entity) => {
    if (layers && !layers.has(entity.layer.toUpperCase())) return false;
    if (colours && !colours.has(entity.colour)) return false;
    const isByLayer = entity.hidden === 'frozen' || entity.hidden === 'off';
    if (entity.hidden === null || (isByLayer && layers)) return true;
    const key = isByLayer ? `${entity.hidden} ${entity.layer.toUpperCase()}` : entity.hidden;
    const group = leftOut.get(key);
    if (group) group.count += 1;
    else leftOut.set(key, { first: entity, count: 1 });
    return false;
  });
  for (const { first, count } of leftOut.values()) note(first, count, faults);
  return chosen;
}

function note({ record, layer, hidden }: PlacedEntity, count: number, faults: Faults): void {
  const left = `${count} ${count === 1 ? 'entity was' : 'entities were'} left out.`;
  const where = { line: record.line, layer };
  if (hidden === 'paper') faults.note('paperSpace', `On sheets of paper: ${left}`, where);
  else if (hidden === 'invisible') faults.note('invisible', `Made invisible: ${left}`, where);
  else faults.note('hiddenLayer', `Layer ${shortName(layer)} is ${hidden}: ${left}`, where);
}
