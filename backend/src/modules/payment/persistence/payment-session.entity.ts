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

  /** Counts the sessions of a thing from 1; the service is asked for each under a key that is made of it. */
  @Column('integer')
  revision!: number;

  /** Counts the idempotency keys for opening its page: Stripe replays an error that it answered. */
  @Column('integer')
  attempt!: number;

  /** What the platform keeps of it. */
  @Column('bigint', { transformer: bigintColumn })
  feeMinor!: number;

  /** Where its payer comes back to from the service's page; null for those of before it was written down. */
  @Column('text', { nullable: true })
  siteUrl!: string | null;

  /** The account at the payment service that takes the money; null for a demo payment. */
  @Column('text', { nullable: true })
  providerAccount!: string | null;

  /** What the service calls the session; null until it has answered. */
  @Column('text', { nullable: true })
  providerSession!: string | null;

  /** What the service calls the money that came. */
  @Column('text', { nullable: true })
  providerPayment!: string | null;

  /** Why no money came, in the service's words. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
