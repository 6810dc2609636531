import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApprovalStatus, ApprovalWord } from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Somebody asks to order more than they may for their company: one version of a quote at one total. */
@Entity('order_approval')
export class OrderApprovalRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

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

  /** Whether the buyer saw `totalMinor` when it was asked for. Who did not does not order either: the approver does. */
  @Column('boolean')
  askerSeesPrices!: boolean;

  /** What the approver asked back, and was answered. */
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
