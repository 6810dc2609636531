export interface OutboxMail {
  uid: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export interface MiscInfoReply {
  nodeVersion: string;
  postgresVersion: string;
  queueBackend: 'postgres' | 'redis';
  environment: string;
  startedAt: string;
  /** Mails the software would have sent; empty where a mail server is set. */
  mailOutbox: OutboxMail[];
}

export interface TestEmailRequest {
  to: string;
}
