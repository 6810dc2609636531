import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { PaymentSession } from './payment-session.entity.js';

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

  /** Locks the subject's session that is not over; there is at most one (index payment_one_live). */
  async lockLive(ctx: Context, { forKind, forUid }: PaymentSubject): Promise<PaymentSession | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, forKind, forUid, status: Not(In(['expired', 'surplus'])) },
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
