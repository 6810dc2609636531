import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dayIn } from '@glass/contracts/geo';
import type { CurrencyCode } from '@glass/contracts/primitives';
import type { AccountingBatch, AccountingReply, AccountingRequest } from '@glass/contracts/receivables';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { zipEntries } from '../../file/public.js';
import { FindTenant } from '../../tenant/public.js';
import { buildInvoice, type AccountingDocument } from '../domain/accounting-document.js';
import { buildAccountingFiles } from '../domain/accounting-file.js';
import type { AccountingBatchRow } from '../persistence/accounting-batch.entity.js';
import {
  accountedOrdersSql,
  type AccountedOrder,
  buildCreditDocument,
  orderCreditsSql,
  type OrderCredit,
} from '../persistence/accounted-orders.js';
import {
  REFUND_TOTALS_SQL,
  buildRefundDocument,
  EXPORTED_REFUNDS_SQL,
  buildRestDocument,
  type RefundTotals,
  type RefundNote,
} from '../persistence/refunded-orders.js';
import { AccountingBatchRepository, PENDING_SQL } from '../persistence/accounting-batch.repository.js';

const BATCHES_SHOWN = 50;

const PENDING = {
  name: 'accounting-pending',
  sql: `select count(*) filter (where kind = 'invoice') as invoices,
      count(*) filter (where kind = 'creditNote') as "creditNotes", coalesce(sum(total_minor), 0) as "totalMinor",
      (min(created_at) at time zone $3)::date::text as since,
      (select currency from catalogue_settings where tenant_uid = $1) as currency
    from (${PENDING_SQL}) pending`,
};
const BATCHES = {
  name: 'accounting-batches',
  sql: `select uid, profile, invoices, credit_notes as "creditNotes", total_minor as "totalMinor", currency,
      created_at as "createdAt", created_by_name as "createdByName"
    from accounting_batch where tenant_uid = $1
    order by created_at desc, uid limit ${BATCHES_SHOWN}`,
};

/** Orders of a batch; a canceled order is credited on the day of its cancellation. */
const ORDERS = {
  name: 'accounting-orders',
  sql: accountedOrdersSql(
    '(o.invoice_batch_uid = $2 or o.credit_batch_uid = $2)',
    `case when o.credit_batch_uid = $2 then (
        select (max(e.at) at time zone $3)::date::text from order_event e
        where e.tenant_uid = $1 and e.order_uid = o.uid and e.to_status = 'cancelled') end`,
  ),
};

const CREDITS = {
  name: 'accounting-credits',
  sql: orderCreditsSql(
    `e.uid in (select b.entry_uid from accounting_batch_entry b where b.tenant_uid = $1 and b.batch_uid = $2)`,
  ),
};
const CREDITED = {
  name: 'accounting-credited-orders',
  sql: accountedOrdersSql('o.uid = any($2::uuid[])', 'null::text'),
};
const REFUNDS = { name: 'accounting-refunds', sql: EXPORTED_REFUNDS_SQL };
const REFUNDED = { name: 'accounting-refunded', sql: REFUND_TOTALS_SQL };

interface PendingRow {
  invoices: string;
  creditNotes: string;
  totalMinor: string;
  since: string | null;
  currency: CurrencyCode | null;
}
type BatchRow = Omit<AccountingBatchRow, 'tenantUid' | 'totalMinor'> & { totalMinor: string | number };

interface BatchFile {
  stream: Readable;
  name: string;
  contentType: string;
  sizeBytes: number;
}

/** Accounting exports: what is pending, past batches, and their files. */
@Injectable()
export class GetAccounting {
  constructor(
    private readonly database: Database,
    private readonly batches: AccountingBatchRepository,
    private readonly findTenant: FindTenant,
  ) {}

