import { Injectable } from '@nestjs/common';
import { Column, Entity, Not, PrimaryColumn } from 'typeorm';
import type { CardAccountStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** A tenant's account at the payment service. One that is disconnected stays: refunds of what it took go on. */
@Entity('card_account')
export class CardAccount {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** What the service calls it; null until it has answered. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  /** Counts the idempotency keys for creating it: Stripe replays an error that it answered. */
  @Column('integer')
  attempt!: number;

  /** Only `active` takes payments. */
  @Column('text')
  status!: CardAccountStatus;

  @Column('boolean')
  payoutsEnabled!: boolean;

  /** What the service still wants to know, in its own words. */
  @Column('text', { array: true })
  wanted!: string[];

  @Column('text', { nullable: true })
  disabledReason!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the service was last asked. */
  @Column('timestamptz', { nullable: true })
  checkedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disconnectedAt!: Date | null;
}

@Injectable()
export class CardAccountRepository extends TenantRepository<CardAccount> {
  constructor() {
    super(CardAccount, 'account for card payments', 'unowned');
  }

  /** The one that is not disconnected. */
  async current(ctx: Context): Promise<CardAccount | null> {
    return this.findOne(ctx, { status: Not('disconnected') });
  }

  async lockCurrent(ctx: Context): Promise<CardAccount | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, status: Not('disconnected') },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
