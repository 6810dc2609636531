import { Injectable } from '@nestjs/common';
import {
  addDays,
  type AccountStatement,
  type AdjustAccountRequest,
  type CreditNoteRequest,
  type ReverseEntryRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { AccountEntryRepository, PostAccountEntries } from '../../payment/public.js';
import { OrderRepository, CreditOrder } from '../../order/public.js';
import { ChangeAccount, type AccountToChange, type AccountChange } from '../services/change-account.js';

@Injectable()
export class CreditAccountOrder {
  constructor(
    private readonly change: ChangeAccount,
    private readonly credit: CreditOrder,
    private readonly orders: OrderRepository,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VALIDATION_FAILED at amountMinor */
  async run(ctx: Context, request: CreditNoteRequest): Promise<AccountStatement> {
    const { companyUID, entryUID: uid, orderUID, amountMinor, reason: note } = request;
    return this.change.run(ctx, companyUID, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: orderUID });
      if (!(await this.credit.creditPart(tx, companyUID, orderUID, { uid, amountMinor, note }))) return null;
      const about = { entryUid: uid, number: formatAssignedNumber(order), totalMinor: amountMinor, note };
      return { action: 'company-order-credited', about };
    });
  }
}

/** Charges or credits an account for a reason other than an order. */
@Injectable()
export class AdjustAccount {
  constructor(
    private readonly change: ChangeAccount,
    private readonly account: PostAccountEntries,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, VALIDATION_FAILED at amountMinor */
  async run(ctx: Context, request: AdjustAccountRequest): Promise<AccountStatement> {
    const { companyUID, entryUID: uid, amountMinor, reason: note } = request;
    if (amountMinor === 0) throw fieldError('amountMinor', 'Enter an amount other than 0.');
    return this.change.run(ctx, companyUID, async (tx, { company, currency, today: day }) => {
      const isNew = await this.account.post(tx, {
        ...{ uid, accountUid: companyUID, kind: 'adjustment', amountMinor, currency, day, note },
        ...(amountMinor > 0 ? { dueOn: addDays(day, company.houseAccountTermsDays) } : {}),
      });
      const about = { entryUid: uid, totalMinor: amountMinor, note };
      return isNew ? { action: 'company-account-adjusted', about } : null;
    });
  }
}

/** Reverses a wrong entry. Both entries stay on the account. */
@Injectable()
export class ReverseAccountEntry {
  constructor(
    private readonly change: ChangeAccount,
    private readonly account: PostAccountEntries,
    private readonly credit: CreditOrder,
    private readonly entries: AccountEntryRepository,
    private readonly orders: OrderRepository,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT if it is already reversed or its order forbids it */
  async run(ctx: Context, request: ReverseEntryRequest): Promise<AccountStatement> {
    const { companyUID, entryUID: uid, reversesUID, reason: note } = request;
    const change = async (tx: Context, { today: day }: AccountToChange): Promise<AccountChange> => {
      const entry = await this.entries.findOne(tx, { uid: reversesUID });
      if (entry?.accountUid !== companyUID) throw notFound('entry of the account');
      const before = await this.entries.findOne(tx, { reversesUid: reversesUID });
      if (before?.uid === uid) return null;
      if (before) throw generalError('STATE_CONFLICT', 'This entry is already reversed.');
      await this.assertReversible(tx, entry);
      await this.account.reverse(tx, entry, { uid, day, note });
      if (entry.kind === 'creditNote' && entry.orderUid)
        await this.credit.chargeFeeAgain(tx, entry.orderUid, uid);
      const about = { entryUid: reversesUID, kind: entry.kind, totalMinor: entry.amountMinor, note };
      return { action: 'company-entry-reversed', about };
    };
    return this.change.run(ctx, companyUID, change, reversesUID);
  }

  private async assertReversible(
    ctx: Context,
    { kind, orderUid }: { kind: string; orderUid: string | null },
  ): Promise<void> {
    if (kind === 'invoice')
      throw generalError('STATE_CONFLICT', 'To reverse an invoice, cancel or credit its order.');
    if (kind === 'reversal')
      throw generalError('STATE_CONFLICT', 'A reversal can’t be reversed. Enter the amount again instead.');
    const order = orderUid ? await this.orders.findOneUnscoped(ctx, { uid: orderUid }) : null;
    if (order?.status === 'cancelled')
      throw generalError('STATE_CONFLICT', 'The order of this credit note is canceled.');
  }
}
