import type { SignInMethod } from '../auth/auth.js';
import type { FactorKind } from '../auth/second-factor.js';
import type { AuditEntry } from './audit.js';
import type { QuotePlatformFee } from '../payment/platform-fee.js';
import type { QuoteDetails, QuoteStatus } from '../quote/quote.js';
import type { OrderDetailsForTenant, OrderStatus } from '../order/order.js';
import type {
  EmailAddress,
  ListReply,
  ListRequest,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';

/** A buyer, a tenant user, platform staff, or a person who can no longer sign in. */
export const PERSON_KINDS = ['buyer', 'team', 'staff', 'removed'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** A person as shown to platform staff. */
export interface PlatformPersonItem {
  tenantUID: Uid;
  tenantName: string;
  contactUID: Uid;
  email: EmailAddress;
  name: string;
  kind: PersonKind;
  /** null for a buyer. */
  roleLevel: WholeNumber | null;
  quotes: WholeNumber;
  orders: WholeNumber;
  createdAt: Moment;
  /** null if they never signed in. */
  lastSeenAt: Moment | null;
}
export type PlatformPeopleRequest = ListRequest<{ kind?: PersonKind[]; tenantUID?: Uid }>;
export type PlatformPeopleReply = ListReply<PlatformPersonItem>;

export interface PlatformPersonRequest {
  contactUID: Uid;
}

/** A session of a person, active or ended. */
export interface PlatformPersonSession {
  /** Such as "Chrome on Android"; empty if unknown. */
  device: string;
  address: string;
  method: SignInMethod;
  secondFactor: FactorKind | null;
  /** Platform staff who acted as the person; null normally. */
  staffName: string | null;
  signedInAt: Moment;
  lastSeenAt: Moment;
  isActive: boolean;
}

/** A person with their accounts and activity. */
export interface PlatformPerson extends PlatformPersonItem {
  hasSecondFactor: boolean;
  /** Accounts with the same email at other tenants. */
  otherAccounts: PlatformPersonItem[];
  /** The latest ones, newest first. */
  sessions: PlatformPersonSession[];
  /** Their latest actions in the tenant's audit log, newest first. */
  audit: AuditEntry[];
}

export type PeopleStatsReply = Record<PersonKind, WholeNumber>;

/** Data required by law and accounting stays: quotes, orders and audit entries. */
export interface DeletePersonRequest {
  tenantUID: Uid;
  contactUID: Uid;
  /** Reason, for the audit log. */
  reason?: string;
}

/** Exports all data about a person as one archive. */
export interface ExportPersonRequest {
  tenantUID: Uid;
  contactUID: Uid;
  jobUID: Uid;
}

/** Exports all data about the caller. */
export interface ExportMyDataRequest {
  jobUID: Uid;
}

export const DEALING_KINDS = ['quote', 'order'] as const;
export type DealingKind = (typeof DEALING_KINDS)[number];

/** A quote or order of any tenant. */
export interface PlatformDealing {
  kind: DealingKind;
  tenantUID: Uid;
  tenantName: string;
  uid: Uid;
  number: string;
  name: string;
  status: QuoteStatus | OrderStatus;
  contactName: string;
  companyName: string | null;
  pieces: WholeNumber;
  /** null for a quote with a price on request. */
  total: Money | null;
  createdAt: Moment;
}
export type PlatformDealingsRequest = ListRequest<{ kind?: DealingKind[]; tenantUID?: Uid }>;
export type PlatformDealingsReply = ListReply<PlatformDealing>;

export interface PlatformDealingRequest {
  tenantUID: Uid;
  kind: DealingKind;
  uid: Uid;
}
/** Either the quote or the order; the other one is null. */
export interface PlatformDealingReply {
  tenantUID: Uid;
  tenantName: string;
  siteUrl: string;
  quote: QuoteDetails | null;
  order: OrderDetailsForTenant | null;
  /** The platform's fee; null if no schedule applied. */
  platformFee: QuotePlatformFee | null;
}
