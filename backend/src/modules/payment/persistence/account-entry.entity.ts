import { Column, Entity } from 'typeorm';
import type { AccountEntryKind } from '@glass/contracts/receivables';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/**
 * An entry of a house account. Append-only: a wrong entry is reversed by another one. Its uid is chosen by the client,
 * so that a retry adds it once.
 */
@Entity('account_entry')
export class AccountEntryRow extends TenantOwned {
  /** The company. */
  @Column('uuid')
  accountUid!: string;

  @Column('text')
  kind!: AccountEntryKind;

  /** Positive: owed. Negative: paid or credited. */
  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  currency!: string;

  /** Invoice date or payment date. */
  @Column('date')
  day!: string;

  /** Due date; null for credit. */
  @Column('date', { nullable: true })
  dueOn!: string | null;

  /** The billed or credited order. */
  @Column('uuid', { nullable: true })
  orderUid!: string | null;

  @Column('uuid', { nullable: true })
  reversesUid!: string | null;

  /** Number of an invoice or credit note; '' for others. */
  @Column('text')
  number!: string;

  /** Payment method; '' for other entries. */
  @Column('text')
  method!: string;

  /** For example a check number. */
  @Column('text')
  reference!: string;

  @Column('text')
  note!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdByName!: string;
}

/** Allocation of a credit to a debit; negative if it is undone. */
@Entity('account_allocation')
export class AccountAllocationRow extends TenantOwned {
  @Column('uuid')
  creditUid!: string;

  @Column('uuid')
  debitUid!: string;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  /** First day on which statements include it. */
  @Column('date')
  day!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
