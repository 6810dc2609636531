import type { ROLE_LEVELS } from './flags.js';
import type { Moment, Uid, UnitSystem } from './primitives/formats.js';

export interface MailHeader {
  name: string;
  value: string;
}

export interface OutboxMail {
  uid: Uid;
  to: string;
  /** The name that it comes from, and where answers go. */
  fromName?: string;
  replyTo?: string;
  /** Such as those by which a mail program unsubscribes. */
  headers?: MailHeader[];
  attachments?: MailAttachment[];
  subject: string;
  text: string;
  html: string;
  sentAt: Moment;
}

/** A file that a mail brings. */
export interface MailAttachment {
  name: string;
  contentType: string;
  sizeBytes: number;
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

export interface HashingReply {
  algorithm: 'argon2id';
  /** Kibibytes. */
  memoryKib: number;
  passes: number;
  lanes: number;
  /** How long each of some hashes took, in the order in which they were made. */
  milliseconds: number[];
}

export interface BlobUploadReply {
  name: string;
  sizeBytes: number;
  /** Of the bytes as they came back from the store. */
  sha256: string;
  /** How long each step took. */
  milliseconds: { write: number; read: number; delete: number };
}

export interface ClearCachesReply {
  /** What was forgotten in the process that answers. */
  entries: number;
  /** How many processes, this one among them, were told to forget what they keep. */
  processes: number;
}

export interface TestTenantRequest {
  /** One that is marked as a demo. */
  tenantUID: Uid;
}

export interface TestCatalogueRequest extends TestTenantRequest {
  starter: UnitSystem;
}

export interface TestCatalogueReply {
  /** The version by which the tenant sells from now on. */
  version: number;
  materials: number;
}

export interface TestAccount {
  email: string;
  role: 'buyer' | keyof typeof ROLE_LEVELS;
}

export interface TestAccountsReply {
  accounts: TestAccount[];
  /** Of all of them; drawn anew by each call, and told only here. */
  password: string;
}

export interface KeyVaultReply {
  secrets: SecretState[];
}

export interface SecretState {
  /** The setting that holds it. */
  name: string;
  /** works: it was tried. set: it is there, and nothing was tried with it. fails: it was tried. missing: it is empty. */
  state: 'works' | 'set' | 'fails' | 'missing';
}
