import { t } from '@lingui/core/macro';
import { wordStoredText } from '../../../kernel/language/word-stored-text.js';
import {
  type AccountingDocument,
  type OrderToAccount,
  buildPartialCredit,
} from '../domain/accounting-document.js';
import { contactNameSql } from '../../customer/public.js';

export interface AccountedOrder extends Omit<OrderToAccount, 'number'> {
  uid: string;
  number: string;
  creditedDay: string | null;
}

/**
 * Selects what invoices need from orders of tenant $1; days are in time zone $3.
 * @param which SQL condition on the order `o`
 * @param creditedDay SQL of the day when `o` was credited
 */
export const accountedOrdersSql = (which: string, creditedDay: string) =>
  `select o.uid, o.number, o.number_prefix as "numberPrefix", p.email, o.po_number as "poNumber",
      coalesce(c.name, ${contactNameSql('p')}) as customer,
      jsonb_build_object('lines', o.totals->'lines', 'totalMinor', o.totals->'totalMinor',
        'currency', o.totals->'currency') as totals,
      jsonb_build_object('units', o.catalogue->'units', 'materials', o.catalogue->'materials',
        'articles', coalesce(o.catalogue->'articles', '[]')) as catalogue,
      o.catalogue->'pricing'->'deliveryZones' as "deliveryZones", days.placed::text as day,
      coalesce(billed.due_on, days.placed)::text as "dueDay",
      ${creditedDay} as "creditedDay",
      panels.list as panels, o.hardware
    from customer_order o
    cross join lateral (select (o.created_at at time zone $3)::date as placed) days
    join contact p on p.tenant_uid = $1 and p.uid = o.contact_uid
    left join company c on c.tenant_uid = $1 and c.uid = o.company_uid
    left join account_entry billed on billed.tenant_uid = $1 and billed.order_uid = o.uid and billed.kind = 'invoice'
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'spec', jsonb_build_object('materialUID', spec->'materialUID', 'mark', spec->'mark'),
          'price', jsonb_build_object('unitMinor', price->'unitMinor', 'quantity', price->'quantity', 'once', price->'once'))
        order by line_number), '[]') as list
      from order_panel where tenant_uid = $1 and order_uid = o.uid) panels
    where o.tenant_uid = $1 and ${which}
    order by o.created_at, o.uid`;

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
  const text =
    note.trim() === ''
      ? t`Credit, ${{ number: invoice.number }}`
      : `${wordStoredText(note)}, ${invoice.number}`;
  const credited = { number, day, text, beforeMinor: before, afterMinor: before + Number(creditedMinor) };
  return buildPartialCredit(invoice, credited);
}
