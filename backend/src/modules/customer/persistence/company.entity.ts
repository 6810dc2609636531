import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A customer of the tenant: several contacts, a discount, perhaps a house account. */
@Entity('company')
export class Company {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('uuid', { nullable: true })
  discountStructureUid!: string | null;

  @Column('uuid', { nullable: true })
  logoFileUid!: string | null;

  @Column('boolean')
  taxExempt!: boolean;

  /** What may be owed at a time; null where the company has no house account. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  houseAccountLimitMinor!: number | null;

  @Column('boolean')
  houseAccountPastDue!: boolean;

  @Column('timestamptz')
  createdAt!: Date;
}
