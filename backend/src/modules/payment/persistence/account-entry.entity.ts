import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountEntryKind } from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** One thing on a house account. It stays as it was written; what was wrong is reversed by another. */
@Entity('account_entry')
export class AccountEntryRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  /** Chosen by the client that enters it, so that it is entered once. */
  @PrimaryColumn('uuid')
  uid!: string;

  /** Whose account it is: a company. */
  @Column('uuid')
  accountUid!: string;

  @Column('text')
  kind!: AccountEntryKind;

  /** Above nothing what is owed, below what was paid or credited. */
  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  currency!: string;

  /** When it was billed, or came. */
  @Column('date')
  day!: string;

  /** The last day on which it is paid in time; null for credit. */
  @Column('date', { nullable: true })
  dueOn!: string | null;

  /** What was billed or credited. */
  @Column('uuid', { nullable: true })
  orderUid!: string | null;

  @Column('uuid', { nullable: true })
  reversesUid!: string | null;

  /** Of an invoice or a credit note; '' for others. */
  @Column('text')
  number!: string;

  /** How a payment came; '' for others. */
  @Column('text')
  method!: string;

  /** Such as the number of the cheque. */
  @Column('text')
  reference!: string;

  @Column('text')
  note!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdByName!: string;
}

/** So much of a credit pays a debit; below nothing where that was taken back. */
@Entity('account_allocation')
export class AccountAllocationRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  creditUid!: string;

  @Column('uuid')
  debitUid!: string;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  /** From which day on statements count it. */
  @Column('date')
  day!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
