import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { addDays } from '@glass/contracts/geo';
import type { CurrencyCode, Day } from '@glass/contracts/primitives';
import type {
  AccountEntry,
  AccountStatement,
  FindInvoicesReply,
  FindInvoicesRequest,
  FoundInvoice,
  ReceivedBy,
  StatementRequest,
} from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { wordActor, wordStoredText } from '../../../kernel/language/word-stored-text.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { type Company, CompanyRepository } from '../../customer/public.js';
import { AccountEntryRepository, type ShownEntry, computeAgeing } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { matchesSql, toContainsPattern, toReadings } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';

const DEFAULT_PERIOD_DAYS = 90;

/** A company's account over a period, for the tenant and for buyers of the company. */
@Injectable()
export class GetAccountStatement {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly companies: CompanyRepository,
    private readonly entries: AccountEntryRepository,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** @throws NOT_FOUND, also for a company that a buyer doesn't act for; FORBIDDEN for users without prices */
  async run(ctx: Context, request: StatementRequest): Promise<AccountStatement> {
    const today = await this.today(ctx);
    return this.database.runInTransaction(ctx, async (tx) =>
      this.within(tx, await this.requireCompany(tx, request.companyUID), request, today),
    );
  }

  async requireCompany(ctx: Context, uid: string): Promise<Company> {
    const hasAccess =
      ctx.reach.kind !== 'own' || (await this.companies.hasContact(ctx, uid, ctx.contact.contactUid));
    if (!hasAccess) throw notFound('company');
    if (!ctx.seesPrices)
      throw generalError('FORBIDDEN', msg`You can’t see prices, so you can’t open the account.`);
    return this.companies.getOrThrow(ctx, { uid });
  }

  /** Today in the tenant's time zone. */
  async today(ctx: Context): Promise<Day> {
    return this.findTenant.today(ctx);
  }

  /** @throws STATE_CONFLICT if there is no price list */
  async currency(ctx: Context): Promise<CurrencyCode> {
    const settings = await this.getCatalogue.settings(ctx);
    if (!settings)
      throw generalError('STATE_CONFLICT', msg`There is no price list yet, so there is no currency.`);
    return settings.currency as CurrencyCode;
  }

  /** @throws VALIDATION_FAILED at `to`, STATE_CONFLICT if there is no price list */
  async within(
    ctx: Context,
    company: Company,
    period: { from?: string; to?: string },
    today: Day,
  ): Promise<AccountStatement> {
    const { uid } = company;
    // If the tenant's time zone moved west, entries can be dated tomorrow.
    const until = period.to ?? addDays(today, 1);
    const from = period.from ?? addDays(period.to ?? today, 0 - DEFAULT_PERIOD_DAYS);
    if (until < from) throw fieldError('to', msg`The last day is before the first.`);
    const [currency, openingMinor, entries, open, owed] = await Promise.all([
      this.currency(ctx),
      this.entries.sumBefore(ctx, uid, from),
      this.entries.between(ctx, uid, from, until),
      this.entries.openAsOf(ctx, uid, until),
      this.entries.owed(ctx, uid, today),
    ]);
    // Without a requested last day, the period ends today, or at a later entry.
    const last = entries.at(-1)?.day ?? today;
    const to = period.to ?? (last > today ? last : today);
    const { houseAccountLimitMinor: limitMinor, houseAccountTermsDays: termsDays } = company;
    return {
      ...{ companyUID: uid, companyName: company.name, from, to, openingMinor },
      currency,
      account:
        limitMinor === null
          ? null
          : { limitMinor, termsDays, isOnHold: company.houseAccountPastDue, ...owed },
      entries: entries.map(toEntry),
      closingMinor: entries.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor),
      open: open.map(toEntry),
      ageing: computeAgeing(open, to < today ? to : today),
    };
  }
}

function toEntry({ uid, method, createdByName, ...entry }: ShownEntry): AccountEntry {
  const { reversesUid: _reverses, orderUid, ...shown } = entry;
  return {
    ...shown,
    note: wordStoredText(shown.note),
    entryUID: uid,
    orderUID: orderUid,
    method: method as ReceivedBy | '',
    by: wordActor(createdByName),
  };
}

const MAX_RESULTS = 25;
const FIND = {
  name: 'account-find-invoices',
  sql: `select e.uid as "entryUID", e.order_uid as "orderUID", e.number, e.day::text as day,
      e.amount_minor as "amountMinor", e.amount_minor + coalesce((select sum(c.amount_minor) from account_entry c
        where c.tenant_uid = $1 and c.order_uid = e.order_uid and c.kind in ('creditNote', 'reversal')), 0) as "creditableMinor"
    from account_entry e
    where e.tenant_uid = $1 and e.account_uid = $2 and e.kind = 'invoice' and ${matchesSql('e.number', '$3')}
    order by e.day desc, e.created_at desc, e.uid limit ${MAX_RESULTS}`,
};
type Row = Omit<FoundInvoice, 'amountMinor' | 'creditableMinor'> &
  Record<'amountMinor' | 'creditableMinor', string>;

/** Invoices of an account, of any age, with the amount of each that can still be credited. */
@Injectable()
export class FindInvoices {
  constructor(
    private readonly database: Database,
    private readonly statements: GetAccountStatement,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT if there is no price list */
  async run(ctx: Context, { companyUID, search = '' }: FindInvoicesRequest): Promise<FindInvoicesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { uid } = await this.statements.requireCompany(tx, companyUID);
      const rows = await query<Row>(tx, FIND, [
        tx.tenantUid,
        uid,
        toReadings(search.trim()).map(toContainsPattern),
      ]);
      const invoices = rows.map(({ amountMinor, creditableMinor, ...row }) => ({
        ...{ ...row, amountMinor: Number(amountMinor), creditableMinor: Number(creditableMinor) },
      }));
      return { invoices, currency: await this.statements.currency(tx) };
    });
  }
}
