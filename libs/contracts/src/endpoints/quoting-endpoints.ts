import {
  built,
  type Done,
  type FileReply,
  type Nothing,
  ownOrTenant,
  platform,
  publicAccess,
  reads,
  signedIn,
  tenant,
  tenantPublic,
  writes,
  KB,
  MB,
} from './define-endpoint.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { BuyerTermsReply } from '../company/customer.js';
import type {
  ApprovalDetails,
  ApprovalListReply,
  ApprovalListRequest,
  ApprovalRequest,
  AskApprovalRequest,
  DecideApprovalRequest,
  OrderApproval,
  WriteOnApprovalRequest,
} from '../order/order-approval.js';
import type {
  AddGlassPanelRequest,
  AddGlassPanelsRequest,
  Attachment,
  AttachmentListReply,
  AttachmentRequest,
  ChangeGlassPanelsReply,
  ChangeGlassPanelsRequest,
  CopyQuoteRequest,
  MakeQuotePdfRequest,
  ProductAliasList,
  ReorderPanelsRequest,
  RepriceQuoteReply,
  SaveShippingAddressRequest,
  SelectAddressRequest,
  ShippingAddressReply,
  SubmitQuoteRequest,
  UpdateCompanyRequest,
  UpdateShippingRequest,
  GlassPanelReply,
  GlassPanelRequest,
  QuoteDetails,
  QuoteListReply,
  QuoteListRequest,
  QuoteLine,
  SaveGlassPanelRequest,
  SaveProductAliasesRequest,
  SaveQuoteRequest,
  UpdateQuantityRequest,
} from '../quote/quote.js';
import type { QuoteChangeRequest, QuoteRequest } from '../quote/quote-request.js';
import type { JobAccepted } from '../job.js';
import type { RecalculatePlatformFeeReply, RecalculatePlatformFeeRequest } from '../payment/platform-fee.js';
import type { TenantNamed } from '../tenant/tenant.js';
import type { DxfUploadReply } from '../panel/dxf.js';
import type { PanelModelRequest } from '../panel/model.js';

const buyerOrQuoteViewers = ownOrTenant('canTenantViewQuotes');

