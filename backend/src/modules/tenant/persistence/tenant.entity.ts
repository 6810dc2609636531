import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TenantSettings } from '../domain/tenant-settings.js';

/** A fabricator with a site of its own; or, once, the platform's own staff. */
@Entity('tenant')
export class Tenant {
  @PrimaryColumn('uuid')
  uid!: string;

  /** Its site is found at `{slug}.{base domain}`. */
  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  /** The domain of its own that links in mails and QR codes lead to; null for the slug's. */
  @Column('text', { nullable: true })
  primaryHost!: string | null;

  @Column('boolean')
  isPlatform!: boolean;

  /** Pays without Stripe. */
  @Column('boolean')
  isDemo!: boolean;

  /** What was set; read it with `tenantSettings`, which fills in the rest. */
  @Column('jsonb')
  settings!: Partial<TenantSettings>;

  /** Grows with each save of the page of settings. */
  @Column('integer')
  settingsVersion!: number;

  /** null while nobody has changed anything there. */
  @Column('timestamptz', { nullable: true })
  settingsChangedAt!: Date | null;

  @Column('text')
  settingsChangedBy!: string;

  @Column('timestamptz')
  createdAt!: Date;
}

/** A host name of the tenant's own that its site answers to. */
@Entity('tenant_domain')
export class TenantDomain {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Lower case, without a port; belongs to one tenant of all. */
  @Column('text')
  host!: string;
}
