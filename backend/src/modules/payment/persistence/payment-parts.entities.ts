import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeStatus, RefundStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import type { PaymentErrorKind } from '../domain/payment-errors.js';

/** Money of a payment that is given back, here or at the payment service. */
@Entity('payment_refund')
export class PaymentRefund {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  /** Chosen by the client that asks for it, so that it is given back once. */
  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  sessionUid!: string;

  /** What the service calls it; null until it has answered. */
  @Column('text', { nullable: true })
  providerRefund!: string | null;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  status!: RefundStatus;

  @Column('text')
  note!: string;

  /** Why it failed, in words for staff. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Why it failed, where Stripe refused the request or did not answer it; null for a refund that a bank sent back. */
  @Column('text', { nullable: true })
  failureKind!: PaymentErrorKind | null;

  /** Counts the idempotency keys used at Stripe, from 1: a new one after each answered refusal or 5xx. */
  @Column('integer')
  attempt!: number;

  /** The name of who asked for it. */
  @Column('text')
  requestedBy!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;
}

/** The holder of a card asks their bank for the money back; it is answered at the payment service. */
@Entity('payment_dispute')
export class PaymentDispute {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  sessionUid!: string;

  @Column('text')
  providerDispute!: string;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  status!: DisputeStatus;

  /** In the service's words. */
  @Column('text')
  reason!: string;

  @Column('timestamptz', { nullable: true })
  respondBy!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}

/** An event of the payment service that has arrived; it is recorded once, and what it is about is read there. */
@Entity('provider_event')
export class ProviderEvent {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  objectId!: string;

  @Column('timestamptz')
  receivedAt!: Date;
}

@Injectable()
export class PaymentRefundRepository extends TenantRepository<PaymentRefund> {
  constructor() {
    super(PaymentRefund, 'refund', 'checked-by-caller');
  }

  async ofSessions(ctx: Context, sessionUids: string[]): Promise<PaymentRefund[]> {
    if (sessionUids.length === 0) return [];
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('r')
      .where('r.tenantUid = :tenant and r.sessionUid in (:...sessions)', {
        tenant: ctx.tenantUid,
        sessions: sessionUids,
      })
      .orderBy({ 'r.createdAt': 'ASC', 'r.uid': 'ASC' })
      .getMany();
  }
}

@Injectable()
export class PaymentDisputeRepository extends TenantRepository<PaymentDispute> {
  constructor() {
    super(PaymentDispute, 'dispute', 'checked-by-caller');
  }

  async ofSessions(ctx: Context, sessionUids: string[]): Promise<PaymentDispute[]> {
    if (sessionUids.length === 0) return [];
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('d')
      .where('d.tenantUid = :tenant and d.sessionUid in (:...sessions)', {
        tenant: ctx.tenantUid,
        sessions: sessionUids,
      })
      .orderBy({ 'd.createdAt': 'ASC', 'd.uid': 'ASC' })
      .getMany();
  }
}
