import type {
  AgreedCharges,
  Catalogue,
  DiscountStructure,
  OrderChoices,
  PanelSpec,
  PostalAddress,
  QuoteTotals,
} from '@glass/contracts';
import { priceQuote, type QuotedPanel } from '@glass/pricing';

/** What the panels of a draft come to, at its company's terms. */
export function totalsOf(
  panels: QuotedPanel[],
  { discount, taxExempt }: { discount: DiscountStructure | null; taxExempt: boolean },
  catalogue: Catalogue,
  quote: ChosenForQuote,
): QuoteTotals {
  const choices = choicesOf(quote);
  return priceQuote({ panels, discount, catalogue, requestedCharges: [], choices, taxExempt });
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
  // Read from the database: an old one has less than the type says.
  if (!(catalogue?.pricing as Partial<Catalogue['pricing']> | undefined)?.deliveryZones) return totals;
  const off = totals.lines.find(({ kind }) => kind === 'companyDiscount');
  const discount = off?.percent ? { uid: '', name: off.label, percent: off.percent } : null;
  return totalsOf(panels, { discount, taxExempt: false }, catalogue!, quote);
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
