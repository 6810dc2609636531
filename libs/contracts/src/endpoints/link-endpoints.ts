import {
  built,
  type Done,
  MB,
  ownOrTenant,
  publicAccess,
  reads,
  signedIn,
  writes,
  writesOwn,
} from './define-endpoint.js';
import type {
  AddGuestQuoteReply,
  AddGuestQuoteRequest,
  CreateGuestPasswordReply,
  CreateGuestPasswordRequest,
  SaveGuestContactRequest,
  SaveGuestQuoteReply,
  SaveGuestQuoteRequest,
} from '../auth/guest.js';
import type {
  CreatedQuoteLink,
  CreateQuoteLinkRequest,
  OpenQuoteLinkReply,
  OpenQuoteLinkRequest,
  QuoteLinksReply,
  RevokeQuoteLinkRequest,
  SendQuoteLinkAgainRequest,
} from '../quote/quote-link.js';
import type { QuoteRequest } from '../quote/quote-request.js';

const buyerOrQuoteViewers = ownOrTenant('canTenantViewQuotes');

/** Links that open one quote without sign-in; not in the specification. */
export const linkEndpoints = {
  /**
   * Exchanges a link for access to its quote. Links that no longer work are answered with another `status`.
   * @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/quote-link/open': built<OpenQuoteLinkRequest, OpenQuoteLinkReply>('auth', publicAccess, writesOwn),
  /**
   * Emails a link again, or a new one in place of one that was revoked or has expired, only to the address on file.
   * Answers the same for all links.
   * @throws TOO_MANY_REQUESTS
   */
  '/api/quote-link/resend': built<OpenQuoteLinkRequest, Done>('auth', publicAccess, writesOwn),
  /**
   * Creates a link to a quote, and emails it if an address is given.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/quote-link/create': built<CreateQuoteLinkRequest, CreatedQuoteLink>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    // A link outlives the visit of platform staff.
    { byStaff: false },
  ),
  /**
   * Lists the links to a quote.
   * @throws NOT_FOUND
   */
  '/api/quote-link/list': built<QuoteRequest, QuoteLinksReply>('quote', buyerOrQuoteViewers, reads),
  /**
   * Emails a link to its address again; a new one if it has expired.
   * @throws NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/quote-link/send-again': built<SendQuoteLinkAgainRequest, QuoteLinksReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byStaff: false },
  ),
  /**
   * Revokes a link immediately, with everything that was opened by it.
   * @throws NOT_FOUND
   */
  '/api/quote-link/revoke': built<RevokeQuoteLinkRequest, QuoteLinksReply>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
  ),
  /**
   * Saves a visitor’s panels as a quote without an account, and emails a link to it. The reply has the same link, so
   * that the visitor can order immediately: exchange it by quote-link/open and use the calls of the checkout.
   * @throws CAPTCHA_WRONG, TENANT_UNKNOWN, FORBIDDEN, TOO_MANY_REQUESTS, STATE_CONFLICT, NOT_FOUND, UID_TAKEN
   */
  '/api/guest/save-quote': built<SaveGuestQuoteRequest, SaveGuestQuoteReply>(
    'auth',
    publicAccess,
    writesOwn,
    {
      needsOpenSite: true,
      maxBodyBytes: MB,
    },
  ),
  /**
   * Completes the contact details of a guest before the order, called with the access of their link.
   * @throws FORBIDDEN, NOT_FOUND, STATE_CONFLICT
   */
  '/api/guest/save-contact': built<SaveGuestContactRequest, Done>('auth', signedIn, writesOwn, {
    byLink: true,
  }),
  /**
   * Starts an account for a guest who has ordered, called with the access of their link. The account exists once the
   * emailed link is opened; the quote and its order are in it then.
   * @throws FORBIDDEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/guest/create-password': built<CreateGuestPasswordRequest, CreateGuestPasswordReply>(
    'auth',
    signedIn,
    writesOwn,
    { byLink: true },
  ),
  /**
   * Moves a guest’s quote and its order to the caller’s account, which has the guest’s address.
   * @throws LINK_USED_UP, STATE_CONFLICT
   */
  '/api/guest/add-to-account': built<AddGuestQuoteRequest, AddGuestQuoteReply>('order', signedIn, writesOwn),
} as const;