/** Quotes and their panels. */
export const quotingEndpoints = {
  /**
   * Creates a quote, or changes its name, numbers and notes.
   * @throws VERSION_CONFLICT, STATE_CONFLICT, UID_TAKEN
   */
  '/api/quote/save': built<SaveQuoteRequest, QuoteDetails>('quote', buyerOrQuoteViewers, writes('quotes'), {
    maxBodyBytes: 32 * KB,
    byLink: true,
  }),
  /**
   * Deletes a quote.
   * @throws STATE_CONFLICT
   */
  '/api/quote/delete': built<QuoteRequest, Done>('quote', buyerOrQuoteViewers, writes('quotes')),
  /** Returns the terms and the address that a new quote of the caller gets. */
  '/api/customer/get-terms': built<Nothing, BuyerTermsReply>('quote', signedIn, reads),
  /** Returns a quote with its panels and prices. */
  '/api/quote/get-details': built<QuoteRequest, QuoteDetails>('quote', buyerOrQuoteViewers, reads, {
    byLink: true,
  }),
  /** Lists the caller’s quotes in pages. */
  '/api/quote/list-for-customer': built<QuoteListRequest, QuoteListReply>('quote', signedIn, reads),
  /** Lists the tenant’s quotes in pages. */
  '/api/quote/list-for-tenant': built<QuoteListRequest, QuoteListReply>(
    'quote',
    tenant('canTenantViewQuotes'),
    reads,
  ),
  /**
   * Adds a panel to a quote and prices it.
   * @throws STATE_CONFLICT, UID_TAKEN
   */
  '/api/quote/add-glass-panel': built<AddGlassPanelRequest, GlassPanelReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 512 * KB, byLink: true },
  ),
  /**
   * Deletes a panel of a quote.
   * @throws STATE_CONFLICT
   */
  '/api/quote/delete-glass-panel': built<GlassPanelRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /** Lists the panels of a quote. */
  '/api/quote/get-glass-panel-list': built<QuoteRequest, { panels: QuoteLine[] }>(
    'quote',
    buyerOrQuoteViewers,
    reads,
    { byLink: true },
  ),
  /** Lists the attachments of a quote. */
  '/api/quote/get-attachment-list': built<QuoteRequest, AttachmentListReply>(
    'quote',
    buyerOrQuoteViewers,
    reads,
    { byLink: true },
  ),
  /** Returns the custom address of a quote, if any. */
  '/api/quote/custom-shipping-address/get': built<QuoteRequest, ShippingAddressReply>(
    'quote',
    buyerOrQuoteViewers,
    reads,
    { byLink: true },
  ),
  /**
   * Sets a custom address of a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/custom-shipping-address/save': built<SaveShippingAddressRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Removes the address of a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/custom-shipping-address/delete': built<QuoteChangeRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Copies an address from the address book to a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/select-from-address-book': built<SelectAddressRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
  ),
  /**
   * Sets the company of a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/update-company': built<UpdateCompanyRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
  ),
  /**
   * Sets delivery method and requested date of a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/update-shipping-address': built<UpdateShippingRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /* Not in the specification, but needed by its screens: */
  /**
   * Asks the company’s approver for an order above the buyer’s limit.
   * @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT, STATE_CONFLICT, QUOTE_EMPTY, QUOTE_NOT_ORDERABLE, PRICE_ON_REQUEST,
   *   PANEL_BREAKS_RULES
   */
  '/api/quote/ask-approval': built<AskApprovalRequest, OrderApproval>('quote', signedIn, writes('orders'), {
    byStaff: false,
  }),
  /**
   * Approves or declines an order above a buyer’s limit, as approver of the company.
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT
   */
  '/api/quote/decide-approval': built<DecideApprovalRequest, OrderApproval>(
    'quote',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /** Lists the caller's approval requests in pages. */
  '/api/quote/list-approvals': built<ApprovalListRequest, ApprovalListReply>('quote', signedIn, reads),
  /**
   * Returns an approval request with its quote.
   * @throws NOT_FOUND
   */
  '/api/quote/get-approval': built<ApprovalRequest, ApprovalDetails>('quote', signedIn, reads),
  /**
   * Asks a question before an approval is decided, or answers the approver.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/quote/write-on-approval': built<WriteOnApprovalRequest, OrderApproval>(
    'quote',
    signedIn,
    writes('orders'),
    { byStaff: false },
  ),
  /**
   * Submits a quote for a binding price.
   * @throws VERSION_CONFLICT, STATE_CONFLICT, QUOTE_EMPTY, PANEL_BREAKS_RULES, PANEL_IMPOSSIBLE
   */
  '/api/quote/submit': built<SubmitQuoteRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Copies a quote to a new draft, at current prices.
   * @throws STATE_CONFLICT, UID_TAKEN
   */
  '/api/quote/copy': built<CopyQuoteRequest, QuoteDetails>('quote', buyerOrQuoteViewers, writes('quotes')),
  /**
   * Turns a quote back into a draft, at current prices.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/reprice': built<QuoteChangeRequest, RepriceQuoteReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Reorders the panels of a quote.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/reorder-panels': built<ReorderPanelsRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 32 * KB, byLink: true },
  ),
  /**
   * Adds several panels to a quote, all or none.
   * @throws STATE_CONFLICT, UID_TAKEN
   */
  '/api/quote/add-glass-panels': built<AddGlassPanelsRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 2 * MB, byLink: true },
  ),
  /**
   * Saves, adds and removes several panels of a quote; each is accepted or refused on its own.
   * @throws STATE_CONFLICT
   */
  '/api/quote/change-glass-panels': built<ChangeGlassPanelsRequest, ChangeGlassPanelsReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 2 * MB, byLink: true },
  ),
  /** Lists what names of products mean for the company of a quote, or for its buyer. */
  '/api/quote/list-product-aliases': built<QuoteRequest, ProductAliasList>(
    'quote',
    buyerOrQuoteViewers,
    reads,
  ),
  /**
   * Remembers what names of products mean for the company of a quote, or for its buyer.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/quote/save-product-aliases': built<SaveProductAliasesRequest, ProductAliasList>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 64 * KB },
  ),
  /**
   * Adds an attachment to a quote, also after it was ordered; then its order gets it too.
   * @throws STATE_CONFLICT, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/quote/upload-attachment': built<FormData, Attachment>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { takes: 'multipart', byLink: true },
  ),
  /**
   * Deletes an attachment of a quote.
   * @throws STATE_CONFLICT
   */
  '/api/quote/delete-attachment': built<AttachmentRequest, Done>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Downloads a quote as PDF. Large ones are created by /api/quote/make-pdf.
   * @answers application/pdf
   * @throws QUOTE_EMPTY, PANEL_IMPOSSIBLE, DOCUMENT_TOO_BIG
   */
  '/api/quote/get-pdf': built<QuoteRequest, FileReply>('quote', buyerOrQuoteViewers, reads, {
    answers: 'file',
    byLink: true,
  }),
  /**
   * Creates the PDF of a quote in the background.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/quote/make-pdf': built<MakeQuotePdfRequest, JobAccepted>('quote', buyerOrQuoteViewers, reads, {
    answers: 'job',
    byLink: true,
  }),
  /**
   * Recomputes the platform fee of a quote, by the schedule of its day.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/utility/recalculate-quote-platform-fee': built<
    RecalculatePlatformFeeRequest,
    RecalculatePlatformFeeReply
  >('platform', platform('canManagePlatformQuotesAndOrders'), writes('platformQuotes')),
  /** Returns a panel. */
  '/api/glass-panel/get': built<GlassPanelRequest, GlassPanelReply>('quote', buyerOrQuoteViewers, reads, {
    byLink: true,
  }),
  /**
   * Changes a panel and prices it again.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/glass-panel/save': built<SaveGlassPanelRequest, GlassPanelReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 512 * KB, byLink: true },
  ),
  /**
   * Changes the quantity of a panel.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/glass-panel/update-qty': built<UpdateQuantityRequest, GlassPanelReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Builds the 3D model of a panel for a phone's viewer. The query describes the panel; nothing stored is read.
   * @answers model/gltf-binary
   * @throws TOO_MANY_REQUESTS
   */
  '/api/glass-panel/model': built<PanelModelRequest, FileReply>('quote', publicAccess, reads, {
    method: 'GET',
    answers: 'file',
  }),
  /**
   * Downloads the machine file of a panel.
   * @answers application/dxf
   * @throws PANEL_IMPOSSIBLE
   */
  '/api/glass-panel/get-dxf': built<GlassPanelRequest, FileReply>('quote', buyerOrQuoteViewers, reads, {
    answers: 'file',
  }),
  /**
   * Reads the panels of a drawing, to choose from.
   * @throws STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/glass-panel/upload-dxf': built<FormData, DxfUploadReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    {
      takes: 'multipart',
    },
  ),
  /**
   * Returns the catalog: glass, finishes, hinges, holes, prices and rules.
   * @throws NOT_FOUND
   */
  '/api/glass-options/get-all': built<TenantNamed, Catalogue>('catalogue', tenantPublic, reads, {
    needsOpenSite: true,
    byLink: true,
  }),
} as const;
