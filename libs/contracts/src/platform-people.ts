import type { QuotePlatformFee } from './platform-fee.js';
import type { QuoteDetails, QuoteStatus } from './quote.js';
import type { OrderDetailsForTenant, OrderStatus } from './order.js';
import type {
  EmailAddress,
  ListReply,
  ListRequest,
  Moment,
  Money,
  Uid,
  WholeNumber,
} from './primitives/formats.js';

/** A buyer of a tenant, a user of a tenant, staff of the platform, or somebody who can sign in no more. */
export const PERSON_KINDS = ['buyer', 'team', 'staff', 'removed'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** A person as the platform's staff see them. */
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
  /** null when they never signed in. */
  lastSeenAt: Moment | null;
}
export type PlatformPeopleRequest = ListRequest<{ kind?: PersonKind[]; tenantUID?: Uid }>;
export type PlatformPeopleReply = ListReply<PlatformPersonItem>;

export type PeopleStatsReply = Record<PersonKind, WholeNumber>;

/** What law and books need of a person stays: their quotes and orders, and what was written down. */
export interface DeletePersonRequest {
  tenantUID: Uid;
  contactUID: Uid;
  /** Why, for the log. */
  reason?: string;
}

/** What is kept about a person, as one archive. */
export interface ExportPersonRequest {
  tenantUID: Uid;
  contactUID: Uid;
  jobUID: Uid;
}

/** What is kept about the caller. */
export interface ExportMyDataRequest {
  jobUID: Uid;
}

export const DEALING_KINDS = ['quote', 'order'] as const;
export type DealingKind = (typeof DEALING_KINDS)[number];

/** A quote or an order of any tenant. */
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
/** With what it is, and null for what it is not. */
export interface PlatformDealingReply {
  tenantUID: Uid;
  tenantName: string;
  siteUrl: string;
  quote: QuoteDetails | null;
  order: OrderDetailsForTenant | null;
  /** What the platform keeps of it; null where no schedule held. */
  platformFee: QuotePlatformFee | null;
}
