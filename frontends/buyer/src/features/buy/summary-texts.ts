import { countText } from '../../parts/texts.js';

/** Abbreviations keep their capitals: ZIP code. */
function asInSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}

/** Screen texts of the order summary. */
export const summaryTexts = {
  title: 'Your order',
  total: 'Total',
  /** Name of the figure for screen readers. */
  price: 'Price',
  panels: (count: number, pieces: number) =>
    pieces === count
      ? countText(count, 'panel')
      : `${countText(count, 'panel')}, ${countText(pieces, 'piece')}`,
  panel: (number: number, mark: string) => (mark ? `${number} · ${mark}` : `Panel ${number}`),
  breakdownOf: (number: number) => `Price details of panel ${number}`,
  onRequest: 'Price on request',
  unfinished: 'Complete the marked fields to see the total.',
  hidden: 'Your company doesn’t show prices to you.',
  method: 'Delivery or pick-up',
  delivery: 'Delivery',
  pickUp: 'Pick-up',
  codeWrong: (label: string, example: string | null) =>
    `Check the ${asInSentence(label)}${example ? `, such as ${example}` : ''}. In another country? Select “Address”.`,
  /** @param label ZIP, postcode */
  enterCode: (label: string) => `Enter ${asInSentence(label)} for delivery`,
  enterAddress: 'Enter your address for delivery',
  deliveryOnRequest: (tenant: string) => `${tenant} will tell you the price of delivery there.`,
  allIncluded: 'With delivery and tax',
  pickUpIncluded: 'With tax, you pick it up',
  exemptIncluded: 'With delivery, tax exempt',
  exemptPickUp: 'Tax exempt, you pick it up',
  details: 'Details',
  toAddress: (place: string) => `To ${place}`,
  collect: (tenant: string) => `You collect the glass from ${tenant}.`,
  changeAddress: 'Address',
  options: 'Lead time, packing and date',
  delivered: (day: string) => `delivered by ${day}`,
  order: 'Order',
  askForQuote: 'Ask for a quote',
  save: 'Save quote',
  /** For guests. */
  email: 'Email me this quote',
  close: 'Close',
  forCompany: (name: string) => `Prices for ${name}`,
} as const;
