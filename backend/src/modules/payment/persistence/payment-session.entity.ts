import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';
import type { PaymentStatus } from '../domain/payment-status.js';

/** An amount that a buyer is asked for, for one thing of another module. */
@Entity('payment_session')
export class PaymentSession {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** What kind of thing is paid for, such as `order`, and which. */
  @Column('text')
  forKind!: string;

  @Column('uuid')
  forUid!: string;

  @Column('text')
  method!: 'card' | 'demo';

  @Column('text')
  status!: PaymentStatus;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the money was taken, or the session came to its end. */
  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;
}
