import type { Catalogue, PanelSpec } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { usualMaterial } from '@glass/pricing';
import type { PanelDraft } from './panel-draft.js';

/** The size of a usual shower panel, so that the first thing seen is a price: 28 × 72 in, 700 × 1900 mm. */
export const USUAL_SIZE_MM = { inch: [28 * 25.4, 72 * 25.4], metric: [700, 1900] } as const;

/** Where a buyer begins: one rectangle of the tenant's most usual glass, priced at once. */
export function starterPanel(catalogue: Catalogue): PanelDraft {
  const [width, height] = USUAL_SIZE_MM[catalogue.units];
  const spec: PanelSpec = {
    materialUID: usualMaterial(catalogue)?.uid ?? '',
    shape: {
      kind: 'rectangle',
      width: lengthFromMm(width, catalogue.precision),
      height: lengthFromMm(height, catalogue.precision),
    },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
  return { spec, quantity: 1 };
}
