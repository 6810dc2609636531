import { Injectable } from '@nestjs/common';
import type { PostalAddress } from '@glass/contracts/geo';
import type { RecentOrder } from '@glass/contracts/order';
import type { OrderChoices } from '@glass/contracts/panel';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { discountColumns, getValidDiscount, type DiscountColumns } from '../../catalogue/public.js';
import { type ExemptionColumns, exemptionColumns, isExemptByCertificate } from '../../customer/public.js';
import { type StoredDelivery, toFurtherDelivery, toPricedParts } from '../../quote/public.js';
import { FindTenant, ownVatColumns } from '../../tenant/public.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';

const MAX_ORDERS = 10;
/** Pricing larger orders is too slow while the user types. */
const MAX_PIECES = 200;

const RECENT: PreparedStatement = {
  name: 'recent-orders',
  sql: `select o.uid, o.number, o.number_prefix as "numberPrefix", o.shipping_address as "shippingAddress", q.rush, q.crate, q.ship_method as "shipMethod", q.deliveries, o.hardware, o.showers,
          trim(p.first_name || ' ' || p.last_name) as "contactName", c.name as "companyName",
          ${exemptionColumns('c')}, ${ownVatColumns('$1')}, c.min_area as "minArea",
          ${discountColumns('d')}, panels.list as panels
        from (select * from customer_order
              where tenant_uid = $1 and status <> 'cancelled' and pieces <= $2
              order by created_at desc, uid desc limit $3) o
        join quote q on q.tenant_uid = $1 and q.uid = o.quote_uid
        join contact p on p.tenant_uid = $1 and p.uid = o.contact_uid
        left join company c on c.tenant_uid = $1 and c.uid = o.company_uid
        left join discount_structure d on d.tenant_uid = $1 and d.uid = c.discount_structure_uid
        cross join lateral (
          select jsonb_agg(jsonb_build_object('spec', p.spec, 'quantity', p.quantity, 'uid', coalesce(g.uid, p.uid),
            'lineNumber', p.line_number)
            order by p.line_number) as list
          from order_panel p
          left join glass_panel g on g.tenant_uid = $1 and g.quote_uid = o.quote_uid and g.line_number = p.line_number
          where p.tenant_uid = $1 and p.order_uid = o.uid) panels
        order by o.created_at desc, o.uid desc`,
};

interface RecentRow extends DiscountColumns, ExemptionColumns {
  uid: string;
  number: string;
  numberPrefix: string;
  shippingAddress: PostalAddress | null;
  rush: string | null;
  crate: string | null;
  shipMethod: OrderChoices['shipMethod'];
  deliveries: StoredDelivery[];
  hardware: CustomerOrder['hardware'];
  showers: CustomerOrder['showers'];
  contactName: string;
  companyName: string | null;
  minArea: string | null;
  panels: (RecentOrder['panels'][number] & { lineNumber: number })[] | null;
}

/** The latest orders as input for pricing, to preview the effect of another price list. */
@Injectable()
export class RecentOrders {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  async run(ctx: Context): Promise<RecentOrder[]> {
    const today = await this.findTenant.today(ctx);
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      query<RecentRow>(tx, RECENT, [tx.tenantUid, MAX_PIECES, MAX_ORDERS]),
    );
    return rows.map((row) => ({
      uid: row.uid,
      number: formatAssignedNumber({ number: Number(row.number), numberPrefix: row.numberPrefix }),
      contactName: row.contactName,
      companyName: row.companyName,
      panels: (row.panels ?? []).map(({ lineNumber: _line, ...panel }) => panel),
      ...toPricedParts(row, row.panels ?? []),
      choices: {
        rush: row.rush,
        crate: row.crate,
        shipMethod: row.shipMethod,
        address: row.shippingAddress,
        ...(row.deliveries.length > 0 ? { further: row.deliveries.map(toFurtherDelivery) } : {}),
      },
      discount: getValidDiscount(today, row),
      minArea: row.minArea,
      taxExempt: isExemptByCertificate(row),
    }));
  }
}
