import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LengthPrecision, PricingRules, ShapeRule, UnitSystem } from '@glass/contracts';

/** One row a tenant, with the tenant's uid for its own. */
@Entity('catalogue_settings')
export class CatalogueSettingsRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Grows with every change to anything in the catalogue. */
  @Column('integer')
  version!: number;

  /** ISO 4217. */
  @Column('text')
  currency!: string;

  @Column('text')
  units!: UnitSystem;

  @Column('text')
  precision!: LengthPrecision;

  @Column('jsonb')
  pricing!: PricingRules;
}

@Entity('shape_rule')
export class ShapeRuleRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('integer')
  position!: number;

  @Column('jsonb')
  rule!: ShapeRule;
}

@Entity('discount_structure')
export class DiscountStructureRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  /** Exact decimal text. */
  @Column('numeric')
  percent!: string;
}
