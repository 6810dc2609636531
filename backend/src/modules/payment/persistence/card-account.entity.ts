import { Injectable } from '@nestjs/common';
import { Column, Entity, Not } from 'typeorm';
import type { CardAccountStatus } from '@glass/contracts/payment';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** A tenant's Stripe account. Disconnected ones are kept for refunds of their payments. */
@Entity('card_account')
export class CardAccount extends TenantOwned {
  /** Stripe's identifier; null until Stripe has answered. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  /** Part of the idempotency key for creating the account: Stripe replays its answers, errors too, for a key. */
  @Column('integer')
  attempt!: number;

  /** Only `active` takes payments. */
  @Column('text')
  status!: CardAccountStatus;

  @Column('boolean')
  payoutsEnabled!: boolean;

  /** Requirements that Stripe still has, in its own terms. */
  @Column('text', { array: true })
  wanted!: string[];

  @Column('text', { nullable: true })
  disabledReason!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** When it was last read from Stripe. */
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

  /** The account that is not disconnected. */
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
