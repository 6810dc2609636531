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
  /** Drawings with captions, such as the panels of a quote. */
  | { kind: 'pictures'; items: MailPictureItem[]; more: string }
  /** Call to action: a button, with its URL below for clients that don't show buttons. */
  | { kind: 'button'; label: string; url: string }
  /** Small print, such as what to do if the email was unexpected. */
  | { kind: 'note'; text: string };

/** A picture that is sent with the email; without its file only the caption is shown. */
export interface MailPictureItem {
  /** Content id of its file in the email. */
  id: string;
  /** Alternative text for readers who don't see the picture. */
  alt: string;
  title: string;
  lines: string[];
}

/** Several values are listed one per line, each a link if there is a page for it. */
export type MailFact = [name: string, value: string | MailLink[]];

interface MailLink {
  text: string;
  href: string | null;
}

/** Drawings, delivery and total in emails about a quote or an order. */
export interface DocumentMail {
  /** Drawings with captions. */
  panels: MailBlock;
  /** Address or pick-up, and days; none that is unknown. */
  delivery: MailFact[];
  /** With the taxes in it: `$1,120.26, including $82.98 Sales tax (8%)`; '' for readers without prices. */
  total: string;
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
export const picturesBlock = (items: MailPictureItem[], more: string): MailBlock => ({
  kind: 'pictures',
  items,
  more,
});
