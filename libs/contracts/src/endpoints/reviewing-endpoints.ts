import { built, type Nothing, ownOrTenant, reads, tenant, writes, KB } from './define-endpoint.js';
import type { QuoteDetails, QuoteRequest } from '../quote.js';
import type {
  ApproveQuoteRequest,
  DeclineQuoteRequest,
  QuoteCountsReply,
  QuoteFiguresReply,
  QuoteHistoryReply,
  QuoteMessagesReply,
  ReadQuoteMessagesRequest,
  SendQuoteMessageRequest,
  SetChargePriceRequest,
  SetPanelPriceRequest,
} from '../quote-review.js';

/** Quotes that a fabricator looks at: beside the specification, which has no call for it. */
export const reviewingEndpoints = {
  /** Tells what happened to a quote, the newest first. */
  '/api/quote/get-history': built<QuoteRequest, QuoteHistoryReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  /** Counts the tenant’s quotes by their state. */
  '/api/quote/count-for-tenant': built<Nothing, QuoteCountsReply>(
    'quote',
    tenant('canTenantViewQuotes'),
    reads,
  ),
  /**
   * Sets what a panel of a quote in review costs.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/set-panel-price': built<SetPanelPriceRequest, QuoteDetails>(
    'quote',
    tenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  /**
   * Sets what a charge of a quote in review costs that has no list price.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/set-charge-price': built<SetChargePriceRequest, QuoteDetails>(
    'quote',
    tenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  /**
   * Approves a quote in review: its prices hold from now on.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, QUOTE_EMPTY
   */
  '/api/quote/review/approve': built<ApproveQuoteRequest, QuoteDetails>(
    'quote',
    tenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  /**
   * Declines a quote in review, with a message to the buyer.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/decline': built<DeclineQuoteRequest, QuoteDetails>(
    'quote',
    tenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
  /** Tells by month what buyers asked for and what became of it. */
  '/api/quote/get-figures': built<Nothing, QuoteFiguresReply>('quote', tenant('canTenantViewQuotes'), reads),
  /** Lists the messages on a quote, the oldest first. */
  '/api/quote/message/list': built<QuoteRequest, QuoteMessagesReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    reads,
  ),
  /**
   * Sends a message on a quote to the other side.
   * @throws STATE_CONFLICT, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/quote/message/send': built<SendQuoteMessageRequest, QuoteMessagesReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
    { maxBodyBytes: 32 * KB },
  ),
  /** Marks the messages on a quote as read, up to one of them. */
  '/api/quote/message/set-read': built<ReadQuoteMessagesRequest, QuoteMessagesReply>(
    'quote',
    ownOrTenant('canTenantViewQuotes'),
    writes('quotes'),
  ),
} as const;
