import { built, type Nothing, ownOrTenant, reads, tenant, writes, KB } from './define-endpoint.js';
import type { QuoteDetails } from '../quote/quote.js';
import type { QuoteRequest } from '../quote/quote-request.js';
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
} from '../quote/quote-review.js';

const quoteViewers = tenant('canTenantViewQuotes');
const buyerOrQuoteViewers = ownOrTenant('canTenantViewQuotes');

/** Reviews of quotes; not in the specification. */
export const reviewingEndpoints = {
  /** Lists the events of a quote, newest first. */
  '/api/quote/get-history': built<QuoteRequest, QuoteHistoryReply>('quote', buyerOrQuoteViewers, reads, {
    byLink: true,
  }),
  /** Counts the tenant’s quotes by status. */
  '/api/quote/count-for-tenant': built<Nothing, QuoteCountsReply>('quote', quoteViewers, reads),
  /**
   * Sets the price of a panel of a quote in review.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/set-panel-price': built<SetPanelPriceRequest, QuoteDetails>(
    'quote',
    quoteViewers,
    writes('quotes'),
  ),
  /**
   * Sets the price of a charge without a list price, for a quote in review.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/set-charge-price': built<SetChargePriceRequest, QuoteDetails>(
    'quote',
    quoteViewers,
    writes('quotes'),
  ),
  /**
   * Approves a quote in review, which makes its prices binding.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, QUOTE_EMPTY
   */
  '/api/quote/review/approve': built<ApproveQuoteRequest, QuoteDetails>(
    'quote',
    quoteViewers,
    writes('quotes'),
  ),
  /**
   * Declines a quote in review, with a message to the buyer.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/review/decline': built<DeclineQuoteRequest, QuoteDetails>(
    'quote',
    quoteViewers,
    writes('quotes'),
  ),
  /** Returns monthly figures of requested and ordered quotes. */
  '/api/quote/get-figures': built<Nothing, QuoteFiguresReply>('quote', quoteViewers, reads),
  /** Lists the messages on a quote, oldest first. */
  '/api/quote/message/list': built<QuoteRequest, QuoteMessagesReply>('quote', buyerOrQuoteViewers, reads, {
    byLink: true,
  }),
  /**
   * Sends a message on a quote to the other side.
   * @throws STATE_CONFLICT, UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/quote/message/send': built<SendQuoteMessageRequest, QuoteMessagesReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 32 * KB, byLink: true },
  ),
  /** Marks messages on a quote as read, up to the given one. */
  '/api/quote/message/set-read': built<ReadQuoteMessagesRequest, QuoteMessagesReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
} as const;
