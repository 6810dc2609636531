import { Injectable } from '@nestjs/common';
import type { FindInvoicesReply, FindInvoicesRequest, FoundInvoice } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { toContainsPattern } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { GetAccountStatement } from './get-account-statement.query.js';

const MAX_RESULTS = 25;
const FIND = {
  name: 'account-find-invoices',
  sql: `select e.uid as "entryUID", e.order_uid as "orderUID", e.number, e.day::text as day,
      e.amount_minor as "amountMinor", e.amount_minor + coalesce((select sum(c.amount_minor) from account_entry c
        where c.tenant_uid = $1 and c.order_uid = e.order_uid and c.kind in ('creditNote', 'reversal')), 0) as "creditableMinor"
    from account_entry e
    where e.tenant_uid = $1 and e.account_uid = $2 and e.kind = 'invoice' and e.number ilike $3
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
      const rows = await query<Row>(tx, FIND, [tx.tenantUid, uid, toContainsPattern(search.trim())]);
      const invoices = rows.map(({ amountMinor, creditableMinor, ...row }) => ({
        ...{ ...row, amountMinor: Number(amountMinor), creditableMinor: Number(creditableMinor) },
      }));
      return { invoices, currency: await this.statements.currency(tx) };
    });
  }
}
