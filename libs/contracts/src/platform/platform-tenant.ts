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
} from '../primitives/formats.js';
import type { StorageUse } from '../tenant/files.js';
import type { TenantSettings, TenantSettingsReply } from '../tenant/tenant.js';

/**
 * - notOpen: new, and not opened to buyers yet.
 * - leaving: closed, with all data to be deleted after the grace period.
 */
export const TENANT_STATES = ['open', 'notOpen', 'suspended', 'leaving'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** Days between requesting the deletion of a tenant and deleting its data. */
export const TENANT_GRACE_DAYS = 30;

/** TXT record that proves ownership of a domain, at `_glass-verify.{host}`. */
export const TENANT_DOMAIN_RECORD = '_glass-verify';

export interface TenantFigures {
  /** All-time number of buyers and users. */
  people: WholeNumber;
  /** Created in the last thirty days including today, in the tenant’s time zone. */
  quotes: WholeNumber;
  /** Placed in the last thirty days and not canceled. */
  orders: WholeNumber;
  /** Totals of these orders, by currency. */
  volume: Money[];
}

/** A tenant as listed for platform staff. */
export interface TenantListItem {
  tenantUID: Uid;
  name: string;
  slug: string;
  /** Without trailing slash. */
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
  /** Whether the site uses it. */
  isVerified: boolean;
  /** TXT record that the domain's owner creates. */
  recordName: string;
  recordValue: string;
}

/** An owner of the tenant, or an invited one. */
export interface TenantOwner {
  email: EmailAddress;
  name: string;
  isInvited: boolean;
}

/** A tenant as shown to platform staff. */
export interface PlatformTenant extends TenantListItem {
  version: WholeNumber;
  /** Domain of links in emails; null for the slug's. */
  primaryHost: string | null;
  suspended: { at: Moment; reason: string } | null;
  /** When all data is deleted; null if not scheduled. */
  deletesAt: Moment | null;
  domains: PlatformTenantDomain[];
  owners: TenantOwner[];
  settings: TenantSettingsReply;
  storage: StorageUse;
  /** Storage limit in millions of bytes; null for the platform's default. */
  storageMegabytes: WholeNumber | null;
  /** Last export requested by the caller; null for none. */
  exportJobUID: Uid | null;
}

export interface TenantRequest {
  tenantUID: Uid;
}

/** Name, slug or both; omitted ones are not checked. */
export interface TenantNameRequest {
  name?: string;
  slug?: string;
  /** Tenant being edited, which may keep its own. */
  tenantUID?: Uid;
}
export interface TenantNameReply {
  nameExists: boolean;
  slugExists: boolean;
}

export interface AddTenantRequest {
  /** Chosen by the client as an idempotency key. */
  tenantUID: Uid;
  name: string;
  /** Lowercase letters, digits and dashes: its site is at `{slug}.{base domain}`. */
  slug: string;
  /** Accepts demo payments without Stripe. */
  isDemo: boolean;
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** null: the owner starts the price list. */
  priceList: TenantPriceList | null;
  owner: { email: EmailAddress; firstName: string; lastName: string };
  /** Custom domain to be verified; null for none. */
  host: string | null;
}
/** Starter catalog of a tenant. */
export interface TenantPriceList {
  starter: UnitSystem;
  /** Whether prices are omitted, so that everything is on request until priced. */
  withoutPrices: boolean;
  currency: CurrencyCode;
}

export interface SaveTenantRequest {
  tenantUID: Uid;
  /** Version of the tenant that was seen. */
  version: WholeNumber;
  name: string;
  slug: string;
  isDemo: boolean;
  /** A verified domain, or null for the slug's. */
  primaryHost: string | null;
  /** Storage limit in millions of bytes; null for the platform's default. Omitted: unchanged. */
  storageMegabytes?: WholeNumber | null;
  /** Omitted settings do not change. */
  settings?: Partial<TenantSettings>;
  /** Version of the settings that were seen; required with `settings`. */
  settingsVersion?: WholeNumber;
}

export interface SuspendTenantRequest {
  tenantUID: Uid;
  version: WholeNumber;
  isSuspended: boolean;
  /** Reason for the audit log, which the tenant can read after reopening. */
  reason?: string;
}

/** Exports all data of a tenant as one archive for the caller. */
export interface ExportTenantRequest {
  tenantUID: Uid;
  jobUID: Uid;
}

export interface DeleteTenantRequest {
  tenantUID: Uid;
  version: WholeNumber;
  /** Name of the tenant, typed as confirmation. */
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
