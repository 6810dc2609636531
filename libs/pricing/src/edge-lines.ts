import type { Material, PanelSpec } from '@glass/contracts';
import type { ChargedGlass } from '@glass/geometry';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { materialName } from './glass-lines.js';
import { countMeasured, lengthText } from './length-count.js';
import type { PriceDraft } from './price-draft.js';

/**
 * One line a side: its length to the sharp corners, at least the shortest that is charged, at the finish's straight rate or, on a
 * curve, its CNC rate. An edge without a finish has the material's; where that has none, no work is done.
 */
export function addEdges(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  { sides }: ChargedGlass,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units, minEdgeWork } = prices.size;
  for (const edge of sides) {
    const finishUID = panel.edges[edge.index]?.finishUID ?? material.defaultEdgeFinishUID;
    if (finishUID === null) continue;
    const part = { kind: 'edge', index: edge.index } as const;
    const finish = prices.edgeFinishes.get(finishUID);
    if (finish === undefined) {
      draft.addMissing('edges', part, `edge ${edge.letter}: a finish that the catalogue does not have`);
      continue;
    }
    const label = `Edge ${edge.letter}: ${finish.row.name}`;
    const cell = finish.matrix.find(material);
    const rate = (edge.curved ? cell?.curved : cell?.straight) ?? null;
    if (rate === null) {
      const where = edge.curved ? 'on a curve of' : 'on';
      draft.addMissing('edges', part, `${label} ${where} ${materialName(material, prices.size)}`);
      continue;
    }
    const length = countMeasured(edge.lengthMm, units, `charged.sides.${edge.index}.lengthMm`);
    const charged = Math.max(length, minEdgeWork);
    let rule = edge.curved ? 'curved edge, CNC rate' : 'straight edge';
    if (length < minEdgeWork) rule += `, charged as at least ${lengthText(minEdgeWork, units)}`;
    draft.addLength(charged, units === 'inch' ? 'in' : 'm', rate, { label, rule, part });
  }
}
