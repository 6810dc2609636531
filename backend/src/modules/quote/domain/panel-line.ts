import type { PanelPrice, PanelSpec } from '@glass/contracts';
import type { PricingContext } from './pricing-context.js';

/** Columns of a panel that the totals of a quote need. */
export interface PanelLine {
  uid: string;
  lineNumber: number;
  quantity: number;
  mark: string;
  /** Includes holes and cutouts (`countCornersAndFeatures`). */
  corners: number;
  /** Per piece. */
  areaM2: number;
  /** Per piece. */
  weightKg: number;
  currency: string;
  catalogueVersion: number;
  /** Quantity that the price was computed for. */
  pricedQuantity: number;
  totalMinor: number | null;
  chargedArea: string;
  /** The tenant set its price by hand. */
  isAgreed: boolean;
  materialUID: string;
  /** Minimum area of the company that the price was computed with; null for the price list's. */
  companyMinArea: string | null;
}

/** Measure of the time for drawing and reading a panel: corners, holes and cutouts, one each. */
export function countCornersAndFeatures({
  corners,
  features,
}: Pick<PanelSpec, 'corners' | 'features'>): number {
  return corners.length + features.length;
}

/** Counts the corners of an unchecked panel from the lengths of its lists. */
export function countCornersSent(spec: Partial<PanelSpec> | null): number {
  const { vertices } = (spec?.shape ?? {}) as { vertices?: unknown };
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  return Math.max(lengthOf(spec?.corners), lengthOf(vertices)) + lengthOf(spec?.features);
}

/** Facts that decide whether a price is current. */
export function getPriceBasis(
  price: PanelPrice,
): Pick<PanelLine, 'catalogueVersion' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'> {
  const { catalogueVersion, quantity: pricedQuantity, lines, companyMinArea = null } = price;
  const isAgreed = lines.some(({ step }) => step === 'agreed');
  return { catalogueVersion, pricedQuantity, isAgreed, companyMinArea };
}

/**
 * Whether a draft's panel has the price of this context. Agreed prices are never current, because they belong to
 * the quote they were agreed for.
 */
export function hasCurrentPrice(
  line: Pick<PanelLine, 'catalogueVersion' | 'quantity' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'>,
  { catalogue }: PricingContext,
): boolean {
  return (
    line.catalogueVersion === catalogue.version &&
    line.pricedQuantity === line.quantity &&
    line.companyMinArea === (catalogue.companyMinArea ?? null) &&
    !line.isAgreed
  );
}

/** The part of a panel that totals and marks of its quote need. */
export function toQuotedPanel(line: PanelLine) {
  const { currency, pricedQuantity: quantity, totalMinor, chargedArea } = line;
  const { materialUID, mark, weightKg, areaM2 } = line;
  return {
    price: { currency, quantity, totalMinor, chargedArea },
    spec: { materialUID, mark },
    weightKg,
    areaM2,
  };
}
