import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { oldestFirst, reversed, shareFault, type Share } from '../domain/account-book.js';
import type { AccountEntryRow } from '../persistence/account-entry.entity.js';
import { AccountEntryRepository, type ShownEntry } from '../persistence/account-entry.repository.js';

export type EntryToPost = Pick<AccountEntryRow, 'uid' | 'accountUid' | 'kind' | 'amountMinor' | 'currency'> &
  Partial<Pick<AccountEntryRow, 'orderUid' | 'number' | 'method' | 'reference' | 'note' | 'reversesUid'>> & {
    day: string;
    /** For debit. */
    dueOn?: string;
  };

/** What a credit pays: by hand, what was due first, or nothing yet. */
export type Shares = Share[] | 'oldestFirst';

/** Writes on house accounts, of which each change is another row. The caller holds the account's company locked. */
@Injectable()
export class KeepAccount {
  constructor(private readonly entries: AccountEntryRepository) {}

  /**
   * @returns whether it is new; a retry finds what it did
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
   * Has a credit pay what is open.
   * @param items what is open, the credit among it
   * @param from the first day from which statements count it, where that is later than the day of both
   * @throws VALIDATION_FAILED at `shares.N`, STATE_CONFLICT where nothing is left of the credit
   */
  async allocate(
    ctx: Context,
    creditUid: string,
    shares: Shares,
    items: readonly ShownEntry[],
    from: string | null = null,
  ): Promise<void> {
    const credit = items.find(({ uid, amountMinor }) => uid === creditUid && amountMinor < 0);
    if (!credit) throw generalError('STATE_CONFLICT', 'Nothing is left of this credit.');
    const all = shares === 'oldestFirst' ? oldestFirst(credit.openMinor, items) : shares;
    const fault = shareFault(credit.openMinor, all, items);
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
   * Reverses an entry: what it paid is open again, and the account stands as without it.
   * @throws STATE_CONFLICT where it was reversed, or cannot be
   */
  async reverse(
    ctx: Context,
    entry: AccountEntryRow,
    reversal: { uid: string; day: string; note: string },
  ): Promise<void> {
    const { uid, accountUid, amountMinor, currency } = entry;
    const allocations = await this.entries.allocationsOf(ctx, uid);
    const day = reversal.day > entry.day ? reversal.day : entry.day;
    await this.post(ctx, {
      ...{ uid: reversal.uid, accountUid, kind: 'reversal' as const, currency, note: reversal.note, day },
      ...{ amountMinor: 0 - amountMinor, reversesUid: uid, orderUid: entry.orderUid },
      ...(amountMinor < 0 ? { dueOn: day } : {}),
    });
    await this.entries.allocate(ctx, reversed(entry, reversal.uid, allocations), day);
  }
}