  async run(ctx: Context, request: AccountingRequest): Promise<AccountingReply> {
    const timeZone = await this.findTenant.timeZone(ctx);
    const until = request.until ?? dayIn(timeZone, new Date());
    return this.database.readInOneRoundTrip(ctx, async (tx) => {
      const [[pending], batches] = await Promise.all([
        query<PendingRow>(tx, PENDING, [tx.tenantUid, until, timeZone]),
        query<BatchRow>(tx, BATCHES, [tx.tenantUid]),
      ]);
      const { invoices, creditNotes, totalMinor, since, currency } = pending!;
      return {
        pending: {
          ...{ invoices: Number(invoices), creditNotes: Number(creditNotes), totalMinor: Number(totalMinor) },
          since,
        },
        currency,
        profile: batches[0]?.profile ?? null,
        batches: batches.map(toAccountingBatch),
      };
    });
  }

  /** @throws NOT_FOUND */
  async file(ctx: Context, batchUid: string): Promise<BatchFile> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { settings } = await this.findTenant.ofContext(tx);
      const { profile, createdAt } = await this.batches.getOrThrow(tx, { uid: batchUid });
      const orders = await query<AccountedOrder>(tx, ORDERS, [tx.tenantUid, batchUid, settings.timeZone]);
      const credits = await this.readCredits(tx, batchUid, settings.timeZone);
      const documents = [...(await this.toDocuments(tx, orders)), ...credits];
      const files = buildAccountingFiles(documents, profile, settings.locale);
      const zip = () => buffer(zipEntries(files.map((file) => ({ ...file, date: createdAt }))));
      const file = files.length === 1 ? files[0]! : { name: 'invoices.zip', content: await zip() };
      const [what, extension] = file.name.split('.');
      return {
        stream: Readable.from([file.content]),
        sizeBytes: file.content.length,
        contentType: 'application/octet-stream',
        name: `${what}-${dayIn(settings.timeZone, createdAt)}-${profile.format}.${extension}`,
      };
    });
  }

  /** Returns each order's invoice, or a credit note for the rest of a canceled one. */
  private async toDocuments(tx: Context, orders: AccountedOrder[]): Promise<AccountingDocument[]> {
    const cancelled = orders.filter(({ creditedDay }) => creditedDay !== null).map(({ uid }) => uid);
    const refunded = await query<RefundTotals>(tx, REFUNDED, [tx.tenantUid, cancelled]);
    return orders.map(({ creditedDay, ...row }) => {
      const invoice = buildInvoice({ ...row, number: Number(row.number) });
      if (creditedDay === null) return invoice;
      return buildRestDocument(
        invoice,
        creditedDay,
        refunded.find(({ orderUid }) => orderUid === row.uid),
      );
    });
  }

  /** Credit notes of house accounts and refunds; they follow the invoices in the file. */
  private async readCredits(tx: Context, batchUid: string, timeZone: string): Promise<AccountingDocument[]> {
    const credits = await query<OrderCredit>(tx, CREDITS, [tx.tenantUid, batchUid]);
    const refunds = await query<RefundNote>(tx, REFUNDS, [tx.tenantUid, batchUid, timeZone]);
    const uids = [...new Set([...credits, ...refunds].map(({ orderUid }) => orderUid))];
    if (uids.length === 0) return [];
    const orders = await query<AccountedOrder>(tx, CREDITED, [tx.tenantUid, uids, timeZone]);
    const invoices = new Map(
      orders.map((row) => [row.uid, buildInvoice({ ...row, number: Number(row.number) })]),
    );
    return [
      ...credits.map((credit) => buildCreditDocument(invoices.get(credit.orderUid)!, credit)),
      ...refunds.map((refund) => buildRefundDocument(invoices.get(refund.orderUid)!, refund)),
    ];
  }
}

export function toAccountingBatch(row: BatchRow): AccountingBatch {
  return {
    batchUID: row.uid,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    profile: row.profile,
    invoices: row.invoices,
    creditNotes: row.creditNotes,
    totalMinor: Number(row.totalMinor),
    currency: row.currency,
  };
}
