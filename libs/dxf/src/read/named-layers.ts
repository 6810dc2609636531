import { isDrawn } from './entity-readers.js';
import { type Faults, shortName } from './faults.js';
import { layerMeaning } from './layer-names.js';
import type { PlacedEntity } from './placed-entities.js';

/**
 * Leaves out what is drawn on layers whose names say that it is not cut, and on layers of texts, dimensions and the sheet
 * where something is drawn on others. Each such layer is noted; it is read where it is chosen.
 * @returns what is left, and the names of the layers that were left out
 */
export function withoutNamedLayers(
  entities: PlacedEntity[],
  faults: Faults,
): { entities: PlacedEntity[]; leftOut: string[] } {
  const drawn = entities.filter(({ record, hidden }) => hidden === null && isDrawn(record.kind));
  const hasOthers = drawn.some(({ layer }) => layerMeaning(layer) === null);
  const leftOut = new Map<string, PlacedEntity[]>();
  for (const entity of drawn) {
    const meaning = layerMeaning(entity.layer);
    const isLeftOut = meaning === 'doNotCut' || (meaning === 'annotation' && hasOthers);
    if (!isLeftOut) continue;
    const same = leftOut.get(entity.layer);
    if (same) same.push(entity);
    else leftOut.set(entity.layer, [entity]);
  }
  for (const [layer, { length, 0: first }] of leftOut) {
    const count = `${length} ${length === 1 ? 'entity was' : 'entities were'} left out`;
    const message = `The name of the layer ${shortName(layer)} says that it is not glass to cut: ${count}.`;
    faults.note('namedLayer', message, { line: first?.record.line ?? null, layer });
  }
  return {
    entities: entities.filter(
      ({ layer, record, hidden }) => hidden !== null || !isDrawn(record.kind) || !leftOut.has(layer),
    ),
    leftOut: [...leftOut.keys()],
  };
}
