import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { limits } from '@glass/contracts/limits';
import { QUOTE_STATUS_WORDS, type QuoteDetails, type QuoteStatus } from '@glass/contracts/quote';

/** Screen texts of the quote pages. */
export const texts = defineTexts(() => ({
  myQuotes: t`My quotes`,
  myQuotesPurpose: t`Your quotes: open, ordered and expired.`,
  newQuote: t`New quote`,
  searchQuotes: t`Search by number, name or PO`,
  status: t`Status`,
  openingQuote: t`Opening your quote`,
  exportName: t({ message: 'quotes', context: 'file name' }),
  quoteLabel: (number: string, name: string) => t`Quote ${number}, ${name}`,
  noQuotes: t`No quotes yet`,
  noQuotesWhy: t`A quote saves your panels with drawings and prices until you order.`,
  noMatch: t`No quote matches`,

  startPurpose: t`Name the quote, then draw the first panel.`,
  quoteName: t`Quote name`,
  quoteNameHelp: t`The job or the customer, such as “Miller master bath”.`,
  tooLong: (most: number) => t`At most ${most} characters.`,
  nameMissing: t`Enter a name.`,
  poNumber: t`PO number`,
  optional: t`Optional`,
  start: t`Start quote`,
  goOn: t`Continue a quote`,
  allQuotes: t`All quotes`,

  missingTitle: t`This quote does not exist`,
  missing: t`It may have been deleted, or it belongs to someone else.`,
  toMyQuotes: t`My quotes`,
  order: t({ message: 'Order', context: 'verb' }),
  addPanel: t`Add panel`,
  addFirstPanel: t`Add the first panel`,
  viewOfPanels: t`How panels are shown`,
  views: { drawings: t`Drawings`, table: t`Table` },
  typeInTable: t`Type sizes in a table`,
  noPanels: t`No panels yet`,
  noPanelsWhy: t`Draw a panel to see its price.`,
  more: t`More`,
  details: t`Name and PO number`,
  print: t`Print`,
  quoteOnPaper: (number: string) => t`Quote ${number}`,
  deleteQuote: t`Delete quote`,
  deleteQuoteAsk: (number: string, count: number) =>
    count === 0
      ? t`Quote ${number} will be deleted. This cannot be undone.`
      : t`Quote ${number} with ${plural(count, { one: '# panel', other: '# panels' })} will be deleted. This cannot be undone.`,
  deleted: (number: string) => t`Quote ${number} deleted.`,
  noneDeletable: t`Only open and quoted quotes can be deleted.`,
  deleteQuotesAsk: (count: number, staying: number) =>
    [
      t`${plural(count, { one: '# quote', other: '# quotes' })} will be deleted with all panels. This cannot be undone.`,
      staying > 0
        ? t`${plural(staying, { one: '# ordered or submitted will stay.', other: '# ordered or submitted will stay.' })}`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  deleting: (count: number) => t`${plural(count, { one: 'Deleting the quote', other: 'Deleting # quotes' })}`,
  deletedQuotes: (count: number) =>
    t`${plural(count, { one: '1 quote deleted.', other: '# quotes deleted.' })}`,
  notDeleted: t`not deleted.`,
  created: (day: string) => t`Created ${day}`,
  po: (number: string) => t`PO ${number}`,
  seeOrder: t({ message: 'View order', context: 'customer' }),
  panels: t`Panels`,
  summary: t`Price`,
  shipTo: t`Ship to`,
  notes: t`Notes`,
  save: t`Save`,
  cancel: t`Cancel`,
  close: t`Close`,
  saved: t`Saved.`,

  quantityOf: (line: number) => t`Quantity of panel ${line}`,
  fewer: (line: number) => t`One less of panel ${line}`,
  moreOf: (line: number) => t`One more of panel ${line}`,
  quantityWrong: t`A whole number from ${{ min: limits.pieces.min }} to ${{ max: limits.pieces.max }}.`,
  quantity: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
  each: (amount: string) => t`${amount} each`,
  edit: t`Edit`,
  view: t`Drawing`,
  editPanel: (line: number) => t`Edit panel ${line}`,
  loadingBreakdown: t`Loading the price details`,
  noBreakdown: t`The price details did not load`,
  breakdownOf: (line: number) => t`Price details of panel ${line}`,
  actionsOf: (line: number) => t`More for panel ${line}`,
  duplicate: t`Duplicate`,
  duplicated: (line: number, pieces: number) =>
    t`${plural(pieces, { one: `Panel ${line} copied to the end.`, other: `Panel ${line} copied to the end, # pieces.` })}`,
  dxf: t`Download DXF`,
  remove: t`Delete`,
  removed: (name: string) => t`${name} deleted.`,
  undo: t`Undo`,
  restored: (name: string) => t`${name} restored at the end.`,
  panelName: (line: number, mark: string) => (mark ? t`Panel ${line} “${mark}”` : t`Panel ${line}`),

  quantityConflict: (who: string, now: string, wanted: number) =>
    t`${who} changed this panel. It’s now ${now}. Your quantity of ${wanted} wasn’t saved.`,
  panelGone: (name: string) => t`${name} was deleted by someone else.`,
  setAnyway: (wanted: number) => t`Change to ${wanted}`,
  keep: (count: number) => t`Keep ${count}`,
  detailsConflict: (who: string) => t`${who} changed this quote. It now says:`,
  keepMine: t`Save mine`,
  empty: t`(empty)`,

  statusNames: QUOTE_STATUS_WORDS,
  statusMessages: {
    askedFor: t`You asked for a review.`,
    inReview: (tenant: string, since: string | null) =>
      since ? t`In review by ${tenant} since ${since}, because:` : t`In review by ${tenant}, because:`,
    quoted: (day: string, daysLeft: number) =>
      daysLeft < 1
        ? t`Prices valid until ${day}: last day`
        : t`Prices valid until ${day}, ${plural(daysLeft, { one: '1 day', other: '# days' })} left`,
    confirmed: t`These prices are confirmed`,
    officeOrders: t`Your office sees the price and places the order.`,
    expired: (day: string | null) =>
      day ? t`The prices expired on ${day}` : t`The prices of this quote have expired`,
    expiredHelp: t`Get today’s prices to continue.`,
    declined: (tenant: string) => t`${tenant} can’t make this as it is`,
    declinedHelp: t`Change it and send it again.`,
    ordered: t`This quote was ordered and can’t be changed`,
    deleted: t`This quote was deleted`,
  },
  reprice: t`Get today’s prices`,
  repriceFrom: {
    submitted: t`Withdraw`,
    inReview: t`Withdraw`,
    quoted: t`Change quote`,
    declined: t`Change quote`,
    expired: t`Get today’s prices`,
  } as Partial<Record<QuoteStatus, string>>,
  repriceTitle: t`Reopen this quote?`,
  repriceAsk: t`The quote reopens at today’s prices. You’ll see what changed.`,
  priceChanges: t`What changed`,
  priceChangesWhy: t`Today’s prices next to your earlier ones.`,
  samePrices: t`All prices are the same as before.`,
  panelColumn: t`Panel`,
  totalColumn: t`Total`,
  before: t`Before`,
  today: t`Today`,
  goOnWithQuote: t`Continue`,

  submit: t`Send`,
  submitTo: (tenant: string) => t`Send to ${tenant}`,
  submitTitle: (tenant: string) => t`Send this quote to ${tenant}`,
  submitWhy: (tenant: string) =>
    t`${tenant} gets your quote, and your prices are held. Nothing is ordered yet.`,
  submitNeedsReview: {
    panels: (tenant: string) =>
      t`Some panels need review. ${tenant} will email you a price or the changes needed.`,
    showers: (tenant: string) =>
      t`A shower needs review. ${tenant} will email you a price or the changes needed.`,
    delivery: (tenant: string) =>
      t`Delivery to this address has no list price. ${tenant} will email you the price.`,
    charges: (tenant: string) => t`Some of it has no list price. ${tenant} will email you the price.`,
  },
  submitMessage: t`Message`,
  askForReview: (tenant: string) => t`Ask ${tenant} to review it first`,
  submitted: (day: string | null) => (day ? t`Prices valid until ${day}.` : t`Prices confirmed.`),
  submittedForReview: (tenant: string) => t`${tenant} has your quote and will email you.`,

  sendLink: t`Send a link`,
  pdf: t`Download PDF`,
  copy: t`Copy quote`,
  pasteRows: t`Paste rows from a spreadsheet`,
  uploadDxf: t`Upload a DXF drawing`,

  moveUp: t`Move up`,
  moveDown: t`Move down`,
  dragPanel: (line: number) => t`Move panel ${line}: drag it, or use the arrow keys`,
  movedTo: (name: string, place: number) => t`${name} is now number ${place}.`,

  company: t`Company`,
  noCompany: t`For myself`,
  shippingMethod: t`Delivery or pick-up`,
  methods: { delivery: t`Delivery`, pickUp: t`Pick-up` } satisfies Record<
    QuoteDetails['shipping']['method'],
    string
  >,
  requestedDate: t`Requested`,
  requestedDateHelp: t`We’ll try, but can’t guarantee it.`,
  deliveryNotes: t`Notes for the driver`,
  deliveryNotesHelp: t`Gate codes, opening hours.`,
  leadAndDay: (lead: string, day: string) => `${lead}, ${day}`,
  standardLead: t({ message: 'Standard', context: 'lead time' }),
  readyBy: (day: string) => t`${day} if ordered today`,
  withYou: t`Delivered by`,
  packing: t`Packing`,
  usualPacking: t`As usual`,
  neededPacking: (crate: string) => t`${crate}, needed for this size or weight`,
  deliveryTo: (zone: string) => t`Delivery, ${zone}`,
  thereBy: (day: string) => t`delivered by ${day}`,
  deliveryOnRequest: (tenant: string) =>
    t`There’s no list price for delivery to this address. ${tenant} will give you one.`,
  noLongerOffered: t`No longer offered`,
  withoutDelivery: t`The price doesn’t include delivery until then.`,
  noAddress: t`No address yet.`,
  change: t`Change`,
  changeShipping: t`Change delivery`,
  addressFrom: t`Where to`,
  noAddressYet: t`I’ll enter the address later`,
  anAddress: t`An address`,
  anotherAddress: t`Another address`,
  loadingAddresses: t`Loading your address book`,
  noAddresses: t`Your address book did not load. You can type the address.`,
  keepAddress: t`Save to my address book`,
  addressBook: t`Address book`,

  attachments: t`Attachments`,
  attachmentsWhy: t`Sketches, photos or other drawings.`,
  addFiles: t`Add files`,
  dropFiles: t`or drop them here`,
  attachmentLimits: (count: number, megabytes: number) => t`At most ${count} files of ${megabytes} MB each.`,
  tooManyFiles: (count: number) => t`A quote has at most ${count} files.`,
  fileTooLarge: (name: string, megabytes: number) => t`${name} is larger than ${megabytes} MB.`,
  fileEmpty: (name: string) => t`${name} is empty.`,
  uploading: (name: string) => t`Uploading ${name}`,
  cancelUpload: (name: string) => t`Cancel the upload of ${name}`,
  removeFile: (name: string) => t`Remove ${name}`,
  removeFileAsk: (name: string) => t`${name} will be removed from this quote. This can’t be undone.`,
  noAttachments: t`The attachments did not load.`,
  tryAgain: t`Try again`,

  conflictTitle: (who: string) => t`${who} changed this quote`,
  conflictWhy: t`Your changes aren’t lost. Save them, or keep the quote as it is now.`,
  leaveIt: t`Keep their version`,
  goOnAnyway: t`Save mine`,
  differences: {
    field: (label: string, value: string) => `${label}: ${value}`,
    gone: (name: string) => t`${name} was deleted.`,
    added: (name: string) => t`${name} was added.`,
    changed: (name: string) => t`${name} was changed.`,
    reordered: t`The panels were reordered.`,
    hardware: t`The hardware was changed.`,
    unknown: t`The changes aren’t visible on this page.`,
  },

  history: t`History`,
  messages: t`Messages`,
  unread: t`Unread`,
  newMessages: (count: number) => t`${plural(count, { one: '1 new message', other: '# new messages' })}`,
  forBuyer: (name: string) => t`For ${name}`,
  enteredBy: (name: string) => t`Entered by ${name}`,

  readOnly: t`You can view this quote but not change or order it. Ask your administrator for access.`,
  cannotOrder: {
    empty: t`Add a panel or hardware first.`,
    twoVersions: (name: string) =>
      t`${name} was changed here and elsewhere. Choose a version before you order.`,
    status: t`Only an open or a confirmed quote can be ordered.`,
    expired: t`The prices of this quote have expired.`,
    blocked: (line: number, why: string) => t`We can’t make panel ${line} as drawn: ${why}`,
    review: (line: number, tenant: string, why: string) =>
      t`Panel ${line} needs the approval of ${tenant} before it can be ordered: ${why}`,
    showerBlocked: (name: string, why: string) =>
      name ? t`We can’t make ${name} as designed: ${why}` : t`We can’t make the shower as designed: ${why}`,
    showerReview: (name: string, tenant: string, why: string) =>
      name
        ? t`${name} needs the approval of ${tenant} before it can be ordered: ${why}`
        : t`The shower needs the approval of ${tenant} before it can be ordered: ${why}`,
    onRequest: (line: number, tenant: string) =>
      t`Panel ${line} has no list price. Change it, or ask ${tenant} for a price.`,
    chargeOnRequest: (what: string, tenant: string) =>
      t`${what} has no list price. Ask ${tenant} for a price, or choose another option.`,
  },
}));
