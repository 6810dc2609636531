import { ownOrTenant, platform, reads, signedIn, tenant, tenantPublic, writes } from '../access.js';
import type { Catalogue } from '../catalogue.js';
import type {
  AddGlassPanelRequest,
  AddGlassPanelsRequest,
  Attachment,
  AttachmentListReply,
  AttachmentRequest,
  CopyQuoteRequest,
  QuoteChangeRequest,
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
  QuotePanel,
  QuoteRequest,
  SaveGlassPanelRequest,
  SaveQuoteRequest,
  UpdateQuantityRequest,
} from '../quote.js';
import type { TenantNamed } from '../tenant.js';
import type { DxfUploadReply } from '../dxf.js';
import { built, planned, type Done, type FileReply } from './define-endpoint.js';

/** Quotes and their panels. */
export const quotingEndpoints = {
  '/api/quote/save': built<SaveQuoteRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/delete': built<QuoteRequest, Done>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/get-details': built<QuoteRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/quote/list-for-customer': built<QuoteListRequest, QuoteListReply>('quote', signedIn, reads),
  '/api/quote/list-for-tenant': built<QuoteListRequest, QuoteListReply>(
    'quote',
    tenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/quote/add-glass-panel': built<AddGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/delete-glass-panel': built<GlassPanelRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/get-glass-panel-list': built<QuoteRequest, { panels: QuotePanel[] }>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/quote/get-attachment-list': built<QuoteRequest, AttachmentListReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/quote/custom-shipping-address/get': built<QuoteRequest, ShippingAddressReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/quote/custom-shipping-address/save': built<SaveShippingAddressRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/custom-shipping-address/delete': built<QuoteChangeRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/select-from-address-book': built<SelectAddressRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/update-company': built<UpdateCompanyRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/update-shipping-address': built<UpdateShippingRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  /* Beside the specification, whose screens need them: */
  '/api/quote/submit': built<SubmitQuoteRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/copy': built<CopyQuoteRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/reprice': built<QuoteChangeRequest, RepriceQuoteReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/reorder-panels': built<ReorderPanelsRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/add-glass-panels': built<AddGlassPanelsRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/upload-attachment': built<FormData, Attachment>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
    {
      takes: 'multipart',
    },
  ),
  '/api/quote/delete-attachment': built<AttachmentRequest, Done>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/quote/get-pdf': built<QuoteRequest, FileReply>('quote', ownOrTenant('canTenantViewQuotes'), reads, {
    answers: 'file',
  }),

  '/api/utility/recalculate-quote-platform-fee': planned<QuoteRequest, Done>(
    'quote',
    platform('canManagePlatformQuotesAndOrders'),
    writes('platformQuotes'),
  ),
  '/api/glass-panel/get': built<GlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  '/api/glass-panel/save': built<SaveGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/glass-panel/update-qty': built<UpdateQuantityRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  '/api/glass-panel/get-dxf': built<GlassPanelRequest, FileReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
    { answers: 'file' },
  ),
  '/api/glass-panel/upload-dxf': built<FormData, DxfUploadReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
    { takes: 'multipart' },
  ),
  '/api/glass-options/get-all': built<TenantNamed, Catalogue>('catalogue', tenantPublic, reads),
} as const;
