import { ownOrTenant, platform, signedIn, tenant, tenantPublic } from '../access.js';
import type { Catalogue } from '../catalogue.js';
import type {
  AddGlassPanelRequest,
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
import { built, planned, type Done, type FileReply } from './define-endpoint.js';

/** Quotes and their panels. */
export const quotingEndpoints = {
  '/api/quote/save': built<SaveQuoteRequest, QuoteDetails>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/delete': built<QuoteRequest, Done>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/get-details': built<QuoteRequest, QuoteDetails>('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/list-for-customer': built<QuoteListRequest, QuoteListReply>('quote', signedIn),
  '/api/quote/list-for-tenant': built<QuoteListRequest, QuoteListReply>(
    'quote',
    tenant('canTenantViewQuotes'),
  ),
  '/api/quote/add-glass-panel': built<AddGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/delete-glass-panel': built<GlassPanelRequest, QuoteDetails>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/get-glass-panel-list': built<QuoteRequest, { panels: QuotePanel[] }>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/quote/get-attachment-list': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/get': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/save': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/custom-shipping-address/delete': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/select-from-address-book': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/update-company': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/quote/update-shipping-address': planned('quote', ownOrTenant('canTenantViewQuotes')),
  '/api/utility/recalculate-quote-platform-fee': planned(
    'quote',
    platform('canManagePlatformQuotesAndOrders'),
  ),
  '/api/glass-panel/get': built<GlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/save': built<SaveGlassPanelRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/update-qty': built<UpdateQuantityRequest, GlassPanelReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
  ),
  '/api/glass-panel/get-dxf': built<GlassPanelRequest, FileReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    { answers: 'file' },
  ),
  '/api/glass-panel/upload-dxf': planned('quote', ownOrTenant('canTenantViewQuotes'), { takes: 'multipart' }),
  '/api/glass-options/get-all': built<TenantNamed, Catalogue>('catalogue', tenantPublic),
} as const;
