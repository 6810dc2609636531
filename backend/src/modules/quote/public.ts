export { QuoteModule } from './quote.module.js';
export { Quote } from './persistence/quote.entity.js';
export { GlassPanel } from './persistence/glass-panel.entity.js';
export { QuoteAttachment } from './persistence/quote-attachment.entity.js';
export { OrderApprovalRow } from './persistence/order-approval.entity.js';
export { OrderApprovalRepository } from './persistence/order-approval.repository.js';
export { QuoteEventRow } from './persistence/quote-event.entity.js';
export { QuoteMessageRow } from './persistence/quote-message.entity.js';
export { SecondMeasurement } from './persistence/second-measurement.entity.js';
export { QuoteLinkRow } from './persistence/quote-link.entity.js';
export { QuoteLinkRepository } from './persistence/quote-link.repository.js';
export { type LinkedQuote, ReadLinkedQuote } from './queries/read-linked-quote.query.js';
export { QuoteLinks } from './services/quote-links.js';
export { quoteLinkMailJob } from './jobs/quote-mails.job.js';
export { QuoteRepository } from './persistence/quote.repository.js';
export { ORDERED_FILES, type OrderedFiles } from './persistence/quote-attachment.repository.js';
export { ApprovalPolicy } from './services/approval-policy.js';
export { UpdatePendingApprovals } from './services/ask-approver.js';
export { QuoteCompany } from './services/quote-company.js';
export type { WantedHardware } from './domain/changed-hardware.js';
export { type MissingHardware, wordMissingHardware } from './domain/shower-findings.js';
export { PriceChangedOrder, type ChangedOrder } from './services/price-changed-order.js';
export { CreateQuoteCopy, type WorkToCopy } from './services/create-quote-copy.js';
export { ReadOrderedWork } from './services/read-ordered-work.js';
export { listPhotoUids } from './domain/shower-photos.js';
export { FreezeQuote, type FrozenQuote } from './services/freeze-quote.js';
export {
  CheckVisitorQuote,
  countVisitorPanels,
  isEmptyVisit,
  VisitorPanels,
  type VisitorQuote,
} from './services/visitor-panels.js';
export { readAttachments } from './persistence/quote-attachment.repository.js';
export {
  joinMarks,
  computeTotalsAtDiscount,
  priceQuoteHardware,
  type ChosenForQuote,
} from './domain/quote-totals.js';
export { listQuoteDeliveries, toFurtherDelivery, type StoredDelivery } from './domain/quote-deliveries.js';
export { GetQuoteDetails } from './queries/get-quote-details.query.js';
export { ListApprovals } from './queries/order-approvals.query.js';
export { ListQuotes } from './queries/list-quotes.query.js';
export { PrintShower } from './queries/print-shower.query.js';
export { type PaperReader, ReadParties } from './queries/read-parties.query.js';
export { catalogueSnapshot } from './domain/pricing-context.js';
export { buildShowerDocument, showerFileName } from './domain/shower-document.js';
export {
  evaluateShower,
  listShowerHardware,
  planPanes,
  type PlannedPane,
  type StoredShower,
} from './domain/quote-showers.js';
export {
  freezeShowers,
  type FrozenShower,
  markChangedPanes,
  toPricedParts,
  toShowersOfPanels,
  toOrderedShower,
} from './domain/ordered-showers.js';
export { showersColumn } from './persistence/showers-column.js';
export { withWordedMarks, withWordedNames } from './domain/paper-marks.js';
export { buildQuoteDocument, hideContact } from './domain/quote-document.js';
export { computeDrawingHash } from './domain/drawing-hash.js';
export type { StoredReview } from './domain/stored-review.js';
export { priceParsedPanel } from './domain/price-panel.js';
export { applyTerms, GENERAL_TERMS } from './domain/pricing-context.js';
