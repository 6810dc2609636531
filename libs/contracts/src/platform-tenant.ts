import type {
  CurrencyCode,
  EmailAddress,
  ListReply,
  ListRequest,
  Moment,
  Money,
  Uid,
  UnitSystem,
  WholeNumber,
} from './primitives/formats.js';
import type { StorageUse } from './content-file.js';
import type { TenantSettings, TenantSettingsReply } from './tenant-settings.js';

/** `leaving`: it is closed, and everything goes when its time of grace is over. */
export const TENANT_STATES = ['open', 'suspended', 'leaving'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** Days between the order to delete a tenant and the end of all that it holds. */
export const TENANT_GRACE_DAYS = 30;

/** The record of a domain that shows whose it is, at `_glass-verify.{host}`. */
export const TENANT_DOMAIN_RECORD = '_glass-verify';

export interface TenantFigures {
  /** Of all times, buyers and users. */
  people: WholeNumber;
  /** Begun in the last thirty days, today, in the tenant’s time zone, included. */
  quotes: WholeNumber;
  /** Placed in the last thirty days and not cancelled. */
  orders: WholeNumber;
  /** Totals of these orders, by currency. */
  volume: Money[];
}

/** A tenant in the list of the platform's staff. */
export interface TenantListItem {
  tenantUID: Uid;
  name: string;
  slug: string;
  /** Without a slash at the end. */
  siteUrl: string;
  isDemo: boolean;
  state: TenantState;
  createdAt: Moment;
  figures: TenantFigures;
}
export type TenantListRequest = ListRequest<{ state?: TenantState[] }>;
export type TenantListReply = ListReply<TenantListItem>;

export interface PlatformTenantDomain {
  domainUID: Uid;
  host: string;
  /** Whether the site answers to it. */
  isVerified: boolean;
  /** The TXT record that the domain's owner puts there. */
  recordName: string;
  recordValue: string;
}

/** Somebody who owns the tenant, or is invited to. */
export interface TenantOwner {
  email: EmailAddress;
  name: string;
  isInvited: boolean;
}

/** All that the platform's staff see of a tenant. */
export interface PlatformTenant extends TenantListItem {
  version: WholeNumber;
  /** The domain that links in mails lead to; null for that of the slug. */
  primaryHost: string | null;
  suspended: { at: Moment; reason: string } | null;
  /** When everything goes; null for a tenant that stays. */
  deletesAt: Moment | null;
  domains: PlatformTenantDomain[];
  owners: TenantOwner[];
  settings: TenantSettingsReply;
  storage: StorageUse;
  /** What its files may take, in millions of bytes; null for the platform's default. */
  storageMegabytes: WholeNumber | null;
  /** The archive of all it holds that the caller asked for last; null for none. */
  exportJobUID: Uid | null;
}

export interface TenantRequest {
  tenantUID: Uid;
}

/** The name, the slug or both; what is left out is not looked for. */
export interface TenantNameRequest {
  name?: string;
  slug?: string;
  /** The tenant that may have them: the one that is being edited. */
  tenantUID?: Uid;
}
export interface TenantNameReply {
  nameExists: boolean;
  slugExists: boolean;
}

export interface AddTenantRequest {
  /** Chosen by the client, so that a double click adds one. */
  tenantUID: Uid;
  name: string;
  /** Small letters, digits and dashes: its site is at `{slug}.{base domain}`. */
  slug: string;
  /** Pays without Stripe. */
  isDemo: boolean;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** null: the owner starts the price list. */
  priceList: TenantPriceList | null;
  owner: { email: EmailAddress; firstName: string; lastName: string };
  /** A domain of its own, to be verified; null for none. */
  host: string | null;
}
/** The starter catalogue that a tenant begins with. */
export interface TenantPriceList {
  starter: UnitSystem;
  /** Whether its prices are left out: everything is on request until it is priced. */
  withoutPrices: boolean;
  currency: CurrencyCode;
}

export interface SaveTenantRequest {
  tenantUID: Uid;
  /** Of the tenant that was seen. */
  version: WholeNumber;
  name: string;
  slug: string;
  isDemo: boolean;
  /** A verified domain, or null for that of the slug. */
  primaryHost: string | null;
  /** What its files may take, in millions of bytes; null for the platform's default. What is left out stays. */
  storageMegabytes?: WholeNumber | null;
  /** What is left out stays. */
  settings?: Partial<TenantSettings>;
  /** Of the settings that were seen; needed with them. */
  settingsVersion?: WholeNumber;
}

export interface SuspendTenantRequest {
  tenantUID: Uid;
  version: WholeNumber;
  isSuspended: boolean;
  /** Why; for the log, which the tenant's people read too once they are back. */
  reason?: string;
}

/** Everything that a tenant holds, as one archive, for the person who asks. */
export interface ExportTenantRequest {
  tenantUID: Uid;
  jobUID: Uid;
}

export interface DeleteTenantRequest {
  tenantUID: Uid;
  version: WholeNumber;
  /** Its name, typed in full: what goes is named by who lets it go. */
  name: string;
  reason?: string;
}

export interface AddTenantDomainRequest {
  tenantUID: Uid;
  /** Chosen by the client. */
  domainUID: Uid;
  host: string;
}
export interface TenantDomainRequest {
  tenantUID: Uid;
  domainUID: Uid;
}
