/** Screen texts of the page that leads from panels straight to the checkout. */
export const texts = {
  title: 'Place an order',
  purpose: 'Draw your panels and pay.',
  toCheckout: 'Go to checkout',
  askForQuote: 'Ask for a quote instead',
  unfinished: (panel: number) => `Panel ${panel} is not finished yet.`,
  blocked: (panel: number, why: string) => `We can’t make panel ${panel} as drawn: ${why}`,
  review: (panel: number, tenant: string, why: string) =>
    why
      ? `Panel ${panel} needs the approval of ${tenant} before it can be ordered: ${why}`
      : `Panel ${panel} has no list price. Ask ${tenant} for a quote.`,
  leaving: 'Delivery and price',
  change: 'Change',
  changeDelivery: 'Change delivery, lead time and packing',
  notSaid: 'Delivery: not chosen',
  deliveredTo: (place: string) => `Delivery to ${place}`,
  pickUp: (tenant: string) => `Pick-up from ${tenant}`,
  ready: (day: string) => `ship by ${day}`,
  withYou: (day: string) => `delivered by ${day}`,
  total: (amount: string) => `${amount} with charges and taxes`,
  totalOnRequest: 'Price on request',
  beforeDiscount: 'Before your company discount, if any.',
} as const;
