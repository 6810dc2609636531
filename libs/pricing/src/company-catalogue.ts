import type { Catalogue, CatalogueContent, MatrixCell } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import type { DecimalText } from '@glass/contracts/primitives';

/** Cached minimum areas per catalog; as many companies can be priced at the same time. */
const MAX_CACHED = 40;

const cataloguesByMinArea = new WeakMap<Catalogue, Map<DecimalText, Catalogue>>();

/**
 * The catalog with a company's own minimum area instead of the price list's. Returns the same object each time, so that
 * its prices are compiled once.
 * @param minArea null: as in the price list
 */
export function applyCompanyMinimum(catalogue: Catalogue, minArea: DecimalText | null): Catalogue {
  if (minArea === null) return catalogue;
  const byMinArea = cataloguesByMinArea.get(catalogue) ?? new Map<DecimalText, Catalogue>();
  cataloguesByMinArea.set(catalogue, byMinArea);
  const cached = byMinArea.get(minArea);
  if (cached) return cached;
  const [oldest] = byMinArea.keys();
  if (byMinArea.size >= MAX_CACHED && oldest !== undefined) byMinArea.delete(oldest);
  const adjusted = { ...catalogue, companyMinArea: minArea, pricing: { ...catalogue.pricing, minArea } };
  byMinArea.set(minArea, adjusted);
  return adjusted;
}

/**
 * A catalog for users who may not see prices: choices, drawing and shape rules stay, all prices go. Results priced with
 * it are hidden.
 */
export function removeCataloguePrices(catalogue: Catalogue): Catalogue {
  const { pricing } = catalogue;
  return {
    ...catalogue,
    hidesPrices: true,
    pricing: {
      ...pricing,
      oversize: [],
      aspect: [],
      ...(pricing.sizePrices ? { sizePrices: [] } : {}),
      shapePercent: null,
      outOfSquare: null,
      // Whether a template is offered stays visible; its price does not.
      templates: { made: free(pricing.templates.made), supplied: free(pricing.templates.supplied) },
      notch: pricing.notch.map(withoutRate),
      cutout: pricing.cutout.map(withoutRate),
      countersinks: pricing.countersinks.map((one) => ({ ...one, matrix: one.matrix.map(withoutRate) })),
      volumeTiers: [],
      orderCharges: [],
      rushClasses: pricing.rushClasses.map((one) => ({ ...one, percent: '0', fixed: '0', minimum: null })),
      crates: pricing.crates.map((one) => ({ ...one, fixed: '0', perPiece: '0', perWeight: null })),
      deliveryZones: pricing.deliveryZones.map((one) => ({
        ...one,
        fixed: null,
        perWeight: null,
        freeFrom: null,
      })),
      taxes: [],
    },
    materials: catalogue.materials.map((one) => ({ ...one, ratePerArea: null })),
    edgeFinishes: catalogue.edgeFinishes.map((one) => ({
      ...one,
      matrix: one.matrix.map((cell) => ({ ...withoutRate(cell), curvedRate: null })),
    })),
    cornerFinishes: catalogue.cornerFinishes.map((one) => ({ ...one, matrix: one.matrix.map(withoutRate) })),
    hinges: catalogue.hinges.map((one) => ({ ...one, matrix: one.matrix.map(withoutRate) })),
    ...(catalogue.articles
      ? { articles: catalogue.articles.map((one) => ({ ...withoutPurchasing(one), price: null })) }
      : {}),
    holePrices: catalogue.holePrices.map((one) => ({ ...one, matrix: one.matrix.map(withoutRate) })),
  };
}

const withoutCosts = new WeakMap<object, unknown>();

/**
 * The catalog without what the shop pays, and to whom: that never leaves the shop. Returns the same
 * object each time.
 */
export function hidePurchasing<Content extends CatalogueContent>(catalogue: Content): Content {
  if (!catalogue.articles) return catalogue;
  const known = withoutCosts.get(catalogue);
  if (known) return known as Content;
  const hidden = { ...catalogue, articles: catalogue.articles.map(withoutPurchasing) };
  withoutCosts.set(catalogue, hidden);
  return hidden;
}

function withoutPurchasing(article: HardwareArticle): HardwareArticle {
  return { ...article, cost: null, supplierCode: '' };
}

function withoutRate<Cell extends MatrixCell>(cell: Cell): Cell {
  return { ...cell, rate: null };
}

function free(price: string | null): string | null {
  return price === null ? null : '0';
}
