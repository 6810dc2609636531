import type { WholeNumber } from './primitives/formats.js';

/** Newest version in the changelog, small enough for every page to load. */
export const NEWEST_VERSION = '1.3.0';

/** A person's choice of news about new versions. */
export interface NewsChoice {
  /** By email. */
  wantsDigest: boolean;
  /** Newest version that they have seen; null for none. */
  seenVersion: string | null;
}

export interface SaveNewsRequest {
  wantsDigest?: boolean;
  seenVersion?: string;
}

export interface SendDigestRequest {
  version: string;
  /** Returns what would be sent, and sends nothing. */
  isPreview: boolean;
}

export interface SendDigestReply {
  subject: string;
  html: string;
  text: string;
  /** Number of subscribers who have not received this version yet. */
  recipients: WholeNumber;
}
