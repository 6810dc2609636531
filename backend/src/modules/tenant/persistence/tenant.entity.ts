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

  /** Grows with each change that the platform's staff make. */
  @Column('integer')
  version!: number;

  /** Its site is closed and nobody signs in; null while it is open. */
  @Column('timestamptz', { nullable: true })
  suspendedAt!: Date | null;

  @Column('text')
  suspendedReason!: string;

  /** When all of it goes; null for one that stays. */
  @Column('timestamptz', { nullable: true })
  deletesAt!: Date | null;
}

/** A host name of the tenant's own that its site answers to. */
@Entity('tenant_domain')
export class TenantDomain {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Lower case, without a port; once verified it belongs to one tenant of all. */
  @Column('text')
  host!: string;

  /** What the domain's TXT record has to say. */
  @Column('text')
  token!: string;

  /** When that record was seen; null: the site does not answer to the host yet. */
  @Column('timestamptz', { nullable: true })
  verifiedAt!: Date | null;
}
