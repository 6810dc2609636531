import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CatalogueContent, LengthPrecision, UnitSystem } from '@glass/contracts';

/**
 * Which version of its catalogue a tenant sells by, and what others ask of that version without reading it: one row a
 * tenant, with the tenant's uid for its own. Only `PublishCatalogue` writes it.
 */
@Entity('catalogue_settings')
export class CatalogueSettingsRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Grows with each version that takes effect. */
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

/** A catalogue as it was published. The database refuses every change but its withdrawal before it takes effect. */
@Entity('catalogue_version')
export class CatalogueVersionRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  content!: CatalogueContent;

  /** What the publisher says of it. */
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

/** The catalogue that is worked on: one row a tenant, with the tenant's uid for its own. */
@Entity('catalogue_draft')
export class CatalogueDraftRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Grows with every change, also past publishing. */
  @Column('integer')
  revision!: number;

  @Column('jsonb')
  content!: CatalogueContent;

  /** The revision that last changed an entry, by its uid, or a part, by its name; 0 for those that are not named. */
  @Column('jsonb')
  versions!: Record<string, number>;

  /** null while nobody has changed anything. */
  @Column('timestamptz', { nullable: true })
  changedAt!: Date | null;

  @Column('text')
  changedBy!: string;
}
