import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  type DiscountEntry,
  type DiscountListReply,
  type PreviewDiscountReply,
  type PreviewDiscountRequest,
  discountStructure,
} from '@glass/contracts/company';
import type { PanelSpec } from '@glass/contracts/panel';
import type { OrderedShower, PricedHardwareLine } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { PricingError, type QuotedPanel } from '@glass/pricing';
import { wordPricingFault } from '@glass/pricing/words';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { type ChosenForQuote, computeTotalsAtDiscount, toPricedParts } from '../../quote/public.js';

const MAX_ORDERS = 20;

const ORDERS = {
  name: 'orders-for-discount',
  sql: `with its as (select uid from company where tenant_uid = $1 and discount_structure_uid = $2)
    select o.uid, o.number, o.number_prefix as "numberPrefix", o.created_at as "placedAt", o.currency, o.total_minor as "totalMinor", o.catalogue,
      company.name as "companyName", q.rush, q.crate, q.ship_method as "shipMethod", q.agreed_charges as "agreedCharges",
      q.shipping_address as "shippingAddress", q.deliveries, o.hardware, o.showers, exists (select from its) as "isUsed"
    from customer_order o
    join company on company.tenant_uid = o.tenant_uid and company.uid = o.company_uid
    join quote q on q.tenant_uid = o.tenant_uid and q.uid = o.quote_uid
    where o.tenant_uid = $1 and o.status <> 'cancelled'
      and (not exists (select from its) or o.company_uid in (select uid from its))
    order by o.created_at desc, o.uid desc limit ${MAX_ORDERS}`,
};
const PANELS = {
  name: 'panels-for-discount',
  sql: `select p.order_uid as "orderUid", coalesce(quoted.uid, p.uid) as uid, p.line_number as "lineNumber", p.area_m2::float8 as "areaM2", p.weight_kg::float8 as "weightKg",
      p.spec->>'materialUID' as "materialUID",
      jsonb_path_query_array(p.spec, '$.features[*].templateUID') as "templateUIDs", p.price - 'lines' as price
    from order_panel p
    join customer_order o on o.tenant_uid = p.tenant_uid and o.uid = p.order_uid
    left join glass_panel quoted on quoted.tenant_uid = o.tenant_uid and quoted.quote_uid = o.quote_uid
      and quoted.line_number = p.line_number
    where p.tenant_uid = $1 and p.order_uid = any($2::uuid[])`,
};

interface OrderRow extends Omit<ChosenForQuote, 'hardware' | 'showers'> {
  hardware: PricedHardwareLine[];
  showers: OrderedShower[];
  uid: string;
  number: string;
  numberPrefix: string;
  placedAt: Date;
  currency: string;
  totalMinor: string;
  catalogue: Catalogue;
  companyName: string;
  isUsed: boolean;
}
interface PanelRow extends Pick<QuotedPanel, 'areaM2' | 'weightKg' | 'price'> {
  orderUid: string;
  /** Uid of the panel in the quote, by which deliveries name it. */
  uid: string;
  lineNumber: number;
  materialUID: PanelSpec['materialUID'];
  templateUIDs: string[];
}

/** Previews the last orders at a changed discount: their panels at the prices of that time, totals recomputed. */
@Injectable()
export class PreviewDiscount {
  constructor(private readonly database: Database) {}

  /** @throws VALIDATION_FAILED for invalid percentages */
  async run(ctx: Context, request: PreviewDiscountRequest): Promise<PreviewDiscountReply> {
    const { orders, panels } = await this.database.runInTransaction(ctx, async (tx) => {
      const found = await query<OrderRow>(tx, ORDERS, [ctx.tenantUid, request.uid]);
      const uids = found.map(({ uid }) => uid);
      return { orders: found, panels: await query<PanelRow>(tx, PANELS, [ctx.tenantUid, uids]) };
    });
    const discount = discountStructure(request);
    const previews = orders.flatMap((order) => {
      const own = panels.filter(({ orderUid }) => orderUid === order.uid);
      const priced = { ...order, ...toPricedParts(order, own) };
      const after = totalOrNull(() => computeTotalsAtDiscount(own.map(toQuotedPanel), priced, discount));
      if (after === null) return [];
      return {
        orderUID: order.uid,
        number: formatAssignedNumber({ number: Number(order.number), numberPrefix: order.numberPrefix }),
        companyName: order.companyName,
        placedAt: order.placedAt.toISOString(),
        currency: order.currency,
        beforeMinor: Number(order.totalMinor),
        afterMinor: after,
      };
    });
    return { of: orders[0]?.isUsed ? 'its companies' : 'all companies', orders: previews };
  }
}

const toQuotedPanel = ({ uid, materialUID, templateUIDs, price, areaM2, weightKg }: PanelRow) => ({
  ...{ uid, templateUIDs, price, areaM2, weightKg },
  spec: { materialUID },
});

/** Returns null for old orders without stored charges, which can't be recomputed. */
function totalOrNull(count: () => { totalMinor: number | null } | null): number | null {
  try {
    return count()?.totalMinor ?? null;
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    throw fieldError(error.field.replace(/^discount\./, ''), wordPricingFault(error.fault));
  }
}

const LIST = {
  name: 'discounts-of-tenant',
  sql: `select d.uid, d.version, d.name, d.percent::text, d.materials, d.hardware_percent::text as "hardwarePercent", d.tiers, d.valid_from::text as "validFrom",
      d.valid_to::text as "validTo",
      (select count(*)::integer from company c
       where c.tenant_uid = d.tenant_uid and c.discount_structure_uid = d.uid) as companies
    from discount_structure d
    where d.tenant_uid = $1 and ($2::uuid is null or d.uid = $2)
    order by d.name, d.uid`,
};

@Injectable()
export class ListDiscounts {
  constructor(private readonly database: Database) {}

  async run(ctx: Context): Promise<DiscountListReply> {
    return { items: await this.database.readInOneRoundTrip(ctx, (tx) => this.rows(tx, null)) };
  }

  /** Runs in the caller's transaction. @returns undefined if it doesn't exist */
  async findOne(ctx: Context, uid: string): Promise<DiscountEntry | undefined> {
    const [row] = await this.rows(ctx, uid);
    return row;
  }

  private rows(ctx: Context, uid: string | null): Promise<DiscountEntry[]> {
    return query<DiscountEntry>(ctx, LIST, [ctx.tenantUid, uid]);
  }
}
