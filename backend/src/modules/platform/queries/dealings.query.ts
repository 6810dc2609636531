import { Injectable } from '@nestjs/common';
import type { QuotePlatformFee } from '@glass/contracts/payment';
import {
  DEALING_KINDS,
  type DealingKind,
  type PlatformDealing,
  type PlatformDealingRequest,
  type PlatformDealingsReply,
  type PlatformDealingsRequest,
} from '@glass/contracts/platform';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { matchesSql } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { searchByText, toSearchPatterns } from '../../../kernel/database/text-search.js';
import { contactNameSql } from '../../customer/public.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { GetOrder } from '../../order/public.js';
import { GetQuoteDetails } from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { acrossTenants, asStaffIn } from './staff-contexts.js';

/** Reads a quote or order of any tenant as its users see it, plus the platform's fee. */
@Injectable()
export class GetDealing {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getQuote: GetQuoteDetails,
    private readonly getOrder: GetOrder,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, { tenantUID, kind, uid }: PlatformDealingRequest) {
    if (!(await this.findTenant.exists(tenantUID))) throw notFound(kind);
    const inside = asStaffIn(ctx, tenantUID);
    const quote = kind === 'quote' ? await this.getQuote.runQueued(inside, uid) : null;
    const order = kind === 'order' ? await this.getOrder.forTenant(inside, uid) : null;
    return this.database.runInTransaction(inside, async (tx) => {
      const { name, siteUrl } = await this.findTenant.ofContext(tx);
      const [row] = (await tx.tx.query(
        `select platform_fee as fee from ${kind === 'quote' ? 'quote' : 'customer_order'} where tenant_uid = $1 and uid = $2`,
        [tenantUID, uid],
      )) as { fee: QuotePlatformFee | null }[];
      return { tenantUID, tenantName: name, siteUrl, quote, order, platformFee: row?.fee ?? null };
    });
  }
}

type DealingRow = Omit<PlatformDealing, 'pieces' | 'total' | 'createdAt'> & {
  pieces: number;
  totalMinor: string | null;
  currency: string;
  createdAt: Date;
  sortValue: string;
};

const SORTS = { createdAt: { sql: 'd.created_at', cast: 'timestamptz' as const } };
/** Searched text per table; must match its index. */
const PARTS: Record<DealingKind, { table: string; condition: string; name: string }> = {
  quote: { table: 'quote', condition: `d.status <> 'deleted'`, name: 'd.name' },
  order: { table: 'customer_order', condition: 'true', name: 'd.job_name' },
};

/** Lists quotes and orders of all tenants, newest first. */
@Injectable()
export class ListDealings {
  constructor(private readonly database: Database) {}

  /** @param ctx of staff, in the platform's tenant */
  async run(ctx: Context, request: PlatformDealingsRequest): Promise<PlatformDealingsReply> {
    const asPlatform = acrossTenants(ctx);
    const page = parseKeysetPage(request, SORTS, '-createdAt', 'd.uid');
    const { search, filters } = request;
    const found = search ? await this.findByWord(asPlatform, search) : null;
    const parameters: unknown[] = [];
    const conditions: string[] = [];
    const add = (value: unknown) => `$${parameters.push(value)}`;
    if (filters?.tenantUID) conditions.push(`d.tenant_uid = ${add(filters.tenantUID)}`);
    if (page.after) {
      conditions.push(page.after.sql(parameters.length + 1));
      parameters.push(...page.after.parameters);
    }
    if (found) conditions.push(`d.uid = any(${add(found)}::uuid[])`);
    const patterns = search && !found ? add(toSearchPatterns(search)) : null;
    const kinds = filters?.kind?.length ? filters.kind : DEALING_KINDS;
    const limited = `order by ${page.orderBy} limit ${page.limit + 1}`;
    // Reads one page of each along its index; the combined page is a subset.
    const parts = [...new Set(kinds)].map((kind) => {
      const { table, condition, name } = PARTS[kind];
      const searched = String.raw`${name} || E'\n' || d.marks || E'\n' || d.po_number || E'\n' || d.number_prefix || d.number::text`;
      const where = [condition, ...conditions, ...(patterns ? [matchesSql(searched, patterns)] : [])].join(
        ' and ',
      );
      return `(select '${kind}' as kind, d.tenant_uid, d.uid, d.number_prefix || d.number as number, ${name} as name,
          d.status, d.contact_uid, d.company_uid, d.pieces, d.total_minor, d.currency, d.created_at
        from ${table} d where ${where} ${limited})`;
    });
    const sql = `select d.kind, d.tenant_uid as "tenantUID", tenant.name as "tenantName", d.uid, d.number, d.name, d.status,
        ${contactNameSql('c')} as "contactName", company.name as "companyName", d.pieces,
        d.total_minor as "totalMinor", d.currency, d.created_at as "createdAt", d."sortValue"
      from (select d.*, ${page.sortValueSql} as "sortValue" from (${parts.join(' union all ')}) d ${limited}) d
      join tenant on tenant.uid = d.tenant_uid
      join contact c on c.tenant_uid = d.tenant_uid and c.uid = d.contact_uid
      left join company on company.tenant_uid = d.tenant_uid and company.uid = d.company_uid
      order by ${page.orderBy}`;
    const rows = await this.database.readInOneRoundTrip(asPlatform, (tx) =>
      query<DealingRow>(tx, { name: undefined, sql }, parameters),
    );
    return toListReply(rows, page, toItem);
  }

  /**
   * Searches for several patterns: a text of one or two letters, or with umlauts. For one, the planner chooses between
   * the search index and the newest rows.
   */
  private async findByWord(ctx: PlatformContext, search: string): Promise<string[] | null> {
    if (toSearchPatterns(search).length === 1) return null;
    return searchByText(this.database, ctx, {
      name: 'search_quotes_and_orders',
      search,
      values: [],
      limit: null,
    });
  }
}

function toItem({ sortValue: _, totalMinor, currency, createdAt, ...row }: DealingRow): PlatformDealing {
  return {
    ...row,
    total: totalMinor === null ? null : { amountMinor: Number(totalMinor), currency },
    createdAt: createdAt.toISOString(),
  };
}
