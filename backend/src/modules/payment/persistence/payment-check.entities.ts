import { Column, Entity } from 'typeorm';
import type { PaymentDifferenceKind } from '@glass/contracts/payment';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A payout from Stripe to the tenant's bank. */
@Entity('payment_payout')
export class PaymentPayout extends TenantOwned {
  @Column('text')
  providerPayout!: string;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  currency!: string;

  /** Stripe's own value. */
  @Column('text')
  status!: string;

  @Column('date')
  arrivesOn!: string;

  @Column('timestamptz')
  createdAt!: Date;
}

@Entity('payment_check')
export class PaymentCheckRow extends TenantOwned {
  @Column('timestamptz')
  at!: Date;

  @Column('integer')
  compared!: number;

  @Column('text', { nullable: true })
  failure!: string | null;
}

/** A difference to Stripe's lists. `resolvedAt` is set once a later comparison no longer finds it. */
@Entity('payment_difference')
export class PaymentDifferenceRow extends TenantOwned {
  @Column('text')
  what!: 'payment' | 'refund' | 'fee' | 'topUp';

  @Column('text')
  difference!: PaymentDifferenceKind;

  @Column('text')
  subject!: string;

  @Column('text')
  ours!: string;

  @Column('text')
  theirs!: string;

  @Column('timestamptz')
  foundAt!: Date;

  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;
}
