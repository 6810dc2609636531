import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

@Entity('company_contact')
export class CompanyContact extends TenantOwned {
  @Column('uuid')
  companyUid!: string;

  @Column('uuid')
  contactUid!: string;

  /** Largest order without approval; null for no limit. Set together with the approver. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  orderLimitMinor!: number | null;

  /** Approver of larger orders: another contact of the company, without a limit. */
  @Column('uuid', { nullable: true })
  approverContactUid!: string | null;

  /** Whether they see prices; null for the company's setting. */
  @Column('boolean', { nullable: true })
  seesPrices!: boolean | null;
}
