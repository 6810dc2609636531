import type { Catalogue, DiscountStructure, PanelSpec, PricingRules } from '@glass/contracts';
import { tiersOf } from '@glass/pricing';

/** How a company's terms differ from the price list. */
export interface CompanyTerms {
  taxExempt: boolean;
  discount: DiscountStructure | null;
}

/**
 * What an order keeps of the catalogue: the glass, finishes, hinges and holes that its panels have, so that its
 * documents and machine files stay as they were whatever the tenant changes later. Prices of panels are left out; those
 * that count are in their breakdowns. What is charged for all of the quote stays, so that its buyer can still choose
 * how and when the glass leaves; no taxes, where its buyer pays none, and the tiers of its discount beside the others.
 */
export function catalogueSnapshot(catalogue: Catalogue, specs: PanelSpec[], terms: CompanyTerms): Catalogue {
  const used = usedUids(catalogue, specs);
  const isUsed = ({ uid }: { uid: string }): boolean => used.has(uid);
  return {
    version: catalogue.version,
    currency: catalogue.currency,
    units: catalogue.units,
    precision: catalogue.precision,
    pricing: withoutPrices(catalogue.pricing, terms),
    materials: catalogue.materials.filter(isUsed).map((material) => ({ ...material, ratePerArea: null })),
    edgeFinishes: catalogue.edgeFinishes.filter(isUsed).map((finish) => ({ ...finish, matrix: [] })),
    cornerFinishes: catalogue.cornerFinishes.filter(isUsed).map((finish) => ({ ...finish, matrix: [] })),
    hinges: catalogue.hinges.filter(isUsed).map((hinge) => ({ ...hinge, matrix: [] })),
    holePrices: [],
    standardHoles: catalogue.standardHoles.filter(isUsed),
    shapeRules: [],
  };
}

function usedUids(catalogue: Catalogue, specs: PanelSpec[]): Set<string | null> {
  const used = new Set<string | null>();
  for (const { materialUID, edges, corners, features } of specs) {
    used.add(materialUID);
    used.add(catalogue.materials.find(({ uid }) => uid === materialUID)?.defaultEdgeFinishUID ?? null);
    for (const { finishUID } of [...edges, ...corners]) used.add(finishUID);
    for (const feature of features) {
      if (feature.kind === 'hinge') used.add(feature.templateUID);
      if (feature.kind === 'standardHole') used.add(feature.standardHoleUID);
    }
  }
  return used;
}

function withoutPrices(pricing: PricingRules, { taxExempt, discount }: CompanyTerms): PricingRules {
  return {
    ...pricing,
    oversize: [],
    aspect: [],
    shapePercent: null,
    outOfSquare: null,
    templates: { made: null, supplied: null },
    notch: [],
    cutout: [],
    countersinks: [],
    ...(taxExempt ? { taxes: [] } : {}),
    volumeTiers: [...pricing.volumeTiers, ...tiersOf(discount)],
  };
}
