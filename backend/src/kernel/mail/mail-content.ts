/** What a mail says, without how it looks: one source for the HTML and the plain text. */
export interface MailContent {
  subject: string;
  /** The name after "Hello"; left out when it is not known. */
  greeting?: string;
  blocks: MailBlock[];
  /** Where answers to this one go, such as to the buyer that it tells its fabricator of; to the sender when left out. */
  replyTo?: string;
  /** Where whoever asked for such mails says that they want no more; for mail programs too (RFC 8058). */
  unsubscribeUrl?: string;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  /** Names and values, one pair a line. */
  | { kind: 'facts'; facts: MailFact[] }
  /** What the person is asked to do: a button, with its address below for mail programs that show none. */
  | { kind: 'button'; label: string; url: string }
  /** Small print, such as what to do when one did not ask for the mail. */
  | { kind: 'note'; text: string };

/** Several values stand one below the other, each of them a link where there is a page of it. */
export type MailFact = [name: string, value: string | MailLink[]];

export interface MailLink {
  text: string;
  href: string | null;
}

/** Whose mail it is. */
export interface MailBrand {
  name: string;
  /** What the mail is from, and where answers go; the name, and the address that all mails come from, where empty. */
  fromName?: string;
  replyTo?: string;
  siteUrl: string;
  /** `#rrggbb`; the usual blue when null. */
  colour: string | null;
  /** A small picture (PNG or JPEG) that travels with the mail. */
  logo: { bytes: Buffer; contentType: string } | null;
  /** The postal address, one line each. */
  addressLines: string[];
}

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const noteBlock = (text: string): MailBlock => ({ kind: 'note', text });
export const buttonBlock = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const factsBlock = (...facts: MailFact[]): MailBlock => ({ kind: 'facts', facts });
