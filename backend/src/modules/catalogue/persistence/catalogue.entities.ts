import { Column, Entity } from 'typeorm';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { LengthPrecision, UnitSystem } from '@glass/contracts/primitives';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/**
 * The live version of a tenant's catalogue with its units, in one row per tenant whose uid is the tenant's. Written
 * only by `PublishCatalogue`.
 */
@Entity('catalogue_settings')
export class CatalogueSettingsRow extends TenantOwned {
  /** Increases with each version that takes effect. */
  @Column('integer')
  version!: number;

  /** ISO 4217. */
  @Column('text')
  currency!: string;

  @Column('text')
  units!: UnitSystem;

  @Column('text')
  precision!: LengthPrecision;
}

/** A published catalogue. The database rejects all changes except withdrawing it before it takes effect. */
@Entity('catalogue_version')
export class CatalogueVersionRow extends TenantOwned {
  @Column('integer')
  version!: number;

  @Column('jsonb')
  content!: CatalogueContent;

  @Column('text')
  note!: string;

  @Column('timestamptz')
  publishedAt!: Date;

  @Column('text')
  publishedBy!: string;

  @Column('timestamptz')
  takesEffectAt!: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;
}

/** The catalogue being edited, in one row per tenant whose uid is the tenant's. */
@Entity('catalogue_draft')
export class CatalogueDraftRow extends TenantOwned {
  /** Incremented by every change; never reset. */
  @Column('integer')
  revision!: number;

  @Column('jsonb')
  content!: CatalogueContent;

  /** Revision of the last change per entry (by uid) or part (by name); 0 if missing. */
  @Column('jsonb')
  versions!: Record<string, number>;

  /** Null before the first change. */
  @Column('timestamptz', { nullable: true })
  changedAt!: Date | null;

  @Column('text')
  changedBy!: string;
}
