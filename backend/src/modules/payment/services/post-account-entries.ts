import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import {
  allocateOldestFirst,
  reverseAllocations,
  findShareFault,
  type DebitShare,
} from '../domain/account-book.js';
import type { AccountEntryRow } from '../persistence/account-entry.entity.js';
import { AccountEntryRepository, type ShownEntry } from '../persistence/account-entry.repository.js';

type EntryToPost = Pick<AccountEntryRow, 'uid' | 'accountUid' | 'kind' | 'amountMinor' | 'currency'> &
  Partial<Pick<AccountEntryRow, 'orderUid' | 'number' | 'method' | 'reference' | 'note' | 'reversesUid'>> & {
    day: string;
    /** Only for debits. */
    dueOn?: string;
  };

/** Allocation of a credit: chosen amounts, or the earliest due debits first. */
export type CreditAllocation = DebitShare[] | 'oldestFirst';

/** Writes house account entries; append-only. The caller has locked the account's company. */
@Injectable()
export class PostAccountEntries {
  constructor(private readonly entries: AccountEntryRepository) {}

  /**
   * @returns false if a retry finds the entry already stored
   * @throws UID_TAKEN
   */
  async post(ctx: Context, entry: EntryToPost): Promise<boolean> {
    const before = await this.entries.findOneUnscoped(ctx, { uid: entry.uid });
    if (before) {
      const isSame =
        before.accountUid === entry.accountUid &&
        before.kind === entry.kind &&
        before.amountMinor === entry.amountMinor;
      if (!isSame) throw uidTaken();
      return false;
    }
    await this.entries.insert(ctx, {
      ...{ orderUid: null, number: '', method: '', reference: '', note: '', reversesUid: null },
      ...entry,
      ...{ dueOn: entry.dueOn ?? null, createdAt: new Date(), createdByName: ctx.actorName },
    });
    return true;
  }

  /**
   * Allocates a credit to open debits.
   * @param items open entries, including the credit
   * @param from first day on which statements include it, if later than both entries
   * @throws VALIDATION_FAILED at `shares.N`, STATE_CONFLICT if nothing is left of the credit
   */
  async allocate(
    ctx: Context,
    creditUid: string,
    shares: CreditAllocation,
    items: readonly ShownEntry[],
    from: string | null = null,
  ): Promise<void> {
    const credit = items.find(({ uid, amountMinor }) => uid === creditUid && amountMinor < 0);
    if (!credit) throw generalError('STATE_CONFLICT', msg`Nothing is left of this credit.`);
    const all = shares === 'oldestFirst' ? allocateOldestFirst(credit.openMinor, items) : shares;
    const fault = findShareFault(credit.openMinor, all, items);
    if (fault) {
      const { index, reason } = fault;
      throw new AppError('VALIDATION_FAILED', [{ name: `shares.${index}`, code: 'invalid', reason }]);
    }
    await this.entries.allocate(
      ctx,
      all.map((share) => ({ creditUid, ...share })),
      from,
    );
  }

  /**
   * Reverses an entry: what it paid is open again, and the balance is as if it had not been entered.
   * @throws STATE_CONFLICT if it is already reversed or can't be
   */
  async reverse(
    ctx: Context,
    entry: AccountEntryRow,
    reversal: { uid: string; day: string; note: string },
  ): Promise<void> {
    const { uid, accountUid, amountMinor, currency } = entry;
    const allocations = await this.entries.findAllocations(ctx, uid);
    const day = reversal.day > entry.day ? reversal.day : entry.day;
    await this.post(ctx, {
      ...{ uid: reversal.uid, accountUid, kind: 'reversal' as const, currency, note: reversal.note, day },
      ...{ amountMinor: 0 - amountMinor, reversesUid: uid, orderUid: entry.orderUid },
      ...(amountMinor < 0 ? { dueOn: day } : {}),
    });
    await this.entries.allocate(ctx, reverseAllocations(entry, reversal.uid, allocations), day);
  }
}
