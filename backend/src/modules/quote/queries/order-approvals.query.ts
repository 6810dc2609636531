import { Injectable } from '@nestjs/common';
import type {
  ApprovalDetails,
  ApprovalListItem,
  ApprovalListReply,
  ApprovalListRequest,
  ApprovalState,
  OrderApproval,
} from '@glass/contracts/order';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type SortColumn, parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import type { OrderApprovalRow } from '../persistence/order-approval.entity.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { GetQuoteDetails, type QuoteReply } from './get-quote-details.query.js';

/**
 * A request is for one version of a quote. It is withdrawn if the quote has changed, and expired if its prices have.
 */
const APPROVAL_STATE = `case
  when q.order_uid is not null and a.status = 'approved' then 'ordered'
  when a.status <> 'waiting' then a.status
  when q.status not in ('draft', 'quoted', 'expired') or q.version <> a.quote_version then 'withdrawn'
  when q.status = 'expired' or q.expires_at <= now() then 'expired'
  else 'waiting' end`;

const STATE = {
  name: 'approval-state',
  sql: `select ${APPROVAL_STATE} as state from order_approval a
        join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid
        where a.tenant_uid = $1 and a.uid = $2`,
};

/** An approval with its quote. The approver may read the quote although they aren't its buyer. */
@Injectable()
export class GetApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND for anyone but the buyer, the approver and the tenant; and for deleted quotes */
  async run(
    ctx: Context,
    approvalUid: string,
  ): Promise<Omit<ApprovalDetails, 'quote'> & { quote: QuoteReply }> {
    const { approval, state } = await this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.approvals.getOrThrow(tx, { uid: approvalUid });
      const [now] = await query<{ state: ApprovalState }>(tx, STATE, [tx.tenantUid, approvalUid]);
      return { approval: row, state: now!.state };
    });
    const reader = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId);
    const quote = await this.details.runQueued(reader, approval.quoteUid);
    return { approval: presentApproval(approval), state, quote };
  }
}

const JOIN_QUOTE = 'join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid';

interface Row {
  uid: string;
  state: ApprovalState;
  quote_uid: string;
  order_uid: string | null;
  number: string;
  number_prefix: string;
  name: string;
  pieces: number;
  company_name: string;
  asked_by_name: string;
  asked_at: Date;
  asker_sees_prices: boolean;
  total_minor: string;
  currency: string;
  note: string;
  sortValue: string;
}

const SORTS: Record<string, SortColumn> = { askedAt: { sql: 'a.asked_at', cast: 'timestamptz' } };

const COUNT = {
  name: 'approvals-waiting',
  sql: `select count(*)::int as waiting from order_approval a ${JOIN_QUOTE}
        where a.tenant_uid = $1 and a.approver_contact_uid = $2 and a.status = 'waiting'
          and (${APPROVAL_STATE}) = 'waiting'`,
};

/** Lists the approvals that the caller decides, newest first, and counts the waiting ones. */
@Injectable()
export class ListApprovals {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: ApprovalListRequest): Promise<ApprovalListReply> {
    const page = parseKeysetPage(request, SORTS, '-askedAt', 'a.uid');
    const { contactUid } = ctx.contact;
    const where = new SqlConditions();
    where.add((p) => `a.tenant_uid = ${p}`, ctx.tenantUid);
    where.add((p) => `a.approver_contact_uid = ${p}`, contactUid);
    const states = request.filters?.state ?? [];
    if (states.length > 0) where.add((p) => `(${APPROVAL_STATE}) = any(${p}::text[])`, states);
    if (request.search)
      where.addSearch(request.search, [
        'q.name',
        'q.number_prefix || q.number',
        'a.asked_by_name',
        'q.marks',
      ]);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `
      select a.uid, ${APPROVAL_STATE} as state, a.quote_uid, q.order_uid, q.number, q.number_prefix, q.name, q.pieces,
             company.name as company_name, a.asked_by_name, a.asked_at, a.asker_sees_prices, a.total_minor, a.currency,
             a.note, ${page.sortValueSql} as "sortValue"
      from order_approval a ${JOIN_QUOTE}
      join company on company.tenant_uid = a.tenant_uid and company.uid = a.company_uid
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const [rows, waiting] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([query<Row>(tx, { name: undefined, sql }, where.parameters), this.countWaiting(tx)]),
    );
    return { ...toListReply(rows, page, toItem), waiting };
  }

  /** Counts the approvals that wait for the caller. Requires a transaction. */
  async countWaiting(ctx: Context): Promise<number> {
    const values = [ctx.tenantUid, ctx.contact.contactUid];
    const [counted] = await query<{ waiting: number }>(ctx, COUNT, values);
    return counted?.waiting ?? 0;
  }
}

function toItem(row: Row): ApprovalListItem {
  return {
    approvalUID: row.uid,
    state: row.state,
    quoteUID: row.quote_uid,
    orderUID: row.order_uid,
    quoteNumber: formatAssignedNumber({ number: Number(row.number), numberPrefix: row.number_prefix }),
    quoteName: row.name,
    pieces: row.pieces,
    companyName: row.company_name,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    askerSeesPrices: row.asker_sees_prices,
    total: { amountMinor: Number(row.total_minor), currency: row.currency },
    note: row.note,
  };
}

export function presentApproval(row: Omit<OrderApprovalRow, 'tenantUid'>): OrderApproval {
  const { quoteVersion, totalMinor, currency, status, note, answer, talk, askerSeesPrices } = row;
  return {
    ...{ approvalUID: row.uid, quoteUID: row.quoteUid, quoteVersion, totalMinor, currency },
    ...{ companyUID: row.companyUid, contactUID: row.contactUid },
    approverContactUID: row.approverContactUid,
    ...{
      status,
      note,
      answer,
      talk,
      askerSeesPrices,
      askedBy: row.askedByName,
      askedAt: row.askedAt.toISOString(),
    },
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
