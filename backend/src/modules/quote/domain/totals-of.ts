import type {
  AgreedCharges,
  Catalogue,
  DiscountStructure,
  OrderChoices,
  PanelSpec,
  PostalAddress,
  QuoteTotals,
} from '@glass/contracts';
import { discountOfTotals, priceQuote, PricingError, type NamedTier, type QuotedPanel } from '@glass/pricing';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { storedCatalogue, type QuoteCatalogue } from './quote-catalogue.js';

/**
 * The totals of a draft's panels, at its company's terms.
 * @throws VALIDATION_FAILED at `quantity` for more money than can be counted
 */
export function totalsOf(
  panels: QuotedPanel[],
  { discount, taxExempt }: { discount: DiscountStructure | null; taxExempt: boolean },
  catalogue: QuoteCatalogue,
  quote: ChosenForQuote,
): QuoteTotals {
  const choices = choicesOf(quote);
  try {
    return priceQuote({ panels, discount, catalogue, requestedCharges: [], choices, taxExempt });
  } catch (error) {
    if (!(error instanceof PricingError) || error.field !== 'total') throw error;
    throw fieldError('quantity', `${error.reason.charAt(0).toUpperCase()}${error.reason.slice(1)}.`);
  }
}

/** What is stored of a quote as far as its charges depend on it. */
export interface ChosenForQuote {
  rush: string | null;
  crate: string | null;
  shipMethod: OrderChoices['shipMethod'];
  shippingAddress: PostalAddress | null;
  agreedCharges: AgreedCharges;
}

function choicesOf(quote: ChosenForQuote): OrderChoices {
  const { rush, crate, shipMethod, shippingAddress: address, agreedCharges: agreed } = quote;
  return { rush, crate, shipMethod, address, agreed };
}

/**
 * What a quote comes to whose prices hold, when something else is chosen for all of it: panels and discounts stay, and
 * charges and taxes are counted by the price list that it was priced by. One of the time before such charges stays as
 * it is.
 */
export function totalsAsQuoted(
  panels: QuotedPanel[],
  quote: ChosenForQuote & { catalogue: Catalogue | null; totals: QuoteTotals },
): QuoteTotals {
  const { catalogue, totals } = quote;
  if (!knowsCharges(catalogue)) return totals;
  const discount = discountOfTotals(totals, catalogue);
  return totalsOf(panels, { discount, taxExempt: false }, storedCatalogue(catalogue), quote);
}

/**
 * What panels that were ordered would have come to by another discount of their company; null for an order of the time
 * before such charges.
 */
export function totalsAtDiscount(
  panels: QuotedPanel[],
  quote: ChosenForQuote & { catalogue: Catalogue },
  discount: DiscountStructure,
): QuoteTotals | null {
  const { catalogue } = quote;
  if (!knowsCharges(catalogue)) return null;
  // What a discount of then added to the tiers is not said by this one.
  const volumeTiers = catalogue.pricing.volumeTiers.filter(({ of }: NamedTier) => of === undefined);
  const general = { ...catalogue, pricing: { ...catalogue.pricing, volumeTiers } };
  return totalsOf(panels, { discount, taxExempt: false }, storedCatalogue(general), quote);
}

/** Read from the database: an old one has less than the type says. */
function knowsCharges(catalogue: Catalogue | null): catalogue is Catalogue {
  return (catalogue?.pricing as Partial<Catalogue['pricing']> | undefined)?.deliveryZones !== undefined;
}

/**
 * Charges that were settled by hand and still are what they were settled for: another place is another delivery.
 */
export function stillAgreed(before: ChosenForQuote, after: ChosenForQuote): AgreedCharges {
  const place = ({ shipMethod, shippingAddress: to }: ChosenForQuote) =>
    JSON.stringify([shipMethod, to?.country, to?.state, to?.postalCode]);
  const { rush, crate, delivery } = before.agreedCharges;
  return {
    ...(rush && before.rush === after.rush ? { rush } : {}),
    ...(crate && before.crate === after.crate ? { crate } : {}),
    ...(delivery && place(before) === place(after) ? { delivery } : {}),
  };
}

/** What the panels are called, each name once, one a line. */
export function marksOf(panels: readonly { spec: Pick<PanelSpec, 'mark'> }[]): string {
  return marksTogether(panels.map(({ spec }) => spec.mark));
}

export function marksTogether(marks: readonly string[]): string {
  return [...new Set(marks.map((mark) => mark.trim()).filter((mark) => mark !== ''))].join('\n');
}
