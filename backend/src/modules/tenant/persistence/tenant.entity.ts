import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { type TenantSettings, tenantSettings } from '../domain/tenant-settings.js';
import { dayIn } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import type { StoredSetup } from '../domain/site-setup.js';

/** Settings that determine a tenant's current day. */
export type TenantTimeSettings = Partial<Pick<TenantSettings, 'timeZone' | 'locale'>>;

/**
 * SQL for these settings, which saves a separate statement.
 * @param tenantUid placeholder of the uid
 */
export const tenantTimeZoneSql = (tenantUid: string): string =>
  `(select jsonb_strip_nulls(jsonb_build_object('timeZone', settings->'timeZone', 'locale', settings->'locale'))
    from tenant where uid = ${tenantUid})`;

/** Current calendar day of a tenant. */
export function getCurrentDay(clocks: TenantTimeSettings): Day {
  return dayIn(tenantSettings(clocks).timeZone, new Date());
}

/** Fabricator with its own site; one row is the platform's staff. */
@Entity('tenant')
export class Tenant {
  @PrimaryColumn('uuid')
  uid!: string;

  /** The site is at `{slug}.{base domain}`. */
  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  /** Preferred domain for links in emails and QR codes; null for the slug's. */
  @Column('text', { nullable: true })
  primaryHost!: string | null;

  @Column('boolean')
  isPlatform!: boolean;

  /** Uses test payments instead of Stripe. */
  @Column('boolean')
  isDemo!: boolean;

  /** Changed settings only; `tenantSettings` adds the defaults. */
  @Column('jsonb')
  settings!: Partial<TenantSettings>;

  /** Incremented by each save of the settings page. */
  @Column('integer')
  settingsVersion!: number;

  /** null until first changed. */
  @Column('timestamptz', { nullable: true })
  settingsChangedAt!: Date | null;

  @Column('text')
  settingsChangedBy!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** Incremented by each change by platform staff. */
  @Column('integer')
  version!: number;

  /** Suspended: the site is closed and sign-in disabled; null while open. */
  @Column('timestamptz', { nullable: true })
  suspendedAt!: Date | null;

  @Column('text')
  suspendedReason!: string;

  /** When buyers could first use the site; null while a new tenant prepares it. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('jsonb')
  setup!: StoredSetup;

  /** When the tenant will be deleted; null if it won't. */
  @Column('timestamptz', { nullable: true })
  deletesAt!: Date | null;
}

/** Custom domain of a tenant's site. */
@Entity('tenant_domain')
export class TenantDomain extends TenantOwned {
  /** Lower case, without port. Unique among verified domains. */
  @Column('text')
  host!: string;

  /** Required content of the domain's TXT record. */
  @Column('text')
  token!: string;

  /** When the record was verified; until then the site isn't reachable there. */
  @Column('timestamptz', { nullable: true })
  verifiedAt!: Date | null;
}
