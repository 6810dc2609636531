import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import {
  type ChangeStatus,
  ORDER_STATUS_WORDS,
  type OrderActivity,
  type OrderDetails,
} from '@glass/contracts/order';
import type { PaymentPurpose } from '@glass/contracts/payment';
import { formatMoney, type HistoryRow } from '@glass/ui';

const PAID: Record<PaymentPurpose, string> = defineTexts(() => ({
  total: t`Paid`,
  deposit: t`Deposit paid`,
  rest: t`Rest paid`,
  part: t`Payment received`,
}));

const texts = defineTexts(() => ({
  amount: (what: string, amount: string) => (amount ? t`${what}: ${amount}` : what),
  refundStarted: t`Refund on its way`,
  refunded: t`Refunded`,
  refundFailed: t`Refund failed`,
  fileAdded: t`File added`,
  panel: {
    requested: (line: number) => t`Change of panel ${line} requested`,
    offered: (line: number) => t`New price offered for the change of panel ${line}`,
    accepted: (line: number) => t`Panel ${line} changed`,
    declined: (line: number) => t`Change of panel ${line} declined`,
    withdrawn: (line: number) => t`Change of panel ${line} withdrawn`,
  },
  hardware: {
    requested: (name: string) => t`Change of the hardware “${name}” requested`,
    offered: (name: string) => t`New price offered for the change of the hardware “${name}”`,
    accepted: (name: string) => t`Hardware “${name}” changed`,
    declined: (name: string) => t`Change of the hardware “${name}” declined`,
    withdrawn: (name: string) => t`Change of the hardware “${name}” withdrawn`,
  },
  newTotal: (amount: string) => (amount ? t`New total ${amount}` : ''),
}));

/** Rows for the history of an order, newest first: its statuses, money, change requests and files. */
export function listOrderHistory(
  { history, activity, totals }: Pick<OrderDetails, 'history' | 'activity' | 'totals'>,
  locale: string,
): HistoryRow[] {
  const isPaidApart = activity.some(({ what }) => what === 'paid');
  const moved = history.map(({ at, who, to, note }) => ({
    ...{ at, who, what: ORDER_STATUS_WORDS[to] },
    // The payment has its own row.
    note: to === 'received' && isPaidApart ? '' : note,
  }));
  const money = (amountMinor: number | null) =>
    amountMinor === null ? '' : formatMoney({ amountMinor, currency: totals.currency }, locale);
  const happened = activity.map((entry) => toRow(entry, money(entry.amountMinor)));
  // The sort is stable: a status comes before what happened at the same moment.
  return [...moved, ...happened].sort((one, other) => one.at.localeCompare(other.at)).toReversed();
}

function toRow(
  { at, who, what, purpose, lineNumber = 0, hardware, note }: OrderActivity,
  amount: string,
): HistoryRow {
  const wordChange = (status: ChangeStatus) =>
    hardware === undefined ? texts.panel[status](lineNumber) : texts.hardware[status](hardware);
  switch (what) {
    case 'paid':
      return { at, who, note, what: texts.amount(PAID[purpose ?? 'part'], amount) };
    case 'refundStarted':
    case 'refunded':
    case 'refundFailed':
      return { at, who, note, what: texts.amount(texts[what], amount) };
    case 'fileAdded':
      return { at, who, note, what: texts.fileAdded };
    case 'offered':
    case 'accepted': {
      const lines = [texts.newTotal(amount), note].filter(Boolean);
      return { at, who, note: lines.join('\n'), what: wordChange(what) };
    }
    default:
      return { at, who, note, what: wordChange(what) };
  }
}
