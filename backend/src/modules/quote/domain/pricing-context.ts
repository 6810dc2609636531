import type {
  Catalogue,
  DiscountStructure,
  EuSupply,
  PricingRules,
  ShapeRule,
} from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { PanelSpec } from '@glass/contracts/panel';
import { listNotchRadiusRules } from '@glass/layouts';
import { applyCompanyMinimum, type CompanyTerms, exemptTaxes, listNamedTiers } from '@glass/pricing';
import { selectUsedTranslations } from '@glass/pricing/price-list';

export { GENERAL_TERMS, type CompanyTerms } from '@glass/pricing';

declare const appliesToQuote: unique symbol;

/**
 * Everything but panels and delivery that prices depend on. Read once per request and passed down. Only this file can
 * create one, so that a quote can't be priced with the general catalogue by mistake.
 */
export interface PricingContext {
  /** With the minimum area of the quote's company. */
  catalogue: Catalogue;
  /** The company's discount if it is valid today, otherwise null. */
  discount: DiscountStructure | null;
  /** Whether the buyer pays no taxes, and the certificate of that. */
  taxExempt: boolean;
  taxCertificate: string;
  /** For a buyer with a valid VAT id of another EU country. */
  euSupply: EuSupply | null;
  /** Called for each computed price, for metrics. */
  onPriced?: () => void;
  readonly [appliesToQuote]: true;
}

/** The catalogue is the same object for the same arguments, so that its prices are compiled once. */
export function applyTerms(
  catalogue: Catalogue,
  { minArea, discount, taxExempt, taxCertificate, euSupply }: CompanyTerms,
): PricingContext {
  return {
    catalogue: applyCompanyMinimum(catalogue, minArea),
    ...{ discount, taxExempt, taxCertificate, euSupply },
  } as PricingContext;
}

/** For fixed prices: a stored snapshot, to which the company's minimum area and taxes have been applied. */
export function storedContext(
  snapshot: Catalogue,
  discount: DiscountStructure | null = null,
): PricingContext {
  const { euSupply = null } = snapshot;
  return { catalogue: snapshot, discount, taxExempt: false, taxCertificate: '', euSupply } as PricingContext;
}

/**
 * Reduces a catalogue to what a quote or order needs later: materials, finishes, hinges, holes and hardware, so
 * that its documents and DXF files never change, with their translations. Leaves out prices of panels, which are in their breakdowns. Keeps
 * the charges of the whole quote, so that its delivery can still be changed: without taxes for tax-exempt buyers, and
 * with the tiers of the company's discount.
 */
export function catalogueSnapshot(
  pricing: PricingContext,
  panels: readonly { spec: PanelSpec }[],
  { hardware, showers }: UsesArticles = { hardware: [], showers: [] },
): Catalogue {
  const { catalogue } = pricing;
  const articles = selectUsedArticles(catalogue, { hardware, showers });
  const used = usedUids(
    catalogue,
    panels.map(({ spec }) => spec),
  );
  // Hinges of panels have the limits of their articles.
  const carrying = (catalogue.articles ?? []).filter(
    (one) => !articles.includes(one) && one.limits.length > 0 && used.has(one.templateUID),
  );
  // Showers are evaluated with their glass, edges, cutouts and the rules that decide their shapes, also if all panels were changed by hand.
  for (const { templateUID, otherTemplateUID } of articles) used.add(templateUID).add(otherTemplateUID);
  for (const { layout } of showers) for (const uid of listUsedGlass(catalogue, layout)) used.add(uid);
  const isUsed = ({ uid }: { uid: string }): boolean => used.has(uid);
  const isOfGlass = ({ materialUID }: ShapeRule): boolean => materialUID === null || used.has(materialUID);
  const snapshot: Catalogue = {
    version: catalogue.version,
    currency: catalogue.currency,
    units: catalogue.units,
    precision: catalogue.precision,
    ...(catalogue.country ? { country: catalogue.country } : {}),
    ...(pricing.euSupply ? { euSupply: pricing.euSupply } : {}),
    pricing: withoutPrices(catalogue.pricing, pricing),
    materials: catalogue.materials.filter(isUsed).map((material) => ({ ...material, ratePerArea: null })),
    edgeFinishes: catalogue.edgeFinishes.filter(isUsed).map((finish) => ({ ...finish, matrix: [] })),
    cornerFinishes: catalogue.cornerFinishes.filter(isUsed).map((finish) => ({ ...finish, matrix: [] })),
    hinges: catalogue.hinges.filter(isUsed).map((hinge) => ({ ...hinge, matrix: [] })),
    holePrices: [],
    standardHoles: catalogue.standardHoles.filter(isUsed),
    shapeRules: showers.length > 0 ? listNotchRadiusRules(catalogue).filter(isOfGlass) : [],
  };
  const stored = [...articles, ...carrying];
  if (stored.length > 0) snapshot.articles = stored;
  const translations = selectUsedTranslations({ ...snapshot, translations: catalogue.translations ?? [] });
  return translations.length > 0 ? { ...snapshot, translations } : snapshot;
}

/** Parts of a quote that name articles. */
interface UsesArticles {
  hardware: readonly { articleUID: string }[];
  showers: readonly { layout: ShowerLayout }[];
}

/** With their prices, from which the lines of hardware are priced. */
function selectUsedArticles({ articles = [] }: Catalogue, { hardware, showers }: UsesArticles) {
  const used = new Set(hardware.map(({ articleUID }) => articleUID));
  for (const { layout } of showers) {
    const choices = [layout.hardware, ...layout.runs.flatMap(({ bays }) => bays.map((bay) => bay.hardware))];
    for (const uid of choices.flatMap((choice) => Object.values(choice))) used.add(uid);
  }
  return articles.filter(({ uid }) => used.has(uid));
}

/** Glass of a shower, with its standard edge, the chosen edges, and miters if it has a mitered corner. */
function listUsedGlass(
  { materials, edgeFinishes }: Catalogue,
  { materialUID, edges, joints }: Pick<ShowerLayout, 'materialUID' | 'edges' | 'joints'>,
): (string | null)[] {
  const standard = materials.find(({ uid }) => uid === materialUID)?.defaultEdgeFinishUID ?? null;
  const isMitered = joints.some(({ corner }) => corner === 'miter');
  const miters = edgeFinishes.filter(({ kind }) => isMitered && kind === 'mitre').map(({ uid }) => uid);
  return [materialUID, standard, ...Object.values(edges), ...miters];
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

function withoutPrices(
  pricing: PricingRules,
  { taxExempt, taxCertificate, discount }: PricingContext,
): PricingRules {
  return {
    ...pricing,
    oversize: [],
    aspect: [],
    ...(pricing.sizePrices ? { sizePrices: [] } : {}),
    shapePercent: null,
    outOfSquare: null,
    templates: { made: null, supplied: null },
    notch: [],
    cutout: [],
    countersinks: [],
    ...(taxExempt ? { taxes: exemptTaxes(pricing.taxes, taxCertificate) } : {}),
    volumeTiers: [...pricing.volumeTiers, ...listNamedTiers(discount)],
  };
}
