import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Words of papers: quotes, order summaries, cutting lists and packing slips. */
export const paperTexts = defineTexts(() => ({
  order: t({ message: 'Order', context: 'paper' }),
  quote: t`Quote`,
  orderSummary: t({ message: 'Order summary', context: 'paper' }),
  orderConfirmation: t`Order confirmation`,
  workOrder: t`Work order`,
  cuttingList: t`Cutting list`,
  packingSlip: t`Packing slip`,
  /** Footer: “Order SO-1042” */
  orderNumber: (number: string) => t({ message: `Order ${number}`, context: 'paper' }),
  quoteNumber: (number: string) => t`Quote ${number}`,
  orderCount: (count: number) => t`${plural(count, { one: '# order', other: '# orders' })}`,
  cuttingListFor: (orders: string) => t`Cutting list · ${orders}`,
  packingSlipFor: (number: string) => t`Packing slip · Order ${number}`,
  pageOf: (page: number, pages: number) => t`Page ${page} of ${pages}`,

  date: t({ message: 'Date', context: 'paper' }),
  status: t({ message: 'Status', context: 'paper' }),
  validUntil: t`Valid until`,
  /** The customer's order number */
  po: t`PO`,
  shipping: t`Shipping`,
  ifOrderedBy: t`If ordered by`,
  rack: t`Rack`,
  orders: t`Orders`,
  sizes: t({ message: 'Sizes', context: 'paper' }),
  deliveries: t`Deliveries`,
  lastBy: t`The last by`,

  customer: t`Customer`,
  billTo: t`Bill to`,
  shipTo: t`Ship to`,
  pickUpAt: t`Pick up at`,
  deliveryCount: (count: number) => t`${plural(count, { one: '# delivery', other: '# deliveries' })}`,
  deliveryNumbers: (count: number, numbers: string) =>
    t`${plural(count, { one: `Delivery ${numbers}`, other: `Deliveries ${numbers}` })}`,
  seeBelow: t`See below`,
  services: t`Services`,
  /** The customer's name for the order */
  job: t`Job`,
  notes: t`Notes`,
  notesForShop: t`Notes for the shop`,
  deliveryNotes: t`Delivery notes`,
  terms: t`Terms`,

  panels: t`Panels`,
  line: t({ message: 'Line', context: 'paper' }),
  lineAndMark: t`Line · mark`,
  /** Name of a panel in the building, such as “Master bath door” */
  mark: t`Mark`,
  glass: t`Glass`,
  size: t`Size`,
  pieces: t`Pieces`,
  /** Label beside a number: `16 Pieces` */
  piecesLabel: (count: number) => t`${plural(count, { one: 'Piece', other: 'Pieces' })}`,
  pieceCount: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
  /** Column: holes, hinges and notches of a panel */
  work: t`Work`,
  amount: t`Amount`,
  weight: t`Weight`,
  weightEach: t`Weight each`,
  packed: t`Packed`,
  /** Column of check boxes */
  cut: t({ message: 'Cut', context: 'done' }),
  cutWidth: t`Cut width`,
  cutHeight: t`Cut height`,
  finishedWidth: t`Finished width`,
  finishedHeight: t`Finished height`,
  finishedSize: t`Finished size`,
  allowance: (length: string) => t`Finished size and ${length} more on every edge for grinding`,
  glassNotListed: t`Glass no longer in the price list`,
  shaped: t`shaped`,
  /** On the cutting list, beside the order number */
  rush: t`RUSH`,
  remake: t`REMAKE`,
  remakeOf: (pieces: string) => t`REMAKE of ${pieces}`,
  remakeOfPiece: (pieces: string) => t`REMAKE of piece ${pieces}`,

  onRequest: t`On request`,
  priceOnRequest: t`Price on request`,
  deliveryNotIncluded: t`Delivery not included`,
  /** `147.81 € VAT (19%)` */
  includedTaxes: (taxes: string) => t`Including ${taxes}`,
  total: t`Total`,
  payment: t`Payment`,
  houseAccount: t`House account`,
  paid: t`Paid`,
  balance: t`Balance`,
  signature: t`Signature`,
  receivedBy: t`Received in good order by`,

  lineNumber: (line: number) => t({ message: `Line ${line}`, context: 'paper' }),
  priceOfOne: (line: number) => t`Line ${line}: price of one piece`,
  priceOfOneCharged: (line: number, area: string) => t`Line ${line}: price of one piece, ${area} charged`,
  quantity: t({ message: 'Quantity', context: 'paper' }),
  quantityRate: t`Quantity × rate`,
  edge: (letter: string, work: string) => t`Edge ${letter}: ${work}`,
  edges: (letters: string, work: string) => t`Edges ${letters}: ${work}`,
  pcs: (count: number) => t`${plural(count, { one: '# pc', other: '# pcs' })}`,
}));

/** Several deliveries, and services of the shop. */
export const deliveryTexts = defineTexts(() => ({
  costOnRequest: t`Cost on request`,
  cost: (amount: string) => t`Cost ${amount}`,
  pickUpAt: (place: string) => t`Pick up at ${place}`,
  shipTo: (place: string) => t`Ship to ${place}`,
  driverNotes: (notes: string) => t`Notes for the driver: ${notes}`,
  /** `2 × Line 3 Door` */
  pieces: (count: number, line: number, mark: string) =>
    mark === '' ? t`${count} × Line ${line}` : t`${count} × Line ${line} ${mark}`,
  onePiece: (name: string, piece: number) => t`${name} (piece ${piece})`,
  somePieces: (name: string, from: number, to: number) => t`${name} (pieces ${from}–${to})`,
  rushWithDays: (label: string, days: number) =>
    t`${label}, ${plural(days, { one: '# working day', other: '# working days' })}`,
  rush: t`Rush`,
  crate: t`Crate`,
  delivery: t`Delivery zone`,
}));
