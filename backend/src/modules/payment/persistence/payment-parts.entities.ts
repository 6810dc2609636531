import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import type { DisputeStatus, RefundStatus } from '@glass/contracts/payment';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import type { Context } from '../../../kernel/context/context.js';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import type { PaymentErrorKind } from '../domain/payment-errors.js';

/** A refund, requested here or made at Stripe. Its uid is chosen by the client, so that a retry refunds once. */
@Entity('payment_refund')
export class PaymentRefund extends TenantOwned {
  @Column('uuid')
  sessionUid!: string;

  /** Stripe's identifier; null until Stripe has answered. */
  @Column('text', { nullable: true })
  providerRefund!: string | null;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  status!: RefundStatus;

  @Column('text')
  note!: string;

  /** Returns what was paid beyond a total that was lowered, so it is no credit on the order. */
  @Column('boolean')
  isOverpayment!: boolean;

  /** Reason of a failure, for staff. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Kind of failure if Stripe refused the request or did not answer; null for a refund that a bank returned. */
  @Column('text', { nullable: true })
  failureKind!: PaymentErrorKind | null;

  /** Part of the idempotency key, from 1: incremented after each answered refusal or 5xx. */
  @Column('integer')
  attempt!: number;

  @Column('text')
  requestedBy!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;
}

/** A chargeback that the card holder filed; it is answered at Stripe. */
@Entity('payment_dispute')
export class PaymentDispute extends TenantOwned {
  @Column('uuid')
  sessionUid!: string;

  @Column('text')
  providerDispute!: string;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  @Column('text')
  status!: DisputeStatus;

  /** Stripe's own value. */
  @Column('text')
  reason!: string;

  @Column('timestamptz', { nullable: true })
  respondBy!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}

/** A received Stripe event, stored once. Its object is read from Stripe. */
@Entity('provider_event')
export class ProviderEvent extends TenantOwned {
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
