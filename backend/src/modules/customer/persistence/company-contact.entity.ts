import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A contact who acts for a company. */
@Entity('company_contact')
export class CompanyContact {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  companyUid!: string;

  @Column('uuid')
  contactUid!: string;

  /** What they may order at a time without asking; null for any amount. Both or neither, with the approver. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  orderLimitMinor!: number | null;

  /** Who approves what is more: another contact of the company, who has no limit of their own. */
  @Column('uuid', { nullable: true })
  approverContactUid!: string | null;

  /** Whether they see what the glass costs; null: as the company says. */
  @Column('boolean', { nullable: true })
  seesPrices!: boolean | null;
}
