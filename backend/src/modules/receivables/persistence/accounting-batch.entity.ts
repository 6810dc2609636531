import type { AccountingProfile } from '@glass/contracts/receivables';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** An accounting export. Its orders refer to it, and each download rebuilds the file from them. */
@Entity('accounting_batch')
export class AccountingBatchRow extends TenantOwned {
  @Column('jsonb')
  profile!: AccountingProfile;

  @Column('integer')
  invoices!: number;

  @Column('integer')
  creditNotes!: number;

  /** Invoices less credit notes. */
  @Column('bigint', { transformer: bigintColumn })
  totalMinor!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdByName!: string;
}
