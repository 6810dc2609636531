import type {
  MoveToDeliveryRequest,
  RemoveDeliveryRequest,
  SaveDeliveryRequest,
} from '../quote/deliveries.js';
import type { QuoteDetails } from '../quote/quote.js';
import { built, KB, ownOrTenant, writes } from './define-endpoint.js';

const buyerOrQuoteViewers = ownOrTenant('canTenantViewQuotes');

/** Further deliveries of a quote. */
export const deliveryEndpoints = {
  /**
   * Moves pieces of panels to another delivery of their quote, an existing or a new one.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/move-to-delivery': built<MoveToDeliveryRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 64 * KB, byLink: true },
  ),
  /**
   * Changes name, address, date or notes of a further delivery.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/save-delivery': built<SaveDeliveryRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Removes a further delivery; its panels go with the first one again.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/remove-delivery': built<RemoveDeliveryRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
} as const;
