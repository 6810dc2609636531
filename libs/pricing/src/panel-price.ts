import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPrice, PanelSpec, PanelTemplate, PriceLine, PriceText } from '@glass/contracts/panel';
import type { PanelMeasures } from '@glass/geometry';
import { computeChargedSize } from './charged-size.js';
import { type CompiledCatalogue, compileCatalogue } from './compile-catalogue.js';
import { addCorners, addEdges } from './edge-lines.js';
import { minorToText } from '@glass/formats';
import { addFeatures } from './feature-lines.js';
import { addGlass, addShape } from './glass-lines.js';
import { PriceDraft, WHOLE_PANEL } from './price-draft.js';
import { priceFacts } from './price-facts.js';
import { PricingError, pricingFault } from './pricing.errors.js';

const LABELS = { made: 'templateMade', supplied: 'templateSupplied' } as const satisfies Record<
  PanelTemplate,
  string
>;

/** Adds a template, charged once for all pieces of a panel; on request if the price list does not offer it. */
function addTemplate(
  draft: PriceDraft,
  { template }: Pick<PanelSpec, 'template'>,
  { templates }: CompiledCatalogue,
): void {
  if (template === undefined) return;
  const label = priceFacts(LABELS[template], {});
  const rate = templates[template];
  if (rate === null) draft.addMissing('template', WHOLE_PANEL, label);
  else draft.addOnce('template', rate, { label, rule: priceFacts('onceForAll', {}), part: WHOLE_PANEL });
}

/**
 * Prices one piece and all pieces, with a breakdown in the order of PRICE_STEPS. Each line is rounded half up to minor
 * units; the unit price is their sum; the total is unit price × quantity plus lines that are charged once.
 *
 * A price missing in the catalog makes unit price and total null and is listed in `missing`; it never counts as 0. With
 * a catalog without prices, the result is hidden and `missing` is empty.
 *
 * @param sized.measures of this panel, from the geometry library
 * @param sized.quantity number of pieces, at least 1
 * @param sized.catalogue never modified in place: its prices are cached (see compileCatalogue)
 * @throws PricingError INVALID_INPUT for an invalid quantity or size; INVALID_CATALOGUE for rates that are not numbers
 */
export function pricePanel(sized: {
  panel: PanelSpec<number>;
  measures: Pick<PanelMeasures, 'charged'>;
  quantity: number;
  catalogue: Catalogue;
}): PanelPrice {
  const { panel, measures, quantity, catalogue } = sized;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new PricingError('INVALID_INPUT', 'quantity', pricingFault('noPieces', { quantity }));
  }
  const prices = compileCatalogue(catalogue);
  const { charged } = measures;
  const size = computeChargedSize(charged, prices.size);

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
  addGlass(draft, material, size, prices);
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
 * Replaces the computed unit price by one that the tenant agreed to during review. A line of step `agreed` holds the
 * difference, so that lines still add up, and `missing` becomes empty. Lines charged once stay.
 *
 * @throws PricingError INVALID_INPUT unless the amount is a nonnegative integer of minor units
 */
export function withAgreedPrice(price: PanelPrice, agreedUnitMinor: number, note: PriceText): PanelPrice {
  if (!Number.isSafeInteger(agreedUnitMinor) || agreedUnitMinor < 0) {
    throw new PricingError(
      'INVALID_INPUT',
      'agreedUnitMinor',
      pricingFault('noAmount', { minor: agreedUnitMinor }),
    );
  }
  const counted = price.lines.filter((line) => line.step !== 'agreed');
  const amountMinor = agreedUnitMinor - counted.reduce((sum, line) => sum + line.amountMinor, 0);
  const rate = minorToText(amountMinor, price.currency);
  const agreed = {
    step: 'agreed',
    label: priceFacts('agreed', {}),
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

/**
 * Carries a price that the tenant agreed to over to another version of the panel: what is more or less at the price
 * list is more or less at the agreed price.
 * @param price of the new version at the price list
 * @param before price of the earlier version
 * @param isSamePanel whether both are made the same; then one piece costs what was agreed
 * @returns `price` if nothing was agreed, or if the new version has parts on request
 */
export function carryAgreedPrice(price: PanelPrice, before: PanelPrice, isSamePanel: boolean): PanelPrice {
  const agreed = before.lines.find(({ step }) => step === 'agreed');
  if (!agreed || before.unitMinor === null) return price;
  if (isSamePanel) return withAgreedPrice(price, before.unitMinor, agreed.rule);
  if (price.unitMinor === null) return price;
  return withAgreedPrice(price, Math.max(0, price.unitMinor + agreed.amountMinor), agreed.rule);
}

function totalOf(unitMinor: number, quantity: number, once: readonly PriceLine[] = []): number {
  const totalMinor = once.reduce((sum, { amountMinor }) => sum + amountMinor, unitMinor * quantity);
  if (!Number.isSafeInteger(totalMinor)) {
    throw new PricingError('INVALID_INPUT', 'quantity', pricingFault('tooManyPieces', { quantity }));
  }
  return totalMinor;
}
