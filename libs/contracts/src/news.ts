import type { WholeNumber } from './primitives/formats.js';

/** The newest of the changelog, small enough for every page to know. */
export const NEWEST_VERSION = '1.2.0';

/** What a person wants to hear of new versions. */
export interface NewsChoice {
  /** By e-mail. */
  wantsDigest: boolean;
  /** The newest that they have looked at; null for none. */
  seenVersion: string | null;
}

export interface SaveNewsRequest {
  wantsDigest?: boolean;
  seenVersion?: string;
}

export interface SendDigestRequest {
  version: string;
  /** Answers what would be sent, and sends nothing. */
  isPreview: boolean;
}

export interface SendDigestReply {
  subject: string;
  html: string;
  text: string;
  /** Who asked for it and was not sent this version yet. */
  recipients: WholeNumber;
}
