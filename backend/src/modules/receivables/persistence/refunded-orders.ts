import type { AccountingDocument } from '../domain/accounting-document.js';
import { buildCreditDocument } from './accounted-orders.js';

/** A refund of a paid order, or its later failure, as accounting exports it. */
export interface ExportedRefund {
  orderUid: string;
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

/** Total and number of an order's exported refunds. */
export interface RefundTotals {
  orderUid: string;
  count: string;
  creditedMinor: string;
}

const SIGNED_AMOUNT_SQL = 'case when b.is_reversal then -r.amount_minor else r.amount_minor end';
const EXPORTED_FROM_SQL = `accounting_batch_refund b join payment_refund r on r.tenant_uid = b.tenant_uid and r.uid = b.refund_uid`;

/** SQL of the amount of an order's refunds in exports. @param alias of the order */
export const refundedTotalSql = (alias: string) =>
  `coalesce((select sum(${SIGNED_AMOUNT_SQL}) from ${EXPORTED_FROM_SQL}
    where b.tenant_uid = ${alias}.tenant_uid and b.order_uid = ${alias}.uid), 0)`;

const isInFile = (isReversal: boolean) =>
  `exists (select from accounting_batch_refund b
    where b.tenant_uid = r.tenant_uid and b.refund_uid = r.uid and b.is_reversal = ${isReversal})`;

/**
 * Refunds of tenant $1 not yet exported, of orders that are not canceled. A refund is a credit note; one that failed
 * after its export reverses that note. Overpayments are left out: the invoice has the lowered total.
 * @param which SQL condition on the order `o`
 */
export const pendingRefundsSql = (which: string) =>
  `select r.uid, case r.status when 'failed' then 'invoice' else 'creditNote' end as kind, 'refund' as source, r.created_at,
      case r.status when 'failed' then r.amount_minor else -r.amount_minor end as total_minor, o.uid as order_uid
    from payment_refund r
    join payment_session s on s.tenant_uid = $1 and s.uid = r.session_uid and s.for_kind = 'order' and s.status = 'paid'
    join customer_order o on o.tenant_uid = $1 and o.uid = s.for_uid
    where r.tenant_uid = $1 and not r.is_overpayment and o.status <> 'cancelled' and (${which})
      and case r.status when 'requested' then false
        when 'failed' then ${isInFile(true)} is false and ${isInFile(false)}
        else ${isInFile(false)} is false end`;

/**
 * Adds refunds ($3) or their failures ($4, in the same order) of tenant $1 to export $2, with their position per
 * order.
 */
export const INSERT_REFUNDS_SQL = `
  insert into accounting_batch_refund (tenant_uid, uid, batch_uid, order_uid, refund_uid, is_reversal, position)
  select $1, gen_random_uuid(), $2, s.for_uid, r.uid, added.is_reversal,
    (select count(*) from accounting_batch_refund b where b.tenant_uid = $1 and b.order_uid = s.for_uid)
      + row_number() over (partition by s.for_uid
          order by case when added.is_reversal then r.settled_at else r.created_at end, r.uid)
  from unnest($3::uuid[], $4::boolean[]) added (refund_uid, is_reversal)
  join payment_refund r on r.tenant_uid = $1 and r.uid = added.refund_uid
  join payment_session s on s.tenant_uid = $1 and s.uid = r.session_uid`;

/** Refund lines of export $2 of tenant $1, with days in time zone $3. */
export const EXPORTED_REFUNDS_SQL = `
  with line as (
    select b.batch_uid, b.order_uid, b.refund_uid, b.is_reversal, b.position, r.note, ${SIGNED_AMOUNT_SQL} as minor,
      (case when b.is_reversal then r.settled_at else r.created_at end at time zone $3)::date::text as day,
      count(*) filter (where not b.is_reversal) over in_order as nth,
      sum(${SIGNED_AMOUNT_SQL}) over in_order as credited
    from ${EXPORTED_FROM_SQL}
    where b.tenant_uid = $1 and b.order_uid in (
      select own.order_uid from accounting_batch_refund own where own.tenant_uid = $1 and own.batch_uid = $2)
    window in_order as (partition by b.order_uid order by b.position))
  select line.order_uid as "orderUid", line.is_reversal as "isReversal", line.day, line.note,
    coalesce(refunded.nth, line.nth) as nth, line.credited - line.minor as "beforeMinor", line.minor as "creditedMinor"
  from line
  left join line refunded on line.is_reversal and refunded.refund_uid = line.refund_uid and not refunded.is_reversal
  where line.batch_uid = $2 order by line.order_uid, line.position`;

/** Exported refunds of orders ($2) of tenant $1; orders without any are left out. */
export const REFUND_TOTALS_SQL = `
  select b.order_uid as "orderUid", count(*) filter (where not b.is_reversal) as count, sum(${SIGNED_AMOUNT_SQL}) as "creditedMinor"
  from ${EXPORTED_FROM_SQL} where b.tenant_uid = $1 and b.order_uid = any($2::uuid[]) group by 1`;

export function buildRefundDocument(invoice: AccountingDocument, refund: ExportedRefund): AccountingDocument {
  const { isReversal, nth, note } = refund;
  const number = buildCreditNumber(invoice, Number(nth));
  const what = isReversal ? 'Refund that failed' : 'Refund';
  return buildCreditDocument(invoice, {
    ...refund,
    number: isReversal ? `${number}-R` : number,
    note: note.trim() === '' ? what : `${what}: ${note}`,
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
    ...{ number: buildCreditNumber(invoice, Number(refunds?.count ?? 0) + 1), day, note: 'Canceled' },
    ...{ beforeMinor: String(before), creditedMinor: String(invoice.totalMinor - before) },
  });
}

function buildCreditNumber({ number }: AccountingDocument, nth: number): string {
  return `${number}-CR${nth > 1 ? nth : ''}`;
}
