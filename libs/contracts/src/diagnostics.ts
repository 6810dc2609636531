import type { Moment, Uid } from './primitives/formats.js';

export interface OutboxMail {
  uid: Uid;
  to: string;
  /** The name that it comes from, and where answers go. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Moment;
}

export interface MiscInfoReply {
  nodeVersion: string;
  postgresVersion: string;
  queueBackend: 'postgres' | 'redis';
  environment: string;
  startedAt: Moment;
  /** Mails the software would have sent; empty where a mail server is set. */
  mailOutbox: OutboxMail[];
}

export interface TestEmailRequest {
  to: string;
}
