import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { addDays } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import type {
  AccountShare,
  AccountShares,
  AccountStatement,
  AdjustAccountRequest,
  CreditNoteRequest,
  RecordPaymentRequest,
  ReverseEntryRequest,
  UseCreditRequest,
} from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  AccountEntryRepository,
  type CreditAllocation,
  PostAccountEntries,
  type ShownEntry,
} from '../../payment/public.js';
import { CreditOrder, OrderRepository } from '../../order/public.js';
import { type AuditAction, AuditLog } from '../../../kernel/audit/audit-log.js';
import { Database } from '../../../kernel/database/database.js';
import { type Company, CompanyRepository } from '../../customer/public.js';
import { GetAccountStatement } from '../queries/get-account-statement.query.js';

interface AccountToChange {
  company: Company;
  currency: string;
  /** In the tenant's time zone. */
  today: Day;
  open: () => Promise<ShownEntry[]>;
}

/** Audit record of a change; null if it was made before. */
type AccountChange = { action: AuditAction; about: object } | null;

/** Runs one change of a house account and updates its orders: an order is paid once nothing of it is open. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly orders: OrderRepository,
    private readonly entries: AccountEntryRepository,
    private readonly statement: GetAccountStatement,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param entryUid an entry whose orders can change too, in addition to open ones
   * @throws NOT_FOUND
   */
  async run(
    ctx: Context,
    companyUid: string,
    change: (tx: Context, account: AccountToChange) => Promise<AccountChange>,
    entryUid: string | null = null,
  ): Promise<AccountStatement> {
    const today = await this.statement.today(ctx);
    return this.database.runInTransaction(ctx, async (tx) => {
      // Lock orders before companies, like cancellation does. Orders placed meanwhile wait for the company.
      const orderUids = await this.entries.findAffectedOrders(tx, companyUid, entryUid);
      const locked = new Set(await this.orders.lockAll(tx, orderUids));
      const company = await this.companies.lockOrThrow(tx, { uid: companyUid });
      const currency = await this.statement.currency(tx);
      const made = await change(tx, {
        company,
        currency,
        today,
        open: async () => {
          const items = await this.entries.open(tx, companyUid);
          return items.filter(({ orderUid }) => orderUid === null || locked.has(orderUid));
        },
      });
      if (made) {
        await this.orders.updatePaidState(tx, await this.entries.billed(tx, orderUids));
        await this.audit.write(tx, made.action, { companyUid, name: company.name, currency, ...made.about });
      }
      return this.statement.within(tx, company, {}, today);
    });
  }
}

function toCreditAllocation(allocate: AccountShares, shares: AccountShare[] = []): CreditAllocation {
  return allocate === 'oldestFirst'
    ? allocate
    : shares.map(({ entryUID, amountMinor }) => ({ debitUid: entryUID, amountMinor }));
}

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
    if (amountMinor === 0) throw fieldError('amountMinor', msg`Enter an amount other than 0.`);
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
      if (before) throw generalError('STATE_CONFLICT', msg`This entry is already reversed.`);
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
      throw generalError('STATE_CONFLICT', msg`To reverse an invoice, cancel or credit its order.`);
    if (kind === 'reversal')
      throw generalError(
        'STATE_CONFLICT',
        msg`A reversal can’t be reversed. Enter the amount again instead.`,
      );
    const order = orderUid ? await this.orders.findOneUnscoped(ctx, { uid: orderUid }) : null;
    if (order?.status === 'cancelled')
      throw generalError('STATE_CONFLICT', msg`The order of this credit note is canceled.`);
  }
}

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
      if (day > today) throw fieldError('paidOn', msg`This date is in the future.`);
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
