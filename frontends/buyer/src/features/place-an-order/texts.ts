/** The words of the page that goes straight from panels to the checkout. */
export const texts = {
  title: 'Place an order',
  purpose: 'Draw panels, or go on with yours, and pay.',
  toCheckout: 'Go to checkout',
  askForQuote: 'Ask for a quote instead',
  unfinished: (panel: number) => `Panel ${panel} is not finished yet.`,
  blocked: (panel: number, why: string) => `Panel ${panel} cannot be made as drawn: ${why}`,
  review: (panel: number, tenant: string, why: string) =>
    why
      ? `Panel ${panel} needs the approval of ${tenant} before it can be ordered: ${why}`
      : `Panel ${panel} has no list price. ${tenant} will tell you one when you ask for a quote.`,
  leaving: 'Delivery and price',
  change: 'Change',
  changeDelivery: 'Change delivery, lead time and packing',
  notSaid: 'Delivery: not said yet',
  deliveredTo: (place: string) => `Delivery to ${place}`,
  pickUp: (tenant: string) => `You collect it from ${tenant}`,
  ready: (day: string) => `ready ${day}`,
  withYou: (day: string) => `with you ${day}`,
  total: (amount: string) => `${amount} with charges and taxes`,
  totalOnRequest: 'Price on request',
  beforeDiscount: 'Before the discount of your company, if it has one.',
} as const;
