import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';
import type { LabelFormat } from '@glass/contracts/document';
import type { JobStatus } from '@glass/contracts/job';
import { limits } from '@glass/contracts/limits';
import {
  type DeliveryMove,
  ORDER_PLACE_WORDS,
  type OrderDelivery,
  type OrderPlace,
  type PaymentMethod,
  type ProcessingDetails,
} from '@glass/contracts/order';
import type { DueFilter, OpenFilter } from '@glass/contracts/shop';

/** For pick-ups, where they differ. */
const PICK_UP_MOVE_WORDS: Partial<Record<DeliveryMove, string>> = defineTexts(() => ({
  shipped: t`Picked up`,
  open: t`Not picked up`,
}));

const DELIVERY_MOVE_WORDS: Readonly<Record<DeliveryMove, string>> = defineTexts(() => ({
  ready: t`Mark packed`,
  shipped: t`Ship`,
  delivered: t`Delivered`,
  open: t`Not shipped`,
}));

/** Button labels for moves; other stages use their name. */
const NEXT_WORDS: Partial<Record<OrderPlace, string>> = defineTexts(() => ({
  confirmed: t`Confirm`,
  cutting: t`Start cutting`,
  ready: t`Packed`,
  shipped: t`Ship`,
  completed: t`Complete`,
}));

/** One order by its number, or how many. */
type OrdersNamed = string | number;

