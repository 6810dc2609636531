import { t } from '@lingui/core/macro';
import type { Context } from '../../../kernel/context/context.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { wordStoredText } from '../../../kernel/language/word-stored-text.js';
import type { AccountingDocument } from '../domain/accounting-document.js';
import { buildCreditDocument } from './accounted-orders.js';

/** A credit note of a refund, or its reversal after the refund failed. */
export interface RefundNote {
  orderUid: string;
  refundUid: string;
  isReversal: boolean;
  /** Sequence number of this credit (or of the one it reverses) within its order. */
  nth: string;
  day: string;
  note: string;
  /** Total credited on the order before this refund. */
  beforeMinor: string;
  /** Negative if a credit is reversed. */
  creditedMinor: string;
}

/** Total and number of an order's credit notes of refunds. */
export interface RefundTotals {
  orderUid: string;
  count: string;
  creditedMinor: string;
}

/** Lock key: exports run one at a time, and number credit notes as downloads do. */
export const ACCOUNTING_LOCK = 'accounting';

const SIGNED_AMOUNT_SQL = 'case when b.is_reversal then -r.amount_minor else r.amount_minor end';
/** A row exists from the first download or export on; it is in no export yet while `batch_uid` is null. */
const NOTES_FROM_SQL = `accounting_batch_refund b join payment_refund r on r.tenant_uid = b.tenant_uid and r.uid = b.refund_uid`;

/** SQL of the amount of an order's credit notes of refunds. @param alias of the order */
export const refundedTotalSql = (alias: string) =>
  `coalesce((select sum(${SIGNED_AMOUNT_SQL}) from ${NOTES_FROM_SQL}
    where b.tenant_uid = ${alias}.tenant_uid and b.order_uid = ${alias}.uid), 0)`;

const isNumbered = (isReversal: boolean) =>
  `exists (select from accounting_batch_refund b
    where b.tenant_uid = r.tenant_uid and b.refund_uid = r.uid and b.is_reversal = ${isReversal})`;

/**
 * Refunds of tenant $1 without a credit note, of orders that are not canceled, and failed ones whose credit note is not
 * reversed. Overpayments are left out: the invoice has the lowered total.
 * @param which SQL condition on the refund `r` and the order `o`
 */
const dueNotesSql = (which: string) =>
  `select o.uid as order_uid, r.uid as refund_uid, r.status = 'failed' as is_reversal, r.amount_minor, r.created_at,
      case r.status when 'failed' then r.settled_at else r.created_at end as at
    from payment_refund r
    join payment_session s on s.tenant_uid = $1 and s.uid = r.session_uid and s.for_kind = 'order' and s.status = 'paid'
    join customer_order o on o.tenant_uid = $1 and o.uid = s.for_uid
    where r.tenant_uid = $1 and not r.is_overpayment and o.status <> 'cancelled' and (${which})
      and case r.status when 'requested' then false
        when 'failed' then ${isNumbered(true)} is false and ${isNumbered(false)}
        else ${isNumbered(false)} is false end`;

/**
 * Credit notes of refunds and their reversals that no export of tenant $1 has. Downloaded ones are
 * exported even if the order was canceled later.
 * @param which SQL condition on the order `o`
 */
export const pendingRefundsSql = (which: string) =>
  `select refund_uid as uid, case when is_reversal then 'invoice' else 'creditNote' end as kind, 'refund' as source,
      created_at, case when is_reversal then amount_minor else -amount_minor end as total_minor, order_uid
    from (${dueNotesSql(which)}
      union all
      select b.order_uid, b.refund_uid, b.is_reversal, r.amount_minor, r.created_at, r.created_at
      from ${NOTES_FROM_SQL} join customer_order o on o.tenant_uid = $1 and o.uid = b.order_uid
      where b.tenant_uid = $1 and b.batch_uid is null and (${which})) note`;

/**
 * Numbers credit notes of refunds and reversals of tenant $1 that are due, per order.
 * @param which SQL condition on the refund `r` and the order `o`
 */
const numberNotesSql = (which: string) => `
  insert into accounting_batch_refund (tenant_uid, uid, order_uid, refund_uid, is_reversal, position)
  select $1, gen_random_uuid(), due.order_uid, due.refund_uid, due.is_reversal,
    (select coalesce(max(b.position), 0) from accounting_batch_refund b
      where b.tenant_uid = $1 and b.order_uid = due.order_uid)
      + row_number() over (partition by due.order_uid order by due.at, due.refund_uid)
  from (${dueNotesSql(which)}) due`;

const NUMBER_REFUNDS_SQL = numberNotesSql('r.uid = any($2::uuid[])');
const NUMBER_OF_ORDER_SQL = numberNotesSql('o.uid = $2');
const EXPORT_REFUNDS_SQL = `
  update accounting_batch_refund b set batch_uid = $2
  from unnest($3::uuid[], $4::boolean[]) added (refund_uid, is_reversal)
  where b.tenant_uid = $1 and b.refund_uid = added.refund_uid and b.is_reversal = added.is_reversal`;

