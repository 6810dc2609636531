import { contactNameSql } from '../../customer/public.js';
import type { OrderToAccount } from '../domain/accounting-document.js';

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
      jsonb_build_object('units', o.catalogue->'units', 'materials', o.catalogue->'materials') as catalogue,
      o.catalogue->'pricing'->'deliveryZones' as "deliveryZones", days.placed::text as day,
      coalesce(billed.due_on, days.placed)::text as "dueDay",
      ${creditedDay} as "creditedDay",
      panels.list as panels
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