export const texts = defineTexts(() => ({
  orders: t`Orders`,
  purpose: t`All orders with their documents, labels and machine files.`,
  search: t`Search by number, buyer, company, job, mark or PO`,
  due: t`Ship by`,
  dueFilters: { late: t`Late`, today: t`Today`, week: t`This week` } satisfies Record<DueFilter, string>,
  open: t`Waiting for`,
  openFilters: { balance: t`Balance due`, change: t`Changes to answer` } satisfies Record<OpenFilter, string>,
  balanceSum: (count: number, amounts: string) =>
    t`${amounts} still due from ${plural(count, { one: '1 order', other: '# orders' })}.`,
  changesToAnswer: (count: number) =>
    t`${plural(count, { one: 'Change requested', other: '# changes requested' })}`,
  stage: t`Stage`,
  late: t`late`,
  remakes: (count: number) => t`${plural(count, { one: '1 remake', other: '# remakes' })}`,
  packedOf: (packed: number, pieces: number) => t`${packed} of ${pieces} packed`,
  progressOf: (place: string, packed: number, pieces: number) =>
    t`${place}, ${packed} of ${pieces} pieces packed`,
  next: (place: OrderPlace) => NEXT_WORDS[place] ?? ORDER_PLACE_WORDS[place],
  nextOf: (label: string, number: string) => t`${label}: order ${number}`,
  nextOfEach: t`Move each to its next step`,
  move: t`Move to…`,
  moveOf: (number: string) => t`Move order ${number}`,
  moved: (number: string, place: string) => t`Order ${number}: ${place}.`,
  movedMany: (count: number) => t`${plural(count, { one: '1 order', other: '# orders' })} moved.`,
  undo: t`Undo`,
  undoSome: (count: number) => t`Undo ${count}`,
  someNotMoved: (refused: number, all: number) =>
    refused === all
      ? t`${plural(all, { one: 'The order wasn’t moved', other: 'No orders were moved' })}`
      : t`${refused} of ${all} orders weren’t moved`,
  restMoved: (count: number) =>
    count === 0 ? '' : t`${plural(count, { one: '1 order', other: '# orders' })} moved. Not moved:`,
  hold: t`Put on hold`,
  holdTitle: (what: OrdersNamed) =>
    typeof what === 'string'
      ? t`Put order ${what} on hold`
      : t`Put ${plural(what, { one: '1 order', other: '# orders' })} on hold`,
  cancelTitle: (what: OrdersNamed) =>
    typeof what === 'string'
      ? t`Cancel order ${what}`
      : t`Cancel ${plural(what, { one: '1 order', other: '# orders' })}`,
  keep: (count: number) => t`${plural(count, { one: 'Keep the order', other: 'Keep the orders' })}`,
  cancelWarning: t`You can’t undo this. What was paid isn’t refunded automatically: refund it under “Payments” of the order.`,
  backTo: (place: string) => t`Back to ${place}…`,
  backTitle: (what: OrdersNamed, place: string) =>
    typeof what === 'string'
      ? t`Move order ${what} back to ${place}`
      : t`Move ${plural(what, { one: '1 order', other: '# orders' })} back to ${place}`,
  moveBack: t`Move back`,
  backWarning: t`Use this to correct a mistake. The buyer sees it immediately but gets no email.`,
  backBeforeProduction: t`Use this to correct a mistake. All pieces go back to not cut. The buyer gets no email.`,
  backReasonHelp: t`Shown in the history.`,
  reason: t`Reason`,
  reasonHelp: t`Shown in the history. The buyer can see it.`,
  reasonMissing: t`Enter a reason.`,
  view: t({ message: 'View', context: 'verb' }),
  list: t`List`,
  board: t`Board`,
  scan: t`Scan`,
  boardPurpose: t`Orders in production, by the stage of their slowest piece.`,
  column: (place: string, count: number) =>
    t`${place}, ${plural(count, { one: '1 order', other: '# orders' })}`,
  nothingHere: t`None`,
  more: (count: number) => t`${count} more in the list`,
  boardEmpty: t`No orders in production`,
  boardEmptyWhy: t`Orders appear here once they’re paid, until they’re shipped.`,
  piecesShort: (count: number) => t`${plural(count, { one: '1 pc', other: '# pcs' })}`,
  status: t`Status`,
  columns: {
    number: t`Order`,
    buyer: t`Buyer`,
    company: t`Company`,
    job: t`Job`,
    po: t({ message: 'PO number', context: 'of the customer' }),
    pieces: t`Pieces`,
    placed: t`Placed`,
    due: t`Ship by`,
    progress: t`Stage`,
    remakes: t`Remakes`,
    next: t`Next step`,
    total: t`Total`,
    balance: t`Balance due`,
    currency: t`Currency`,
  },
  sold: {
    glassMinor: t`Glass`,
    hardwareMinor: t`Hardware`,
    deliveryMinor: t`Delivery`,
    chargesMinor: t`Other charges`,
    taxMinor: t`Tax`,
  },
  exportName: t`orders`,
  noDay: '–',
  orderLabel: (number: string) => t`Order ${number}`,
  none: t`No orders yet`,
  noneWhy: t`New orders appear here with their drawings, labels and machine files.`,
  noMatch: t`No orders match`,

  summaries: t`Order summaries`,
  withPrices: t`With prices`,
  withoutPrices: t`Work orders (no prices)`,
  labels: t`Labels`,
  labelsAsPdf: t`As a PDF`,
  labelsAsZpl: t`For label printers (ZPL)`,
  tooManyOnList: (most: number) => t`A cutting list holds up to ${most} orders.`,
  dxfFiles: t`DXF files`,
  tooMany: (most: number) => t`Select ${most} orders or fewer.`,

  jobs: t`Downloads`,
  jobTitle: {
    summaries: (count: number) =>
      t`Order summaries of ${plural(count, { one: '1 order', other: '# orders' })}`,
    shopSummaries: (count: number) =>
      t`Work orders of ${plural(count, { one: '1 order', other: '# orders' })}`,
    labels: (count: number) => t`Labels of ${plural(count, { one: '1 order', other: '# orders' })}`,
    labelsZpl: (count: number) => t`Labels (ZPL) of ${plural(count, { one: '1 order', other: '# orders' })}`,
    dxf: (count: number) => t`DXF files of ${plural(count, { one: '1 order', other: '# orders' })}`,
  },
  jobStatus: {
    waiting: t`Queued`,
    running: t`In progress`,
    done: t({ message: 'Ready', context: 'download' }),
    failed: t`Failed`,
    cancelled: t({ message: 'Canceled', context: 'download' }),
  } satisfies Record<JobStatus, string>,
  starting: t`Starting`,
  progress: (done: number, total: number) => t`${done} of ${total}`,
  startFailed: t`Couldn’t start.`,
  jobGone: t`Expired. Downloads are kept for a week.`,
  noAnswer: t`Can’t reach the server right now. Your download is still being prepared.`,
  download: t`Download`,
  cancelJob: t`Cancel`,
  retry: t`Try again`,
  dismiss: t`Remove from this list`,
  actionOn: (action: string, job: string) => t`${action}: ${job}`,

  close: t`Close`,
  missingTitle: t`This order does not exist`,
  missing: t`It may belong to another site, or the link is incomplete.`,
  order: (number: string) => t`Order ${number}`,
  po: (number: string) => t`PO ${number}`,
  placedOn: t`Placed`,
  fromLeadTime: (word: string) => t`${word}, from lead time`,
  promisedDate: t`Delivered by`,
  fromQuote: (number: string) => t`Quote ${number}`,
  sendLink: t`Send a link`,
  documents: t`Documents and files`,
  summaryPdf: t({ message: 'Order summary', context: 'document' }),
  shopPdf: t`Work order`,
  cuttingListPdf: t`Cutting list`,
  packingSlipPdf: t`Packing slip`,
  pickListPdf: t`Pick list`,
  /** `name`: of the shower */
  showerPapers: (name: string) => t`Installation papers: ${name}`,
  unnamedShower: t`Shower`,
  invoicePdf: t`Invoice`,
  labelsPdf: t`Labels`,
  labelsZpl: t`Labels (ZPL)`,
  labelSheets: t`Labels on sheets`,
  labelSheet: t`Sheets`,
  labelSheetNames: {
    'a4-sheet': t`A4, 8 labels (Avery L7165)`,
    'letter-sheet': t`Letter, 6 labels (Avery 5164)`,
  } as Readonly<Partial<Record<LabelFormat, string>>>,
  firstPlace: t`First label`,
  firstPlaceHelp: t`Choose the first unused label on the sheet.`,
  place: (place: number) => t`Position ${place}`,
  allDxf: t`All DXF files`,
  buyer: t`Buyer`,
  name: t`Name`,
  email: t`Email`,
  company: t`Company`,
  payment: t`Payment`,
  balance: t`Balance`,
  paidOf: (paid: string, total: string) => t`Paid ${paid} of ${total}`,
  shipTo: t`Ship to`,
  pickUp: t`Pick-up`,
  deliveries: t`Deliveries`,
  deliveryNotes: t`Notes for the driver`,
  deliveryMoves: (to: DeliveryMove, method: OrderDelivery['method']) =>
    (method === 'pickUp' && PICK_UP_MOVE_WORDS[to]) || DELIVERY_MOVE_WORDS[to],
  dateAndTracking: t`Date and tracking`,
  dateTrackingHardware: t`Date, tracking and hardware`,
  hardware: t`Hardware`,
  moveHardware: (delivery: string) => t`Move hardware here from ${{ delivery: inSentence(delivery) }}`,
  editDelivery: (name: string) => t`Date and tracking of ${name}`,
  deliverySaved: t`Delivery saved.`,
  deliveriesShipped: (shipped: number, all: number) => t`${shipped} of ${all} deliveries shipped`,
  slipOf: (name: string) => t`Packing slip of ${name}`,
  labelsOf: (name: string) => t`Labels of ${name}`,
  pickListOf: (name: string) => t`Pick list of ${name}`,
  packingSlip: t`Packing slip`,
  piecesOfLine: (line: number, mark: string, from: number, to: number, all: number) => {
    const name = mark ? `${line} ${mark}` : String(line);
    const count = to - from + 1;
    if (count === all) return t`${count} × line ${name}`;
    return from === to
      ? t`${count} × line ${name} (piece ${from})`
      : t`${count} × line ${name} (pieces ${from}–${to})`;
  },
  paid: (way: string, day: string) => t`${way}, paid ${day}`,
  ways: {
    card: t`Card`,
    demo: t`Demo payment`,
    houseAccount: t`House account`,
    none: t`Nothing to pay`,
    invoice: t`Pays later`,
  } satisfies Record<PaymentMethod, string>,
  panels: t`Panels`,
  quantity: (count: number) => t`${plural(count, { one: '1 piece', other: '# pieces' })}`,
  history: t`History`,

  processing: t`Processing`,
  readOnly: t`You can view this order. To change it, ask a manager for another role.`,
  fields: {
    workOrderNumber: t`Work order no.`,
    confirmedDate: t`Ship by, confirmed`,
    requiredDate: t({ message: 'Requested', context: 'date' }),
    carrier: t`Carrier`,
    trackingNumber: t`Tracking no.`,
    shipMethod: t`Ship method`,
    rack: t`Rack`,
    notesToBuyer: t`Note for the buyer`,
    notesForShop: t`Note for the shop`,
  } satisfies Record<keyof ProcessingDetails | 'notesForShop', string>,
  notesForShopHelp: t`Buyers never see this. Lines for the driver print on the packing slip.`,
  notesToBuyerHelp: t`The buyer sees this in the order.`,
  trackingHelp: t`The buyer gets a tracking link for UPS, FedEx, DHL and other carriers, or the link you enter.`,
  noShipMethod: t`Not chosen`,
  moveTo: t`Move to`,
  stay: (status: string) => t`Keep ${status}`,
  moveNote: t`Note for the history`,
  moveNoteMissing: t`Enter a reason for the history.`,
  release: (place: string) => t`Release to ${place}`,
  releaseIt: t`Release`,
  remade: (reason: string) => t`remake (${{ reason: inSentence(reason) }})`,
  held: (reason: string) => (reason ? t`On hold: ${reason}` : t`On hold`),
  openPanel: (line: number) => t`View panel ${line}`,
  pieceStage: (stage: string, count: number) => `${count} × ${stage}`,
  remadeNote: (pieces: string) => t`Remake: piece ${pieces}`,
  remakePhotos: t`Photos`,
  openRemakePhoto: (number: number) => t`Open photo ${number}`,
  remakeLabels: t`Labels of remakes`,
  panelEvent: (line: number, pieces: readonly number[], what: string) => {
    const [piece] = pieces;
    const list = pieces.join(', ');
    if (piece === undefined) return t`Panel ${line}: ${what}`;
    return pieces.length === 1
      ? t`Panel ${line}, piece ${piece}: ${what}`
      : t`Panel ${line}, pieces ${list}: ${what}`;
  },
  pieceEvent: (what: string, pieces: readonly number[]) => {
    const [piece] = pieces;
    const list = pieces.join(', ');
    if (piece === undefined) return what;
    return pieces.length === 1 ? t`${what}, piece ${piece}` : t`${what}, pieces ${list}`;
  },
  cancelAsk: (number: string) =>
    t`Order ${number} will be canceled. You can’t undo this. What was paid isn’t refunded automatically: refund it under “Payments”.`,
  cancelOrder: t`Cancel the order`,
  keepOrder: t`Keep the order`,
  save: t`Save`,
  saveAndMove: (status: string) => t`Save and move to ${status}`,
  discard: t`Discard changes`,
  saved: t`Saved.`,
  conflict: t`Someone else changed this order while you were editing it. Their changes:`,
  theirStatus: t`Status`,
  takeTheirs: t`Discard mine`,
  saveMine: t`Keep both changes`,
  empty: t`(empty)`,

  payments: t`Payments`,
  refund: t`Refund`,
  refunded: t`The refund is on its way.`,
  refundRefused: t`Refund failed. See the payment for the reason.`,
  refundFailedAgain: t`The refund failed again. See the payment for the reason.`,
  refundTitle: (number: string) => t`Refund order ${number}?`,
  refundWarning: t`The refund goes to the buyer’s original payment method within a few days, and the platform refunds its fee in proportion. The order itself doesn’t change.`,
  refundAmount: (currency: string) => t`Amount in ${currency}`,
  refundAtMost: (left: string) => t`Enter an amount up to ${left}.`,
  refundNote: t`Reason`,
  refundNoteHelp: t`The buyer sees this with the order.`,
  refundNoteMissing: t`Enter a reason.`,
  refundNoteLong: t`Use ${{ max: limits.refundNote.max }} characters or fewer.`,
  refundedOf: (refunded: string, kept: string) => t`${refunded} refunded, ${kept} kept.`,
}));
