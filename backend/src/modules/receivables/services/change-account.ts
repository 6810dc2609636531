import { Injectable } from '@nestjs/common';
import type { AccountShare, AccountShares, AccountStatement, Day } from '@glass/contracts';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository, type Company } from '../../customer/public.js';
import { AccountEntryRepository, type CreditAllocation, type ShownEntry } from '../../payment/public.js';
import { OrderRepository } from '../../order/public.js';
import { GetAccountStatement } from '../queries/get-account-statement.query.js';

export interface AccountToChange {
  company: Company;
  currency: string;
  /** In the tenant's time zone. */
  today: Day;
  open: () => Promise<ShownEntry[]>;
}

/** Audit record of a change; null if it was made before. */
export type AccountChange = { action: AuditAction; about: object } | null;

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

export function toCreditAllocation(allocate: AccountShares, shares: AccountShare[] = []): CreditAllocation {
  return allocate === 'oldestFirst'
    ? allocate
    : shares.map(({ entryUID, amountMinor }) => ({ debitUid: entryUID, amountMinor }));
}
