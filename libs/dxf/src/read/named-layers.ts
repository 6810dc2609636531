import { isDrawn } from './entity-readers.js';
import { type Faults, shortName } from './faults.js';
import { isSideName, layerMeaning, type LayerMeaning } from './layer-names.js';
import type { PlacedEntity } from './placed-entities.js';

/**
 * Leaves out what is drawn on layers whose names say that it is not cut; on layers of texts, dimensions, construction
 * lines and the sheet where something is drawn on others; and on layers of the building beside layers of glass. Each such
 * layer is noted; it is read where it is chosen.
 * @returns what is left, and the names of the layers of which nothing is left
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

/** Broken lines are never left out as drafting lines: whether they are cut is asked. */
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
