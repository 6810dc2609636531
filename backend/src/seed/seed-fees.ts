import { t } from '@lingui/core/macro';
import type { PlatformFeeKind } from '@glass/contracts/payment';
import { systemContext, type PlatformContext } from '../kernel/context/context.js';
import { query } from '../kernel/database/statement.js';
import { computeFeeShare } from '../modules/payment/public.js';
import type { DemoRows } from './demo-history.js';
import { deriveDemoUid } from './random.js';

interface Line {
  at: Date;
  kind: PlatformFeeKind;
  amountMinor: number;
  currency: string;
  cause: string;
  orderUid: string | null;
  about: string;
  note?: string;
  by: string;
}

const HOUR_MS = 3_600_000;

/** Creates payments of the demo's orders and the platform's fees; an owner tops up when enough is owed. */
export async function seedFees(
  ctx: PlatformContext,
  tenantUid: string,
  { orders, events }: DemoRows,
): Promise<void> {
  const { tx } = systemContext(tenantUid, 'demo data', 'seed').within(ctx.tx);
  await tx.query(PAYMENTS, [tenantUid]);
  await tx.query(REFUNDS, [tenantUid, t`The job was called off.`]);
  await tx.query(DECLINED, [tenantUid]);
  const lines: Line[] = [];
  for (const order of orders) {
    const own = events.filter(({ orderUid }) => orderUid === order.uid);
    const received = own.find(({ toStatus }) => toStatus === 'received');
    const fee = order.platformFee;
    // Nothing is charged for an order before its first payment.
    if (!received || !fee || fee.feeMinor === 0 || order.paymentMethod === 'invoice') continue;
    const isOwed = order.paymentMethod === 'houseAccount';
    const line = {
      ...{ currency: order.currency, orderUid: order.uid, cause: order.uid, by: 'System' },
      about: `${order.numberPrefix}${order.number}`,
    };
    const { totalMinor, depositMinor } = order;
    const feeMinor = isOwed ? fee.feeMinor : computeFeeShare(fee.feeMinor, totalMinor, 0, depositMinor);
    lines.push({ ...line, at: received.at, kind: isOwed ? 'fee' : 'cardFee', amountMinor: -feeMinor });
    const cancelled = own.find(({ toStatus }) => toStatus === 'cancelled');
    if (cancelled) {
      const kind = isOwed ? 'feeReturned' : 'cardFeeReturned';
      lines.push({ ...line, at: cancelled.at, kind, amountMinor: fee.feeMinor });
    }
  }
  lines.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const line of withTopUps(tenantUid, lines)) {
    await query({ tx }, ADD, [
      ...[tenantUid, deriveDemoUid(`${tenantUid}/fee/${line.kind}/${line.cause}`), line.currency, line.kind],
      ...[line.amountMinor, line.orderUid && 'order', line.orderUid, line.cause, line.about, line.note ?? ''],
      ...[line.by, line.at],
    ]);
  }
}

const TOP_UP_MINOR = 10_000;

function withTopUps(tenantUid: string, lines: Line[]): Line[] {
  let balance = 0;
  return lines.flatMap((line, index) => {
    if (line.kind === 'fee' || line.kind === 'feeReturned') balance += line.amountMinor;
    // Leaves the latest fees unpaid, so that the page shows a balance.
    if (balance > -TOP_UP_MINOR / 2 || index > lines.length - 12) return [line];
    balance += TOP_UP_MINOR;
    const topUp: Line = {
      ...{ at: new Date(line.at.getTime() + HOUR_MS), kind: 'topUp', amountMinor: TOP_UP_MINOR },
      ...{ currency: line.currency, cause: deriveDemoUid(`${tenantUid}/top-up/${index}`), orderUid: null },
      ...{ about: 'Demo payment', by: 'Maria Santos' },
    };
    return [line, topUp];
  });
}

const PAYMENTS = `
  insert into payment_session (tenant_uid, uid, for_kind, for_uid, method, status, amount_minor, currency, created_at,
    settled_at)
  select tenant_uid, gen_random_uuid(), 'order', uid, 'demo', 'paid', deposit_minor, currency, created_at,
    coalesce(paid_at, created_at)
  from customer_order where tenant_uid = $1 and payment_method = 'demo'
    and (paid_at is not null or deposit_minor < total_minor)`;
const REFUNDS = `
  insert into payment_refund (tenant_uid, uid, session_uid, amount_minor, status, note, requested_by, created_at, settled_at)
  select s.tenant_uid, gen_random_uuid(), s.uid, s.amount_minor, 'succeeded', $2, 'Maria Santos',
    e.at, e.at
  from payment_session s
  join customer_order o on o.tenant_uid = s.tenant_uid and o.uid = s.for_uid and o.status = 'cancelled'
  cross join lateral (select max(at) as at from order_event e
    where e.tenant_uid = o.tenant_uid and e.order_uid = o.uid and e.to_status = 'cancelled') e
  where s.tenant_uid = $1 and s.amount_minor > 0`;
/** One order in nine had a declined card first. */
const DECLINED = `
  insert into payment_session (tenant_uid, uid, for_kind, for_uid, revision, method, status, amount_minor, currency,
    created_at, settled_at, failure)
  select tenant_uid, gen_random_uuid(), for_kind, for_uid, 2, 'demo', 'expired', amount_minor, currency,
    created_at - interval '5 minutes', created_at - interval '4 minutes', 'The card was declined.'
  from payment_session where tenant_uid = $1 and get_byte(decode(substr(for_uid::text, 1, 2), 'hex'), 0) % 9 = 0`;
const ADD = {
  name: undefined,
  sql: `insert into platform_fee_entry (tenant_uid, uid, currency, kind, amount_minor, for_kind, for_uid, cause_uid, about,
      note, actor_name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};
