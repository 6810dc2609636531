import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';
import type { PaymentStatus } from '../domain/payment-status.js';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** The subject of a payment in another module. */
export interface PaymentSubject {
  forKind: string;
  forUid: string;
}

@Injectable()
export class PaymentSessionRepository extends TenantRepository<PaymentSession> {
  constructor() {
    super(PaymentSession, 'payment', 'checked-by-caller');
  }

  /**
   * Locks the subject's session that is not over; there is at most one (index payment_one_open).
   * @returns otherwise its last paid session; null without one
   */
  async lockLive(ctx: Context, subject: PaymentSubject): Promise<PaymentSession | null> {
    const live = (await this.lockAll(ctx, subject)).filter(
      ({ status }) => status !== 'expired' && status !== 'surplus',
    );
    return live.find(({ status }) => status !== 'paid') ?? live.at(-1) ?? null;
  }

  /** Locks the subject's paid sessions, oldest first. */
  async lockPaid(ctx: Context, subject: PaymentSubject): Promise<PaymentSession[]> {
    return (await this.lockAll(ctx, subject)).filter(({ status }) => status === 'paid');
  }

  private async lockAll(ctx: Context, { forKind, forUid }: PaymentSubject): Promise<PaymentSession[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, forKind, forUid },
      order: { revision: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Oldest first. */
  async findBySubject(ctx: Context, { forKind, forUid }: PaymentSubject): Promise<PaymentSession[]> {
    return this.find(ctx, { forKind, forUid }, { revision: 'ASC' });
  }

  /** Counts the sessions of a subject. The caller holds a lock on the subject. */
  async countSessions(ctx: Context, { forKind, forUid }: PaymentSubject): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, forKind, forUid });
  }
}

/** A payment attempt for a subject of another module. */
@Entity('payment_session')
export class PaymentSession extends TenantOwned {
  /** Kind of the subject, such as `order`, and its uid. */
  @Column('text')
  forKind!: string;

  @Column('uuid')
  forUid!: string;

  /** `manual`: recorded by staff. */
  @Column('text')
  method!: 'card' | 'demo' | 'manual';

  @Column('text')
  status!: PaymentStatus;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the money was taken or the session ended. */
  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** Number of this session within its subject, from 1; part of the idempotency key. */
  @Column('integer')
  revision!: number;

  /** Part of the idempotency key for opening its page: Stripe replays its answers, errors too, for a key. */
  @Column('integer')
  attempt!: number;

  @Column('bigint', { transformer: bigintColumn })
  feeMinor!: number;

  /** Site that the buyer returns to from Stripe's page; null for old sessions. */
  @Column('text', { nullable: true })
  siteUrl!: string | null;

  /** Stripe account that receives the money; null for demo payments and the platform's own. */
  @Column('text', { nullable: true })
  providerAccount!: string | null;

  /** Stripe's identifier of the checkout session; null until Stripe has answered. */
  @Column('text', { nullable: true })
  providerSession!: string | null;

  /** Stripe's identifier of the payment. */
  @Column('text', { nullable: true })
  providerPayment!: string | null;

  /** Stripe's reason why no money came. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
