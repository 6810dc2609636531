import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { DEFAULT_BALANCE_REMINDER_DAYS } from '../../tenant/public.js';
import { ORDER_PAYMENT_KIND } from '../domain/order-payment.js';

/**
 * SQL condition for placed orders that their customer has not paid in full. Must be the condition of its index. Orders
 * on a house account are billed with the account, so they have no balance of their own.
 */
export const HAS_BALANCE_SQL = `o.paid_at is null and o.payment_method <> 'houseAccount'
  and o.status not in ('awaitingPayment', 'cancelled')`;

/** SQL condition for orders that their buyer still has to pay, in full or in part. */
export const TO_PAY_SQL = `(o.status = 'awaitingPayment' or (${HAS_BALANCE_SQL}))`;

const PAID_SQL = `s.tenant_uid = o.tenant_uid and s.for_kind = '${ORDER_PAYMENT_KIND}' and s.for_uid = o.uid
  and s.status = 'paid'`;

/** SQL for the amount that an order with a balance still owes, in minor units; the same rule as `computeBalance`. */
export const BALANCE_MINOR_SQL = `greatest(0, o.total_minor
  - coalesce((select sum(s.amount_minor) from payment_session s where ${PAID_SQL}), 0)
  + coalesce((select sum(r.amount_minor) from payment_refund r
      join payment_session s on s.tenant_uid = r.tenant_uid and s.uid = r.session_uid
      where ${PAID_SQL} and r.is_overpayment and r.status <> 'failed'), 0))`;

/** Open balances of a tenant by currency, the largest first. */
export const BALANCES = {
  name: 'order-balances',
  sql: `select o.currency, count(*)::int as orders, sum(${BALANCE_MINOR_SQL})::float8 as "amountMinor"
    from customer_order o where o.tenant_uid = $1 and ${HAS_BALANCE_SQL}
    group by o.currency order by 3 desc`,
};

export interface BalancesRow {
  currency: string;
  orders: number;
  amountMinor: number;
}

/** Reminders queued in one run; the next run continues. */
const BATCH_SIZE = 500;

export interface OrderToRemind {
  tenantUid: string;
  uid: string;
  /** Days between reminders of its tenant. */
  days: number;
  /** Reminders sent so far. */
  reminders: number;
}

/**
 * Selects orders of all tenants whose next reminder is due, oldest first. Skips those whose bank payment is under way.
 * @param most reminders of one order
 */
export async function selectOrdersToRemind({ tx }: PlatformContext, most: number): Promise<OrderToRemind[]> {
  return tx.query(
    `select o.tenant_uid as "tenantUid", o.uid, t.days, o.balance_reminders as reminders
     from customer_order o
     join (select uid, coalesce((settings->>'balanceReminderDays')::int, $1) as days
       from tenant where suspended_at is null) t on t.uid = o.tenant_uid
     where ${HAS_BALANCE_SQL} and o.balance_reminders < $2 and t.days > 0
       and coalesce(o.balance_reminded_at, o.created_at) < now() - make_interval(days => t.days)
       and not exists (select from payment_session s where s.tenant_uid = o.tenant_uid
         and s.for_kind = '${ORDER_PAYMENT_KIND}' and s.for_uid = o.uid and s.status = 'pending')
     order by o.created_at limit ${BATCH_SIZE}`,
    [DEFAULT_BALANCE_REMINDER_DAYS, most],
  );
}

/** Counts a reminder. @returns false if it was sent or the order was paid or canceled meanwhile */
export async function takeReminder(
  ctx: Context,
  { uid, reminders }: Pick<OrderToRemind, 'uid' | 'reminders'>,
): Promise<boolean> {
  const [, changed]: [unknown, number] = await ctx.tx.query(
    `update customer_order o set balance_reminders = o.balance_reminders + 1, balance_reminded_at = now()
     where o.tenant_uid = $1 and o.uid = $2 and o.balance_reminders = $3 and ${HAS_BALANCE_SQL}`,
    [ctx.tenantUid, uid, reminders],
  );
  return changed > 0;
}
