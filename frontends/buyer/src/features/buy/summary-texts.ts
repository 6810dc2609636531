import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';

/** Screen texts of the order summary. */
export const summaryTexts = defineTexts(() => ({
  title: t`Your order`,
  total: t`Total`,
  /** Name of the figure for screen readers. */
  price: t`Price`,
  panels: (count: number, pieces: number) =>
    pieces === count
      ? t`${plural(count, { one: '# panel', other: '# panels' })}`
      : t`${plural(count, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  panel: (number: number, mark: string) => (mark ? `${number} · ${mark}` : t`Panel ${number}`),
  breakdownOf: (number: number) => t`Price details of panel ${number}`,
  onRequest: t`Price on request`,
  unfinished: t`Complete the marked fields to see the total.`,
  hidden: t`Your company doesn’t show prices to you.`,
  method: t`Delivery or pick-up`,
  delivery: t`Delivery`,
  pickUp: t`Pick-up`,
  /** @param label ZIP code, postcode */
  codeWrong: (label: string, example: string | null) =>
    example
      ? t`Check the ${{ label: inSentence(label) }}, such as ${example}. In another country? Select “Address”.`
      : t`Check the ${{ label: inSentence(label) }}. In another country? Select “Address”.`,
  /** Before the postal code is entered; for consumers, the total says that it includes VAT (§ 6 PAngV). */
  enterCode: (label: string, withVat: boolean) =>
    withVat
      ? t`Incl. VAT. Enter ${{ label: inSentence(label) }}`
      : t`Enter ${{ label: inSentence(label) }} for delivery`,
  enterAddress: t`Enter your address for delivery`,
  deliveryOnRequest: (tenant: string) => t`${tenant} will tell you the price of delivery there.`,
  allIncluded: t`With delivery and tax`,
  pickUpIncluded: t`With tax, you pick it up`,
  exemptIncluded: t`With delivery, tax exempt`,
  exemptPickUp: t`Tax exempt, you pick it up`,
  details: t`Details`,
  toAddress: (place: string) => t`To ${place}`,
  collect: (tenant: string) => t`You collect the glass from ${tenant}.`,
  changeAddress: t`Address`,
  options: t`Lead time, packing and date`,
  delivered: (day: string) => t`delivered by ${day}`,
  order: t({ message: 'Order', context: 'verb' }),
  askForQuote: t`Ask for a quote`,
  save: t`Save quote`,
  /** For guests. */
  email: t`Email me this quote`,
  close: t`Close`,
  forCompany: (name: string) => t`Prices for ${name}`,
}));
