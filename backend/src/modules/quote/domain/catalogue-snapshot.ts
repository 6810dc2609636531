import type { Catalogue, PanelSpec, PricingRules } from '@glass/contracts';
import { listNamedTiers } from '@glass/pricing';
import type { PricingContext } from './pricing-context.js';

/**
 * Reduces a catalogue to what a quote or order needs later: materials, finishes, hinges and holes of its panels, so
 * that its documents and DXF files never change. Leaves out prices of panels, which are in their breakdowns. Keeps
 * the charges of the whole quote, so that its delivery can still be changed: without taxes for tax-exempt buyers, and
 * with the tiers of the company's discount.
 */
export function catalogueSnapshot(
  pricing: PricingContext,
  panels: readonly { spec: PanelSpec }[],
): Catalogue {
  const { catalogue } = pricing;
  const used = usedUids(
    catalogue,
    panels.map(({ spec }) => spec),
  );
  const isUsed = ({ uid }: { uid: string }): boolean => used.has(uid);
  return {
    version: catalogue.version,
    currency: catalogue.currency,
    units: catalogue.units,
    precision: catalogue.precision,
    pricing: withoutPrices(catalogue.pricing, pricing),
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

function withoutPrices(pricing: PricingRules, { taxExempt, discount }: PricingContext): PricingRules {
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
    volumeTiers: [...pricing.volumeTiers, ...listNamedTiers(discount)],
  };
}