/** Adds credit notes of refunds, or their reversals, to an export. The caller holds `ACCOUNTING_LOCK`. */
export async function exportRefunds(
  { tx, tenantUid }: Context,
  batchUid: string,
  refunds: readonly { uid: string; isReversal: boolean }[],
): Promise<void> {
  const uids = refunds.map(({ uid }) => uid);
  await tx.query(NUMBER_REFUNDS_SQL, [tenantUid, uids]);
  const areReversals = refunds.map(({ isReversal }) => isReversal);
  await tx.query(EXPORT_REFUNDS_SQL, [tenantUid, batchUid, uids, areReversals]);
}

/** Numbers the credit notes of an order's refunds, so that exports and later downloads have the same numbers. */
export async function numberRefundNotes(ctx: Context, orderUid: string): Promise<void> {
  const { tx, tenantUid } = ctx;
  const values = [tenantUid, orderUid];
  const due: unknown[] = await tx.query(`${dueNotesSql('o.uid = $2')} limit 1`, values);
  if (due.length === 0) return;
  await lockUid(ctx, ACCOUNTING_LOCK);
  // Refunds of an order that is being canceled belong to the credit note of the cancellation.
  await tx.query('select from customer_order where tenant_uid = $1 and uid = $2 for no key update', values);
  await tx.query(NUMBER_OF_ORDER_SQL, values);
}

/** @param orders SQL of the orders' uids @param shown SQL condition on `line` */
const notesSql = (orders: string, shown: string) => `
  with line as (
    select b.batch_uid, b.order_uid, b.refund_uid, b.is_reversal, b.position, r.note, ${SIGNED_AMOUNT_SQL} as minor,
      (case when b.is_reversal then r.settled_at else r.created_at end at time zone $3)::date::text as day,
      count(*) filter (where not b.is_reversal) over in_order as nth,
      sum(${SIGNED_AMOUNT_SQL}) over in_order as credited
    from ${NOTES_FROM_SQL}
    where b.tenant_uid = $1 and b.order_uid in (${orders})
    window in_order as (partition by b.order_uid order by b.position))
  select line.order_uid as "orderUid", line.refund_uid as "refundUid", line.is_reversal as "isReversal", line.day,
    line.note, coalesce(refunded.nth, line.nth) as nth, line.credited - line.minor as "beforeMinor",
    line.minor as "creditedMinor"
  from line
  left join line refunded on line.is_reversal and refunded.refund_uid = line.refund_uid and not refunded.is_reversal
  where ${shown} order by line.order_uid, line.position`;

/** Credit notes of refunds in export $2 of tenant $1, with days in time zone $3. */
export const EXPORTED_REFUNDS_SQL = notesSql(
  'select own.order_uid from accounting_batch_refund own where own.tenant_uid = $1 and own.batch_uid = $2',
  'line.batch_uid = $2',
);

/** All credit notes of refunds of order $2 of tenant $1, with days in time zone $3. */
export const REFUND_NOTES_SQL = notesSql('$2', 'true');

/** Credit notes of refunds of orders ($2) of tenant $1; orders without any are left out. */
export const REFUND_TOTALS_SQL = `
  select b.order_uid as "orderUid", count(*) filter (where not b.is_reversal) as count, sum(${SIGNED_AMOUNT_SQL}) as "creditedMinor"
  from ${NOTES_FROM_SQL} where b.tenant_uid = $1 and b.order_uid = any($2::uuid[]) group by 1`;

export function buildRefundDocument(invoice: AccountingDocument, refund: RefundNote): AccountingDocument {
  const { isReversal, nth } = refund;
  const number = buildCreditNumber(invoice, Number(nth));
  const what = isReversal ? t`Refund that failed` : t`Refund`;
  const note = wordStoredText(refund.note.trim());
  return buildCreditDocument(invoice, {
    ...refund,
    number: isReversal ? `${number}-R` : number,
    note: note === '' ? what : `${what}: ${note}`,
  });
}

/** Builds the credit note for the rest of an order that was canceled after refunds. */
export function buildRestDocument(
  invoice: AccountingDocument,
  day: string,
  refunds: RefundTotals | undefined,
): AccountingDocument {
  const before = Number(refunds?.creditedMinor ?? 0);
  return buildCreditDocument(invoice, {
    ...{ number: buildCreditNumber(invoice, Number(refunds?.count ?? 0) + 1), day, note: t`Canceled` },
    ...{ beforeMinor: String(before), creditedMinor: String(invoice.totalMinor - before) },
  });
}

function buildCreditNumber({ number }: AccountingDocument, nth: number): string {
  return `${number}-CR${nth > 1 ? nth : ''}`;
}
