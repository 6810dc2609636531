import type { ChangeStatus, OrderActivity } from '@glass/contracts/order';
import type { OrderPaymentsReply } from '@glass/contracts/payment';
import type { Attachment } from '@glass/contracts/quote';

/** A change request, as far as the history of its order shows it. */
export interface ChangeInHistory {
  status: ChangeStatus;
  /** null for hardware, which has a name. */
  lineNumber: number | null;
  hardware: string | null;
  note: string;
  answer: string;
  afterMinor: number | null;
  /** Moments as text of any time zone. */
  requestedAt: string;
  requestedByName: string;
  answeredAt: string | null;
  answeredByName: string | null;
  moves: readonly { to: ChangeStatus; at: string; afterMinor: number | null }[];
}

interface HappenedToOrder {
  /** When it was placed, as ISO 8601; null while it waits for its payment. */
  placedAt: string | null;
  customer: string;
  payments: OrderPaymentsReply;
  /** Names of those who requested refunds, by uid of the refund. */
  refundedBy: ReadonlyMap<string, string>;
  changes: readonly ChangeInHistory[];
  attachments: readonly Attachment[];
  seesPrices: boolean;
}

/** Lists money, change requests and files of an order, oldest first. Files that came with the quote are left out. */
export function listOrderActivity(order: HappenedToOrder): OrderActivity[] {
  const all = [...listMoney(order), ...order.changes.flatMap(listMoves), ...listFiles(order)];
  const shown = order.seesPrices ? all : all.map((entry) => ({ ...entry, amountMinor: null }));
  return shown.sort((one, other) => one.at.localeCompare(other.at));
}

const REFUND_NEWS = {
  requested: 'refundStarted',
  pending: 'refundStarted',
  succeeded: 'refunded',
  failed: 'refundFailed',
} as const;

function listMoney({ payments, refundedBy, placedAt, customer }: HappenedToOrder): OrderActivity[] {
  return payments.payments.flatMap(({ status, method, at, amountMinor, purpose, refunds }) => {
    if (status !== 'paid' && status !== 'surplus') return [];
    const paid: OrderActivity = {
      // The payment that places an order is settled a moment before.
      at: placedAt !== null && at < placedAt ? placedAt : at,
      who: method === 'manual' ? '' : customer,
      ...{ what: 'paid', amountMinor, purpose, note: '' },
    };
    const returned = refunds.map((refund): OrderActivity => ({
      ...{ at: refund.at, who: refundedBy.get(refund.uid) ?? '', note: refund.note },
      ...{ what: REFUND_NEWS[refund.status], amountMinor: refund.amountMinor },
    }));
    return [paid, ...returned];
  });
}

function listMoves(change: ChangeInHistory): OrderActivity[] {
  const moves = change.moves.length > 0 ? change.moves : guessMoves(change);
  const { lineNumber, hardware } = change;
  const what = hardware === null ? { lineNumber: lineNumber! } : { hardware };
  return moves.map(({ to, at, afterMinor }, index): OrderActivity => {
    const isLast = index === moves.length - 1;
    const isOfBuyer =
      to === 'requested' || to === 'withdrawn' || (to === 'accepted' && moves[index - 1]?.to === 'offered');
    return {
      ...{ at, what: to, amountMinor: afterMinor, ...what },
      who: (isOfBuyer ? change.requestedByName : change.answeredByName) ?? '',
      // The message of an answer belongs to the latest one.
      note: to === 'requested' ? change.note : isLast && !isOfBuyer ? change.answer : '',
    };
  });
}

/** For requests from before their moves were recorded. */
function guessMoves(change: ChangeInHistory): ChangeInHistory['moves'] {
  const { status, requestedAt, answeredAt, afterMinor } = change;
  const requested = { to: 'requested' as const, at: toMoment(requestedAt), afterMinor: null };
  if (status === 'requested' || !answeredAt) return [requested];
  return [requested, { to: status, at: toMoment(answeredAt), afterMinor }];
}

const toMoment = (text: string): string => new Date(text).toISOString();

function listFiles({ attachments, placedAt }: HappenedToOrder): OrderActivity[] {
  return attachments
    .filter(({ addedAt }) => placedAt !== null && addedAt > placedAt)
    .map(({ addedAt: at, addedBy: who, name: note }) => ({
      at,
      who,
      what: 'fileAdded',
      amountMinor: null,
      note,
    }));
}
