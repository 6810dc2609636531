import { isDrawn } from './entity-readers.js';
import { type Faults, shortName } from './faults.js';
import { isSideName, layerMeaning, type LayerMeaning } from './layer-names.js';
import type { PlacedEntity } from './placed-entities.js';

/**
 * Leaves out layers whose names forbid cutting; layers of texts, dimensions, construction lines and the sheet if other
 * layers hold something; and layers of the building beside layers of glass. Each layer is noted, and read if chosen
 * explicitly.
 * @returns the remaining entities, and the layers that were left out completely
 */
export function withoutNamedLayers(
  entities: PlacedEntity[],
  faults: Faults,
): { entities: PlacedEntity[]; leftOut: string[] } {
  const drawn = entities.filter(({ record, hidden }) => hidden === null && isDrawn(record.kind));
  const layers = [...new Set(drawn.map(({ layer }) => layer))];
  const meanings = new Map(layers.map((layer) => [layer, layerMeaning(layer)]));
  const isLeftOut = leavesOut(new Set(meanings.values()), layers.some(isSideName));
  const leftOut = new Map<string, PlacedEntity[]>();
  const left = new Set<PlacedEntity>();
  const read = new Set<string>();
  for (const entity of drawn) {
    const { layer } = entity;
    if (!isLeftOut(meanings.get(layer) ?? null, entity)) {
      read.add(layer);
      continue;
    }
    left.add(entity);
    const same = leftOut.get(layer);
    if (same) same.push(entity);
    else leftOut.set(layer, [entity]);
  }
  for (const [layer, { length, 0: first }] of leftOut) {
    const count = `${length} ${length === 1 ? 'entity was' : 'entities were'} left out`;
    const message = `The name of the layer ${shortName(layer)} says that it is not glass to cut: ${count}.`;
    faults.note('namedLayer', message, { line: first?.record.line ?? null, layer });
  }
  return {
    entities: entities.filter((entity) => !left.has(entity)),
    leftOut: [...leftOut.keys()].filter((layer) => !read.has(layer)),
  };
}

/** Broken lines are never left out as drafting lines; there is a question for them. */
function leavesOut(
  meanings: ReadonlySet<LayerMeaning>,
  hasSides: boolean,
): (meaning: LayerMeaning, entity: PlacedEntity) => boolean {
  const hasOthers = meanings.has(null) || meanings.has('glass') || meanings.has('building');
  return (meaning, { style }) => {
    switch (meaning) {
      case 'doNotCut':
        return true;
      case 'annotation':
        return hasOthers;
      case 'draftingLine':
        return hasOthers && !hasSides && style === 'solid';
      case 'building':
        return meanings.has('glass');
      case 'frame':
      case 'glass':
      case null:
        return false;
    }
  };
}
