/** Content of an email without its layout; rendered both as HTML and as plain text. */
export interface MailContent {
  subject: string;
  /** Name after "Hello"; omitted if unknown. */
  greeting?: string;
  blocks: MailBlock[];
  /** Reply address, such as the buyer for an email to the fabricator; the sender by default. */
  replyTo?: string;
  /** One-click unsubscribe link, also for email clients (RFC 8058). */
  unsubscribeUrl?: string;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  /** One name and value per line. */
  | { kind: 'facts'; facts: MailFact[] }
  /** Call to action: a button, with its URL below for clients that don't show buttons. */
  | { kind: 'button'; label: string; url: string }
  /** Small print, such as what to do if the email was unexpected. */
  | { kind: 'note'; text: string };

/** Several values are listed one per line, each a link if there is a page for it. */
export type MailFact = [name: string, value: string | MailLink[]];

interface MailLink {
  text: string;
  href: string | null;
}

/** Sender of the email. */
export interface MailBrand {
  name: string;
  /** Display name and reply address; `name` and our own address by default. */
  fromName?: string;
  replyTo?: string;
  siteUrl: string;
  /** `#rrggbb`; null for the default blue. */
  color: string | null;
  /** Small picture (PNG or JPEG) embedded in the email. */
  logo: { bytes: Buffer; contentType: string } | null;
  /** Postal address by line. */
  addressLines: string[];
}

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const noteBlock = (text: string): MailBlock => ({ kind: 'note', text });
export const buttonBlock = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const factsBlock = (...facts: MailFact[]): MailBlock => ({ kind: 'facts', facts });
