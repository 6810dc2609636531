import type { Flag } from '@glass/contracts/flags';
import { readDrawingCode } from '@glass/contracts/order';
import { readPanelCode, readPanelNumber, type FindReply } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { matchesSql } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { toSearchPatterns } from '../../../kernel/database/text-search.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { ListQuotes } from '../../quote/public.js';
import { OrderPanelRepository } from '../persistence/order.repositories.js';
import { FindPiece } from './find-piece.query.js';
import { ListOrders } from './list-orders.query.js';

/** Limit per kind; the list pages show the rest. */
const MAX_RESULTS = 6;

const COMPANIES = {
  name: 'find-companies',
  sql: `select uid, name from company where tenant_uid = $1 and ${matchesSql('name', '$2')} order by name, uid limit ${MAX_RESULTS}`,
};

const PANELS = {
  name: 'find-panels',
  sql: `with found as (
      select uid from order_panel
      where tenant_uid = $1 and order_uid = any($2::uuid[]) and ${matchesSql(`spec->>'mark'`, '$3')}
      union
      select uid from order_panel where tenant_uid = $1 and uid = any($4::uuid[])
    )
    select p.uid, p.spec->>'mark' as mark, p.line_number as "lineNumber", p.stage, o.number,
      o.number_prefix as "numberPrefix"
    from found join order_panel p on p.tenant_uid = $1 and p.uid = found.uid
      join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
    order by o.created_at desc, p.line_number limit ${MAX_RESULTS}`,
};

/**
 * The app bar's search over everything that the user may open. The number of statements doesn't depend on the text.
 */
@Injectable()
export class SearchEverything {
  constructor(
    private readonly database: Database,
    private readonly orders: ListOrders,
    private readonly quotes: ListQuotes,
    private readonly findPiece: FindPiece,
    private readonly panels: OrderPanelRepository,
  ) {}

  async run(ctx: Context, search: string): Promise<FindReply> {
    const [found, quotes, companies] = await Promise.all([
      this.searchOrders(ctx, search),
      hasFlag(ctx, 'canTenantViewQuotes') ? this.searchQuotes(ctx, search) : [],
      hasFlag(ctx, 'canTenantManageCompanies') ? this.searchCompanies(ctx, search) : [],
    ]);
    return { ...found, quotes, companies };
  }

  /** Finds panels by the number on their label, and by their mark within the newest matching orders. */
  private async searchOrders(ctx: Context, search: string): Promise<Pick<FindReply, 'orders' | 'panels'>> {
    const { items } = await this.orders.forTenant(ctx, { search, limit: MAX_RESULTS });
    const labeledUids = [
      ...(await this.findLabeledPanels(ctx, search)),
      ...(await this.findDrawings(ctx, search)),
    ];
    const values = [ctx.tenantUid, items.map(({ uid }) => uid), toSearchPatterns(search), labeledUids];
    const panels = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<Omit<FindReply['panels'][number], 'orderNumber'> & { number: string; numberPrefix: string }>(
        tx,
        PANELS,
        values,
      ),
    );
    return {
      orders: items.map(({ uid, number, status, companyName, contactName, jobName }) => ({
        ...{ uid, number, status, jobName },
        customerName: companyName ?? contactName,
      })),
      panels: panels.map(({ number, numberPrefix, ...panel }) => ({
        ...panel,
        orderNumber: formatAssignedNumber({ number: Number(number), numberPrefix }),
      })),
    };
  }

  /** Finds panels by a scanned label code or by the number on the label. */
  private async findLabeledPanels(ctx: Context, search: string): Promise<string[]> {
    const [code, number] = [readPanelCode(search), readPanelNumber(search)];
    if (!code && !number) return [];
    return this.database.runInTransaction(ctx, async (tx) => {
      const found = code && (await this.findPiece.run(tx, search));
      if (found && typeof found !== 'string') return [found.panelUid];
      const panels = number ? await this.findPiece.findByPanelNumber(tx, number) : [];
      return panels.map(({ panelUid }) => panelUid);
    });
  }

  /** Finds panels by the code of their drawing. */
  private async findDrawings(ctx: Context, search: string): Promise<string[]> {
    const start = readDrawingCode(search);
    if (start === null) return [];
    return this.database.runInTransaction(ctx, (tx) => this.panels.findByDrawing(tx, start));
  }

  private async searchQuotes(ctx: Context, search: string): Promise<FindReply['quotes']> {
    const { items } = await this.quotes.run(ctx, { search, limit: MAX_RESULTS }, 'all');
    return items.map(({ uid, number, status, name, companyName, contactName }) => ({
      ...{ uid, number, status, name },
      customerName: companyName ?? contactName,
    }));
  }

  private async searchCompanies(ctx: Context, search: string): Promise<FindReply['companies']> {
    return this.database.readInOneRoundTrip(ctx, (tx) =>
      query<FindReply['companies'][number]>(tx, COMPANIES, [ctx.tenantUid, toSearchPatterns(search)]),
    );
  }
}

function hasFlag({ actor }: Context, flag: Flag): boolean {
  return actor.kind === 'contact' && actor.flags[flag];
}
