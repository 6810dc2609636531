import { Injectable } from '@nestjs/common';
import type {
  CompanyVolume,
  PaymentDashboardReply,
  PaymentDashboardRequest,
  PaymentStep,
} from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import {
  validateStatsRange,
  startOfNextStep,
  startOfStep,
  listSteps,
} from '../../../kernel/time/stats-steps.js';
import { minorPerUnit } from '@glass/formats';
import { GetCatalogue } from '../../catalogue/public.js';
import { StoreDifferences } from '../../payment/public.js';
import { joinSoldSql, SOLD_SUMS, type SoldRow, toSoldParts } from './sold-parts.js';

interface OrdersRow {
  from: string;
  method: 'card' | 'demo' | 'houseAccount';
  orders: string;
  amount: string;
}
interface SumRow {
  from: string;
  amount: string;
}
type CompanyRow = Omit<CompanyVolume, 'orders' | 'amountMinor'> & { orders: string; amount: string };

/** Revenue, fees, refunds and payouts over time. Each statement uses an index on tenant and day. */
@Injectable()
export class GetPaymentDashboard {
  constructor(
    private readonly database: Database,
    private readonly getCatalogue: GetCatalogue,
    private readonly differences: StoreDifferences,
  ) {}

  /** @throws VALIDATION_FAILED */
  async run(ctx: Context, request: PaymentDashboardRequest): Promise<PaymentDashboardReply> {
    const faults = validateStatsRange(request);
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    const { from, to, step } = request;
    const prices = await this.getCatalogue.settings(ctx);
    const currency = prices?.currency ?? null;
    const range = [
      ctx.tenantUid,
      startOfStep(from, step),
      startOfNextStep(startOfStep(to, step), step),
      currency,
    ];
    const stepped = [...range, step];
    return this.database.readInOneRoundTrip(ctx, async (tx) => {
      const [orders, sold, fees, refunds, failures, payouts, companies, compared] = await Promise.all([
        query<OrdersRow>(tx, ORDERS, stepped),
        query<SoldRow & { from: string }>(tx, SOLD, [
          ...stepped,
          currency === null ? 1 : minorPerUnit(currency),
        ]),
        query<SumRow>(tx, FEES, stepped),
        query<SumRow>(tx, REFUNDS, stepped),
        query<SumRow>(tx, FAILURES, stepped),
        query<SumRow>(tx, PAYOUTS, stepped),
        query<CompanyRow>(tx, COMPANIES, range),
        this.differences.read(tx),
      ]);
      const sumAt = (rows: SumRow[], day: string) =>
        Number(rows.find((row) => row.from === day)?.amount ?? 0);
      const steps = listSteps(request).map((day): PaymentStep => {
        const of = (method: OrdersRow['method']) =>
          Number(orders.find((row) => row.from === day && row.method === method)?.amount ?? 0);
        return {
          from: day,
          ...{ cardMinor: of('card'), demoMinor: of('demo'), houseAccountMinor: of('houseAccount') },
          orders: orders.filter((row) => row.from === day).reduce((sum, row) => sum + Number(row.orders), 0),
          sold: toSoldParts(sold.find((row) => row.from === day)),
          ...{ feesMinor: sumAt(fees, day), refundsMinor: sumAt(refunds, day) },
          ...{ failures: sumAt(failures, day), payoutsMinor: sumAt(payouts, day) },
        };
      });
      const shown = companies.map(({ orders: count, amount, ...company }) => ({
        ...{ ...company, orders: Number(count), amountMinor: Number(amount) },
      }));
      return { currency, steps, companies: shown, ...compared };
    });
  }
}

const day = (column: string) =>
  `date_trunc($5, ${column} at time zone tenant_time_zone($1))::date::text as from`;
const within = (column: string) =>
  `${column} >= ($2::date::timestamp at time zone tenant_time_zone($1))
    and ${column} < ($3::date::timestamp at time zone tenant_time_zone($1))`;
/**
 * SQL for orders that count as revenue: placed, also with a deposit or on account; or canceled, but paid in full
 * before.
 * @param currency placeholder
 */
export const countsAsRevenueSql = (currency: string) =>
  `o.currency = ${currency} and (o.status not in ('awaitingPayment', 'cancelled')
  or (o.payment_method <> 'houseAccount' and o.paid_at is not null))`;
const COUNTS = countsAsRevenueSql('$4');
const METHOD = `case o.payment_method when 'invoice' then 'houseAccount' else o.payment_method end`;

const ORDERS: PreparedStatement = {
  name: 'payments-by-step',
  sql: `select ${day('o.created_at')}, ${METHOD} as method, count(*) as orders, sum(o.total_minor) as amount
    from customer_order o where o.tenant_uid = $1 and ${within('o.created_at')} and ${COUNTS} group by 1, 2`,
};
const SOLD: PreparedStatement = {
  name: 'sold-by-step',
  sql: `select ${day('o.created_at')}, ${SOLD_SUMS}
    from customer_order o ${joinSoldSql('$6::int')}
    where o.tenant_uid = $1 and ${within('o.created_at')} and ${COUNTS} group by 1`,
};
const COMPANIES: PreparedStatement = {
  name: 'payments-by-company',
  sql: `select counted.uid as "companyUID", company.name as "companyName", counted.orders, counted.amount from (
      select o.company_uid as uid, count(*) as orders, sum(o.total_minor) as amount
      from customer_order o where o.tenant_uid = $1 and ${within('o.created_at')} and ${COUNTS}
      group by 1 order by 3 desc, 1 limit 20) counted
    left join company on company.tenant_uid = $1 and company.uid = counted.uid
    order by counted.amount desc, counted.uid`,
};
const FEES: PreparedStatement = {
  name: 'fees-by-step',
  sql: `select ${day('created_at')}, -sum(amount_minor) as amount from platform_fee_entry
    where tenant_uid = $1 and ${within('created_at')} and currency = $4
      and kind in ('fee', 'feeReturned', 'cardFee', 'cardFeeReturned') group by 1`,
};
const REFUNDS: PreparedStatement = {
  name: 'refunds-by-step',
  sql: `select ${day('r.created_at')}, sum(r.amount_minor) as amount
    from payment_refund r join payment_session s on s.tenant_uid = $1 and s.uid = r.session_uid
    where r.tenant_uid = $1 and ${within('r.created_at')} and r.status <> 'failed' and s.currency = $4
      and s.for_kind = 'order' group by 1`,
};
const FAILURES: PreparedStatement = {
  name: 'failures-by-step',
  sql: `select ${day('created_at')}, count(*) as amount from payment_session
    where tenant_uid = $1 and ${within('created_at')} and (failure is not null or status = 'declined')
      and for_kind = 'order' and currency = $4 group by 1`,
};
const PAYOUTS: PreparedStatement = {
  name: 'payouts-by-step',
  sql: `select date_trunc($5, arrives_on::timestamp)::date::text as from, sum(amount_minor) as amount from payment_payout
    where tenant_uid = $1 and arrives_on >= $2::date and arrives_on < $3::date and currency = $4
      and status not in ('failed', 'canceled') group by 1`,
};
