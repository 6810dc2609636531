import type { Catalogue, PanelPrice, PanelSpec, PriceLine } from '@glass/contracts';
import type { ChargedGlass } from '@glass/geometry';
import { chargedSize } from './charged-size.js';
import { compileCatalogue } from './compile-catalogue.js';
import { addCorners, addEdges } from './edge-lines.js';
import { minorToText } from '@glass/formats';
import { addFeatures } from './feature-lines.js';
import { addGlass, addShape } from './glass-lines.js';
import { countMeasured } from './length-count.js';
import { PriceDraft, WHOLE_PANEL } from './price-draft.js';
import { PricingError } from './pricing.errors.js';
import { addTemplate } from './template-line.js';

/** The part of the geometry's measures that a price depends on. */
export interface PricedMeasures {
  charged: ChargedGlass;
}

export interface PanelToPrice {
  panel: PanelSpec<number>;
  /** As the geometry library measures this panel. */
  measures: PricedMeasures;
  /** Pieces: a whole number from 1 on. */
  quantity: number;
  /** Never changed in place: prices are read from it once (see compileCatalogue). */
  catalogue: Catalogue;
}

/**
 * The price of one piece and of all of them, with the breakdown in the order of PRICE_STEPS. The unit price is
 * the sum of the lines, each rounded half up to minor units once; the total is the unit price × quantity and what is
 * charged once.
 * By a catalogue for somebody who sees no prices it is hidden, and nothing is said to be missing.
 * A price that the catalogue lacks makes both null and is named in `missing`; it never counts as nothing.
 *
 * @throws PricingError INVALID_INPUT for a quantity, a side or an edge that cannot be; INVALID_CATALOGUE for a
 *   catalogue whose rates are no numbers
 */
export function pricePanel({ panel, measures, quantity, catalogue }: PanelToPrice): PanelPrice {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new PricingError('INVALID_INPUT', 'quantity', `${quantity} is not a number of pieces`);
  }
  const prices = compileCatalogue(catalogue);
  const { units } = catalogue;
  const { charged } = measures;
  const size = chargedSize(
    countMeasured(charged.widthMm, units, 'charged.widthMm'),
    countMeasured(charged.heightMm, units, 'charged.heightMm'),
    prices.size,
  );

  if (catalogue.hidesPrices) {
    const { currency, version: catalogueVersion } = catalogue;
    const hidden = { unitMinor: null, totalMinor: null, isHidden: true as const };
    return {
      ...hidden,
      lines: [],
      missing: [],
      currency,
      catalogueVersion,
      quantity,
      chargedArea: size.areaText,
    };
  }
  const draft = new PriceDraft(catalogue.currency);
  const material = prices.materials.get(panel.materialUID);
  addGlass(draft, material, size, prices.size);
  if (material !== undefined) {
    addEdges(draft, panel, charged, material.row, prices);
    addCorners(draft, panel, charged, material.row, prices);
    addFeatures(draft, panel, charged, material.row, prices);
    addShape(draft, charged, prices);
    addTemplate(draft, panel, prices);
  }

  const unitMinor = draft.missing.length === 0 ? draft.sum() : null;
  return {
    currency: catalogue.currency,
    catalogueVersion: catalogue.version,
    unitMinor,
    quantity,
    totalMinor: unitMinor === null ? null : totalOf(unitMinor, quantity, draft.once),
    lines: draft.lines,
    ...(draft.once.length > 0 ? { once: draft.once } : {}),
    missing: draft.missing,
    chargedArea: size.areaText,
    ...(catalogue.companyMinArea === undefined ? {} : { companyMinArea: catalogue.companyMinArea }),
  };
}

/**
 * The price that a tenant settled for one piece while reviewing it, in place of the counted one: one more line
 * of step `agreed` holds the difference, so that the lines still add up, and nothing is missing any more. What is
 * charged once stays beside it.
 *
 * @throws PricingError INVALID_INPUT for an amount that is not a whole number of minor units from 0 on
 */
export function withAgreedPrice(price: PanelPrice, agreedUnitMinor: number, note: string): PanelPrice {
  if (!Number.isSafeInteger(agreedUnitMinor) || agreedUnitMinor < 0) {
    throw new PricingError(
      'INVALID_INPUT',
      'agreedUnitMinor',
      `${agreedUnitMinor} is not an amount of money`,
    );
  }
  const counted = price.lines.filter((line) => line.step !== 'agreed');
  const amountMinor = agreedUnitMinor - counted.reduce((sum, line) => sum + line.amountMinor, 0);
  const rate = minorToText(amountMinor, price.currency);
  const agreed = {
    step: 'agreed',
    label: 'Agreed price',
    quantity: '1',
    unit: 'pcs',
    rate,
    amountMinor,
  } as const;
  return {
    ...price,
    unitMinor: agreedUnitMinor,
    totalMinor: totalOf(agreedUnitMinor, price.quantity, price.once),
    lines: [...counted, { ...agreed, rule: note, part: WHOLE_PANEL }],
    missing: [],
  };
}

function totalOf(unitMinor: number, quantity: number, once: readonly PriceLine[] = []): number {
  const totalMinor = once.reduce((sum, { amountMinor }) => sum + amountMinor, unitMinor * quantity);
  if (!Number.isSafeInteger(totalMinor)) {
    throw new PricingError('INVALID_INPUT', 'quantity', `${quantity} pieces cost more than can be counted`);
  }
  return totalMinor;
}
