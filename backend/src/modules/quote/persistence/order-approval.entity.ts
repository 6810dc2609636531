import { Column, Entity } from 'typeorm';
import type { ApprovalStatus, ApprovalWord } from '@glass/contracts/order';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Request to order one version of a quote, at one total, above a person's limit. */
@Entity('order_approval')
export class OrderApprovalRow extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  @Column('integer')
  quoteVersion!: number;

  @Column('bigint', { transformer: bigintColumn })
  totalMinor!: number;

  @Column('text')
  currency!: string;

  @Column('uuid')
  companyUid!: string;

  /** The buyer of the quote. */
  @Column('uuid')
  contactUid!: string;

  @Column('uuid')
  approverContactUid!: string;

  @Column('text')
  status!: ApprovalStatus;

  @Column('text')
  note!: string;

  @Column('timestamptz')
  askedAt!: Date;

  @Column('text')
  askedByName!: string;

  /** Whether the buyer saw `totalMinor` when asking. If not, the approver orders instead of the buyer. */
  @Column('boolean')
  askerSeesPrices!: boolean;

  @Column('jsonb')
  talk!: ApprovalWord[];

  @Column('timestamptz', { nullable: true })
  remindedAt!: Date | null;

  @Column('text')
  answer!: string;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  decidedByName!: string | null;
}
