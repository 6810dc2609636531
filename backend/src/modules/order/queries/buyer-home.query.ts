import { Injectable } from '@nestjs/common';
import { BUYER_HOME_ROWS, type BuyerHomeReply } from '@glass/contracts/order';
import type { QuoteStatus } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { ListApprovals, ListQuotes } from '../../quote/public.js';
import { TO_PAY_SQL } from '../persistence/open-balance.js';
import { ListOrders } from './list-orders.query.js';

const OPEN_QUOTES: QuoteStatus[] = ['draft', 'submitted', 'inReview', 'quoted'];

type NeedsRow = Omit<BuyerHomeReply['needs'], 'toApprove'>;

const NEEDS: PreparedStatement = {
  name: 'home-needs',
  sql: `select
      (select count(*)::int from quote q where q.tenant_uid = $1 and q.contact_uid = $2
        and q.status = 'quoted' and (q.expires_at is null or q.expires_at > now())) as "toOrder",
      (select count(*)::int from quote q where q.tenant_uid = $1 and q.contact_uid = $2
        and q.unread_by_buyer > 0 and q.status <> 'deleted') as "toAnswer",
      (select count(*)::int from customer_order o where o.tenant_uid = $1 and o.contact_uid = $2
        and ${TO_PAY_SQL}) as "toPay"`,
};

/** Reads what a buyer has going on, on one connection. */
@Injectable()
export class GetBuyerHome {
  constructor(
    private readonly database: Database,
    private readonly listQuotes: ListQuotes,
    private readonly listOrders: ListOrders,
    private readonly listApprovals: ListApprovals,
  ) {}

  async run(ctx: Context): Promise<BuyerHomeReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const openQuotes = { filters: { status: OPEN_QUOTES }, sort: '-updatedAt', limit: BUYER_HOME_ROWS };
      const [[needs], toApprove, quotes, orders, earlier] = await Promise.all([
        query<NeedsRow>(tx, NEEDS, [tx.tenantUid, tx.contact.contactUid]),
        this.listApprovals.countWaiting(tx),
        this.listQuotes.run(tx, openQuotes, 'mine'),
        this.listOrders.underWay(tx, BUYER_HOME_ROWS),
        this.listOrders.run(tx, {
          filters: { status: ['shipped', 'completed'] },
          limit: BUYER_HOME_ROWS,
        }),
      ]);
      return {
        needs: { ...needs!, toApprove },
        quotes: quotes.items,
        orders: orders.items,
        earlier: earlier.items,
      };
    });
  }
}
