import { Column, Entity } from 'typeorm';
import type { VolumeTier } from '@glass/contracts/catalogue';
import type { MaterialDiscount } from '@glass/contracts/company';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

@Entity('discount_structure')
export class DiscountStructureRow extends TenantOwned {
  @Column('text')
  name!: string;

  /** Exact decimal text. */
  @Column('numeric')
  percent!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  materials!: MaterialDiscount[];

  /** Percent off hardware, exact decimal text; null for none. */
  @Column('numeric', { nullable: true })
  hardwarePercent!: string | null;

  @Column('jsonb')
  tiers!: VolumeTier[];

  /** First and last day of validity; null for no limit. */
  @Column('date', { nullable: true })
  validFrom!: string | null;

  @Column('date', { nullable: true })
  validTo!: string | null;
}
