import type { EmailAddress, Moment, Uid } from '../primitives/formats.js';
import type { QuoteRequest } from './quote-request.js';

/** How long a link works, in days. */
export const QUOTE_LINK_DAYS = 90;

/** Access by a link: to one quote, and to the order made of it. */
export interface OpenedQuoteLink {
  status: 'open';
  /**
   * Sent like the token of a session (`Authorization: Bearer`). Valid for 15 minutes; open the link again for the next
   * one. Only calls that take links accept it, and only for this quote.
   */
  accessToken: string;
  tenantUID: Uid;
  quoteUID: Uid;
  quoteNumber: string;
  /** The order made of the quote; null before. */
  orderUID: Uid | null;
  /** Owner of the quote. */
  contactUID: Uid;
  contactName: string;
  /** Whether the owner has no account and can create one with this link. */
  isGuest: boolean;
  /** False if the owner's company hides prices from them. */
  seesPrices: boolean;
  /**
   * Author of the link; empty if the site made it.
   * @example "Sam Lee"
   */
  sentBy: string;
  /**
   * Name that the link was made for; may be empty.
   * @example "Jo Miller"
   */
  sentToName: string;
  /**
   * Address that the link was emailed to, shortened so that it isn’t disclosed; may be empty.
   * @example "j…@example.com"
   */
  sentTo: string;
  expiresAt: Moment;
}

/** A link that no longer opens anything. */
export interface ClosedQuoteLink {
  /** `unknown` also for damaged links. */
  status: 'expired' | 'revoked' | 'unknown';
  /** Whether a new link can be emailed (quote-link/resend), only ever to the address on file. */
  isRenewable: boolean;
  /**
   * That address, shortened, if the link was emailed to it; empty for that of the quote’s customer.
   * @example "j…@example.com"
   */
  sentTo: string;
}

export type OpenQuoteLinkReply = OpenedQuoteLink | ClosedQuoteLink;

export interface OpenQuoteLinkRequest {
  /** Last part of the link’s URL. */
  token: string;
}

export interface CreateQuoteLinkRequest extends QuoteRequest {
  /** Chosen by the client. A retry returns the same link. */
  linkUID: Uid;
  /** Emails the link to this address. */
  email?: EmailAddress;
  /** Recipient of the link: shown to the fabricator beside what is done with the link. */
  name?: string;
}

export interface CreatedQuoteLink {
  uid: Uid;
  /** Page `/q/{token}` of the tenant’s site. It can’t be read again later. */
  url: string;
  expiresAt: Moment;
}

export interface QuoteLink {
  uid: Uid;
  /** Empty for links that were only copied. */
  email: string;
  name: string;
  createdBy: string;
  createdAt: Moment;
  expiresAt: Moment;
  /** Last time it was opened. */
  openedAt: Moment | null;
  revokedAt: Moment | null;
}

export interface QuoteLinksReply {
  /** Newest first. */
  links: QuoteLink[];
}

export interface RevokeQuoteLinkRequest {
  linkUID: Uid;
}

export interface SendQuoteLinkAgainRequest {
  linkUID: Uid;
}
