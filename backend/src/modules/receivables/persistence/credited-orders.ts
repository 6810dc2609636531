import { buildPartialCredit, type AccountingDocument } from '../domain/accounting-document.js';

/** A house account credit note, or the entry that reverses one. */
export interface OrderCredit {
  uid: string;
  orderUid: string;
  accountUid: string;
  number: string;
  day: string;
  note: string;
  isReversed: boolean;
  /** Total credited on the invoice before this entry. */
  beforeMinor: string;
  /** Negative if a credit note is reversed. */
  creditedMinor: string;
}

/** Credits of tenant $1 in order of entry. @param which SQL condition on the entry `e` */
export const orderCreditsSql = (which: string) =>
  `select e.uid, e.order_uid as "orderUid", e.account_uid as "accountUid", e.day::text as day, e.note,
      case when e.kind = 'creditNote' then e.number else reversed.number || '-R' end as number,
      exists (select from account_entry r where r.tenant_uid = $1 and r.reverses_uid = e.uid) as "isReversed",
      -e.amount_minor as "creditedMinor",
      coalesce((select -sum(other.amount_minor) from account_entry other
        where other.tenant_uid = $1 and other.order_uid = e.order_uid and ${isCreditSql('other')}
          and (other.created_at, other.uid) < (e.created_at, e.uid)), 0) as "beforeMinor"
    from account_entry e
    left join account_entry reversed on reversed.tenant_uid = $1 and reversed.uid = e.reverses_uid
    where e.tenant_uid = $1 and ${isCreditSql('e')} and ${which}
    order by e.created_at, e.uid`;

/** Among entries with an order, every reversal reverses a credit note. */
export function isCreditSql(alias: string): string {
  return `${alias}.order_uid is not null and ${alias}.kind in ('creditNote', 'reversal')`;
}

export function buildCreditDocument(
  invoice: AccountingDocument,
  credit: Pick<OrderCredit, 'number' | 'day' | 'note' | 'beforeMinor' | 'creditedMinor'>,
): AccountingDocument {
  const { number, day, note, beforeMinor, creditedMinor } = credit;
  const before = Number(beforeMinor);
  const text = note.trim() === '' ? `Credit, ${invoice.number}` : `${note}, ${invoice.number}`;
  const credited = { number, day, text, beforeMinor: before, afterMinor: before + Number(creditedMinor) };
  return buildPartialCredit(invoice, credited);
}
