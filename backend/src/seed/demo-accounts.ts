import { t } from '@lingui/core/macro';
import type { PLATFORM_ROLE_LEVELS } from '@glass/contracts/flags';
import { dayIn } from '@glass/contracts/geo';
import type { AccountEntryKind } from '@glass/contracts/receivables';
import type { CustomerOrder } from '../modules/order/public.js';
import { AccountAllocationRow, AccountEntryRow } from '../modules/payment/public.js';
import { deriveDemoUid } from './random.js';

export type PlatformRole = keyof typeof PLATFORM_ROLE_LEVELS;

/** Uids of the demo's platform staff; fixed, so that demo databases are recognizable. */
export const demoStaffUid = (role: PlatformRole): string => deriveDemoUid(`platform/contact/${role}`);

const DAY_MS = 86_400_000;
const TERMS_DAYS = 30;

interface DemoAccounts {
  entries: AccountEntryRow[];
  allocations: AccountAllocationRow[];
  /** Time zone of day boundaries. */
  timeZone: string;
}

/** Builds the house accounts of a year of orders: invoices, payments, cancellations and credits. */
export function demoAccounts(orders: readonly CustomerOrder[], timeZone: string, now: Date): DemoAccounts {
  const accounts: DemoAccounts = { entries: [], allocations: [], timeZone };
  const billed = orders.filter(
    ({ paymentMethod, companyUid }) => paymentMethod === 'houseAccount' && companyUid,
  );
  for (const order of billed) {
    const invoice = bill(accounts, order);
    if (order.status === 'cancelled')
      credit(
        accounts,
        order,
        invoice,
        'creditNote',
        order.totalMinor,
        order.createdAt,
        t`The order was cancelled.`,
      );
    else if (order.paidAt) credit(accounts, order, invoice, 'payment', order.totalMinor, order.paidAt, '');
  }
  const open = billed.filter(({ paidAt, status }) => !paidAt && status !== 'cancelled');
  // The newest invoice is partly paid; a scratched panel of the one before was credited.
  const [newest, before] = open.toReversed();
  if (newest)
    credit(
      accounts,
      newest,
      invoiceOf(newest),
      'payment',
      Math.round(newest.totalMinor / 2),
      now,
      t`Half now`,
    );
  if (before) {
    const amountMinor = Math.round(before.totalMinor / 10);
    credit(accounts, before, invoiceOf(before), 'creditNote', amountMinor, now, t`A scratched panel`);
  }
  return accounts;
}

const invoiceOf = ({ uid }: CustomerOrder): string => deriveDemoUid(`${uid}/invoice`);

function bill({ entries, timeZone }: DemoAccounts, order: CustomerOrder): string {
  const uid = invoiceOf(order);
  entries.push({
    ...entryOf(order, uid, 'invoice', order.totalMinor, order.createdAt, timeZone),
    ...{ orderUid: order.uid, number: `${order.numberPrefix}${order.number}` },
    dueOn: dayIn(timeZone, new Date(order.createdAt.getTime() + TERMS_DAYS * DAY_MS)),
  });
  return uid;
}

function credit(
  { entries, allocations, timeZone }: DemoAccounts,
  order: CustomerOrder,
  invoiceUid: string,
  kind: 'payment' | 'creditNote',
  amountMinor: number,
  at: Date,
  note: string,
): void {
  const uid = deriveDemoUid(`${order.uid}/${kind}`);
  const byCheque = order.number % 2 === 0;
  entries.push({
    ...entryOf(order, uid, kind, 0 - amountMinor, at, timeZone),
    ...(kind === 'payment'
      ? {
          method: byCheque ? 'cheque' : 'bankTransfer',
          reference: byCheque ? t`No. ${{ number: 2000 + order.number }}` : '',
        }
      : { orderUid: order.uid, number: `${order.numberPrefix}${order.number}-CR` }),
    note,
  });
  const { tenantUid } = order;
  allocations.push({
    ...{ tenantUid, uid: deriveDemoUid(`${uid}/allocation`), creditUid: uid, debitUid: invoiceUid },
    ...{ amountMinor, day: dayIn(timeZone, at), createdAt: at },
  });
}

function entryOf(
  { tenantUid, companyUid, currency }: CustomerOrder,
  uid: string,
  kind: AccountEntryKind,
  amountMinor: number,
  at: Date,
  timeZone: string,
): AccountEntryRow {
  const day = dayIn(timeZone, at);
  return {
    ...{ tenantUid, uid, accountUid: companyUid!, kind, amountMinor, currency, day, dueOn: null },
    ...{ orderUid: null, reversesUid: null, number: '', method: '', reference: '', note: '', createdAt: at },
    createdByName: kind === 'invoice' ? 'System' : 'Maria Santos',
  };
}
