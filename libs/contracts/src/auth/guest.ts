import type { CaptchaAnswer, VisitorShipping, VisitorShower } from './auth.js';
import type { EmailAddress, Uid } from '../primitives/formats.js';
import type { AddGlassPanelRequest } from '../quote/quote.js';

/** Saves a visitor’s panels as a quote without an account, and emails a link to it. */
export interface SaveGuestQuoteRequest extends CaptchaAnswer {
  tenantUID: Uid;
  /** Gets the link, and the mails about the quote and its order. */
  email: EmailAddress;
  /** First and last name; required before the quote can be ordered, as part of the address or for pick-up. */
  name?: string;
  phone?: string;
  /** Chosen by the client; a taken one is replaced. */
  quoteUID: Uid;
  quoteName?: string;
  /** May be empty with showers. Prices are computed by the server. Errors are named `panels.{index}.…`. */
  panels: Omit<AddGlassPanelRequest, 'quoteUID'>[];
  /** As in auth/wizard-signup. */
  showers?: VisitorShower[];
  /** As in auth/wizard-signup. */
  shipping?: VisitorShipping;
  /** The guest goes on to the checkout: the link is emailed only if no order follows. */
  isOrdering?: boolean;
  /** Rejects with UID_TAKEN if the quote exists, so that a retry after a lost reply creates no second one. */
  onlyIfNew?: boolean;
}

export interface SaveGuestQuoteReply {
  /** Opens the quote: page `/q/{token}`, or quote-link/open for access to checkout right away. */
  token: string;
  quoteUID: Uid;
  quoteNumber: string;
}

/** Completes the contact details of a guest before the order, called with the access of their link. */
export interface SaveGuestContactRequest {
  /** First and last name. */
  name: string;
  phone?: string;
}

/** Chooses a password for the guest of a link, after the quote was ordered. */
export interface CreateGuestPasswordRequest {
  password: string;
}

export interface CreateGuestPasswordReply {
  /** Kept by the browser for auth/verify-email, as after a sign-up. */
  continueKey: string;
}

/** Moves the quote of a link, and its order, to the caller’s account. */
export interface AddGuestQuoteRequest {
  token: string;
}

export interface AddGuestQuoteReply {
  quoteUID: Uid;
  orderUID: Uid | null;
}
