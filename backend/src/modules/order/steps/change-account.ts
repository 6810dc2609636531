import { Injectable } from '@nestjs/common';
import type { AccountShare, AccountShares, AccountStatement, Day } from '@glass/contracts';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository, type Company } from '../../customer/public.js';
import { AccountEntryRepository, type Shares, type ShownEntry } from '../../payment/public.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { GetAccountStatement } from '../queries/get-account-statement.query.js';

export interface AccountToChange {
  company: Company;
  currency: string;
  /** Where the tenant is. */
  today: Day;
  /** What is open now. */
  open: () => Promise<ShownEntry[]>;
}

/** What a change was, for the audit log; null where it had been made before. */
export type Told = { action: AuditAction; about: object } | null;

/** One change of a company's account, with what follows for its orders: one is paid once nothing of it is open. */
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
   * @param entryUid an entry whose orders may change besides those that are open
   * @throws NOT_FOUND
   */
  async run(
    ctx: Context,
    companyUid: string,
    change: (tx: Context, account: AccountToChange) => Promise<Told>,
    entryUid: string | null = null,
  ): Promise<AccountStatement> {
    const today = await this.statement.today(ctx);
    return this.database.runInTransaction(ctx, async (tx) => {
      // Orders before companies, as whoever cancels one takes them. One that is placed meanwhile waits for the company.
      const orderUids = await this.entries.ordersOf(tx, companyUid, entryUid);
      const locked = new Set(await this.orders.lockAll(tx, orderUids));
      const company = await this.companies.lockOrThrow(tx, { uid: companyUid });
      const currency = await this.statement.currency(tx);
      const told = await change(tx, {
        company,
        currency,
        today,
        open: async () => {
          const items = await this.entries.open(tx, companyUid);
          return items.filter(({ orderUid }) => orderUid === null || locked.has(orderUid));
        },
      });
      if (told) {
        await this.orders.settle(tx, await this.entries.billed(tx, orderUids));
        await this.audit.write(tx, told.action, { companyUid, name: company.name, currency, ...told.about });
      }
      return this.statement.within(tx, company, {}, today);
    });
  }
}

export function sharesOf(allocate: AccountShares, shares: AccountShare[] = []): Shares {
  return allocate === 'oldestFirst'
    ? allocate
    : shares.map(({ entryUID, amountMinor }) => ({ debitUid: entryUID, amountMinor }));
}
