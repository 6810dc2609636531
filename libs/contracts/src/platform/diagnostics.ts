import type { ROLE_LEVELS } from '../flags.js';
import type { Moment, Uid, UnitSystem } from '../primitives/formats.js';

export interface MailHeader {
  name: string;
  value: string;
}

export interface OutboxMail {
  uid: Uid;
  to: string;
  /** Sender's name and reply address. */
  fromName?: string;
  replyTo?: string;
  /** Such as those for unsubscribing. */
  headers?: MailHeader[];
  attachments?: MailAttachment[];
  subject: string;
  text: string;
  html: string;
  sentAt: Moment;
}

/** An attachment of an email. */
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
  /** Emails that would have been sent; empty if a mail server is configured. */
  mailOutbox: OutboxMail[];
}

export interface TestEmailRequest {
  to: string;
}

export interface HashingReply {
  algorithm: 'argon2id';
  memoryKib: number;
  passes: number;
  lanes: number;
  /** Time of each hash, in order. */
  milliseconds: number[];
}

export interface BlobUploadReply {
  name: string;
  sizeBytes: number;
  /** Hash of the bytes read back from storage. */
  sha256: string;
  /** Duration of each step. */
  milliseconds: { write: number; read: number; delete: number };
}

export interface ClearCachesReply {
  /** Number of entries cleared in the answering process. */
  entries: number;
  /** Number of processes that were asked to clear their caches, including this one. */
  processes: number;
}

export interface TestTenantRequest {
  /** A demo tenant. */
  tenantUID: Uid;
}

export interface TestCatalogueRequest extends TestTenantRequest {
  starter: UnitSystem;
}

export interface TestCatalogueReply {
  /** The tenant's new catalog version. */
  version: number;
  materials: number;
}

export interface TestAccount {
  email: string;
  role: 'buyer' | keyof typeof ROLE_LEVELS;
}

export interface TestAccountsReply {
  accounts: TestAccount[];
  /** Shared by all of them; random, and shown only here. */
  password: string;
}

export interface KeyVaultReply {
  secrets: SecretState[];
}

export interface SecretState {
  /** Setting that contains the secret. */
  name: string;
  /** works: tested successfully. set: present, not tested. fails: test failed. missing: empty. */
  state: 'works' | 'set' | 'fails' | 'missing';
}
