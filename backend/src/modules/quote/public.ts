/** Quotes and their panels. */
export { QuoteModule } from './quote.module.js';
export { Quote } from './persistence/quote.entity.js';
export { GlassPanel } from './persistence/glass-panel.entity.js';
export { QuoteAttachment } from './persistence/quote-attachment.entity.js';
export { OrderApprovalRow } from './persistence/order-approval.entity.js';
export { OrderApprovalRepository } from './persistence/order-approval.repository.js';
export { QuoteRepository } from './persistence/quote.repository.js';
export { ORDERED_FILES, type OrderedFiles } from './persistence/quote-attachment.repository.js';
export { ApprovalOfQuote } from './steps/approval-of-quote.js';
export { CompanyOfQuote } from './steps/company-of-quote.js';
export { FreezeQuote, type FrozenQuote } from './steps/freeze-quote.js';
export { VisitorPanels, type VisitorQuote } from './steps/visitor-panels.js';
export { readAttachments } from './persistence/read-attachments.js';
export { marksOf } from './domain/totals-of.js';
export { ReadParties } from './queries/read-parties.js';
export { catalogueSnapshot } from './domain/catalogue-snapshot.js';
export type { PanelRead, PanelSent } from './domain/read-panels.js';
export { priceReadPanel } from './domain/price-panel.js';
