import type { Finding, PanelPrice, PanelPriceSummary, PanelSpec } from '@glass/contracts';
import type { QuotedPanel } from '@glass/pricing';
import { JsonText } from '../../../kernel/http/json-text.js';
import type { PricedPanel } from './price-panel.js';
import type { QuoteCatalogue } from './quote-catalogue.js';

/** What the totals of a quote need of one of its panels. */
export interface PanelLine {
  uid: string;
  lineNumber: number;
  quantity: number;
  mark: string;
  /** With holes and cut-outs (`cornersOf`). */
  corners: number;
  /** Of one piece. */
  areaM2: number;
  /** Of one piece. */
  weightKg: number;
  currency: string;
  catalogueVersion: number;
  /** How many pieces the price is for. */
  pricedQuantity: number;
  totalMinor: number | null;
  chargedArea: string;
  /** A tenant agreed to its price by hand. */
  isAgreed: boolean;
  materialUID: string;
  /** The company's own minimum area that its price is of; null for that of the price list. */
  companyMinArea: string | null;
}

type PricedLine = PricedPanel & { uid: string; lineNumber: number };

interface LineStamp {
  version: number;
  updatedAt: Date;
  updatedByName: string;
}

/** A panel of a quote that is to be sent and not looked into. */
export interface WrittenPanel extends PanelLine, LineStamp {
  spec: JsonText<PanelSpec>;
  /** Without its lines. */
  price: JsonText<PanelPriceSummary>;
  findings: JsonText<Finding[]>;
}

/** What makes a panel long to draw and to read: corners, and holes and cut-outs, which count as one each. */
export function cornersOf({ corners, features }: Pick<PanelSpec, 'corners' | 'features'>): number {
  return corners.length + features.length;
}

/** Counts the corners of an unchecked panel from the lengths of its lists. */
export function countCornersSent(spec: Partial<PanelSpec> | null): number {
  const { vertices } = (spec?.shape ?? {}) as { vertices?: unknown };
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  return Math.max(lengthOf(spec?.corners), lengthOf(vertices)) + lengthOf(spec?.features);
}

export function lineOf(panel: PricedLine): PanelLine {
  const { uid, lineNumber, quantity, spec, areaM2, weightKg, price } = panel;
  const { currency, totalMinor, chargedArea } = price;
  const facts = {
    uid,
    lineNumber,
    quantity,
    mark: spec.mark,
    materialUID: spec.materialUID,
    corners: cornersOf(spec),
    areaM2,
    weightKg,
  };
  return { ...facts, currency, totalMinor, chargedArea, ...pricedBy(price) };
}

export function writtenPanel(panel: PricedLine & LineStamp): WrittenPanel {
  const { spec, findings, version, updatedAt, updatedByName } = panel;
  const { lines: _lines, ...price } = panel.price;
  const written = {
    spec: JsonText.of(spec),
    price: JsonText.of(price),
    findings: JsonText.of(findings),
  };
  return { ...lineOf(panel), ...written, version, updatedAt, updatedByName };
}

/** Which catalogue a price is of, and for how many pieces. */
export function pricedBy(
  price: PanelPrice,
): Pick<PanelLine, 'catalogueVersion' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'> {
  const { catalogueVersion, quantity: pricedQuantity, lines, companyMinArea = null } = price;
  const isAgreed = lines.some(({ step }) => step === 'agreed');
  return { catalogueVersion, pricedQuantity, isAgreed, companyMinArea };
}

/**
 * Whether a panel of a draft has the price of this catalogue. What a tenant agreed to holds for the quote that it was
 * agreed for, never for a draft made of it.
 */
export function isTodays(
  line: Pick<PanelLine, 'catalogueVersion' | 'quantity' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'>,
  catalogue: QuoteCatalogue,
): boolean {
  return (
    line.catalogueVersion === catalogue.version &&
    line.pricedQuantity === line.quantity &&
    line.companyMinArea === (catalogue.companyMinArea ?? null) &&
    !line.isAgreed
  );
}

/** As the totals are counted from it. */
export function quotedPanel(line: PanelLine): QuotedPanel {
  const { currency, pricedQuantity: quantity, totalMinor, chargedArea, weightKg, areaM2, materialUID } = line;
  return { price: { currency, quantity, totalMinor, chargedArea }, spec: { materialUID }, weightKg, areaM2 };
}
