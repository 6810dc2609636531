import { Injectable } from '@nestjs/common';
import type { AccountStatement, RecordPaymentRequest, UseCreditRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { PostAccountEntries } from '../../payment/public.js';
import { ChangeAccount, toCreditAllocation } from '../services/change-account.js';

/** Records a payment received for a company's account. Idempotent by its uid; payments are never edited. */
@Injectable()
export class RecordAccountPayment {
  constructor(
    private readonly change: ChangeAccount,
    private readonly account: PostAccountEntries,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, VALIDATION_FAILED at `paidOn` and `shares.N` */
  async run(ctx: Context, request: RecordPaymentRequest): Promise<AccountStatement> {
    const {
      companyUID,
      entryUID: uid,
      paidOn: day,
      amountMinor,
      method,
      reference = '',
      note = '',
    } = request;
    return this.change.run(ctx, companyUID, async (tx, { currency, today, open }) => {
      if (day > today) throw fieldError('paidOn', 'This date is in the future.');
      const isNew = await this.account.post(tx, {
        ...{ uid, accountUid: companyUID, kind: 'payment', amountMinor: 0 - amountMinor, currency },
        ...{ day, method, reference, note },
      });
      if (!isNew) return null;
      await this.account.allocate(
        tx,
        uid,
        toCreditAllocation(request.allocate, request.shares),
        await open(),
      );
      const about = { entryUid: uid, paidOn: day, method, reference, note, totalMinor: amountMinor };
      return { action: 'company-payment-recorded', about };
    });
  }
}

/** Allocates unused credit on an account to open entries. */
@Injectable()
export class UseAccountCredit {
  constructor(
    private readonly change: ChangeAccount,
    private readonly account: PostAccountEntries,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED at `shares.N` */
  async run(ctx: Context, request: UseCreditRequest): Promise<AccountStatement> {
    const { companyUID, entryUID, allocate, shares } = request;
    return this.change.run(ctx, companyUID, async (tx, { today, open }) => {
      const items = await open();
      await this.account.allocate(tx, entryUID, toCreditAllocation(allocate, shares), items, today);
      return { action: 'company-credit-used', about: { entryUid: entryUID } };
    });
  }
}
