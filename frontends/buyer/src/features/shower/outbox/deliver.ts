import { problemOf } from '@glass/api-client';
import type { QuoteDetails } from '@glass/contracts/quote';
import { describeClosed } from './outbox-texts.js';
import { isSameLayout } from '../draft/shower-draft.js';
import type { SendResult } from './send-shower.js';
import type { QueuedShower, ShowerOutbox } from './shower-outbox.js';

export interface Delivery {
  outbox: ShowerOutbox;
  tenantUID: string;
  send: (showerUID: string) => Promise<SendResult>;
}

/** Sends one shower; one at a time across tabs. */
export function deliverOne({ tenantUID, ...delivery }: Delivery, showerUID: string): Promise<SendResult> {
  return withTabLock(tenantUID, () => deliver(delivery, showerUID));
}

export type Arrived = SendResult & { is: 'sent' | 'mailed' };

const isArrived = (result: SendResult): result is Arrived => result.is === 'sent' || result.is === 'mailed';

interface DeliverAllOptions extends Delivery {
  /** Asked before each one: the user may have signed out meanwhile. */
  isDue: (shower: QueuedShower) => boolean;
  onSent: (shower: QueuedShower, result: Arrived) => void;
  /** The quote has another version; this one waits for a decision. */
  onConflict: (quote: QuoteDetails) => void;
}

/**
 * Sends the waiting showers in the order in which they were saved; one at a time across tabs. One that the server rejects
 * does not hold up the others.
 * @returns false if some still wait, because the server can't be reached or the session has ended
 */
export function deliverAll(options: DeliverAllOptions): Promise<boolean> {
  const { outbox, isDue, onSent, onConflict } = options;
  return withTabLock(options.tenantUID, async () => {
    const waiting = outbox.fresh().filter(isWaiting);
    for (const { showerUID } of waiting) {
      const shower = outbox.get(showerUID);
      if (!shower || !isWaiting(shower) || !isDue(shower)) continue;
      const result = await deliver(options, showerUID);
      if (isArrived(result)) onSent(shower, result);
      if (result.is === 'conflict') onConflict(result.quote);
      if (result.is === 'refused')
        outbox.update(showerUID, { state: 'refused', reason: problemOf(result.error)?.text ?? '' });
      if (result.is === 'closed')
        outbox.update(showerUID, { state: 'refused', reason: describeClosed(result.quote, shower.quote) });
      if (result.is === 'unreachable' || result.is === 'signedOut') return false;
    }
    return true;
  });
}

const isWaiting = ({ state }: QueuedShower): boolean => state === 'waiting';

async function deliver(
  { outbox, send }: Pick<Delivery, 'outbox' | 'send'>,
  showerUID: string,
): Promise<SendResult> {
  const before = outbox.get(showerUID);
  const result = await send(showerUID);
  const after = outbox.get(showerUID);
  // Changed while it was sent: the newer version still waits.
  if (!before || !after || !isSameLayout(before.layout, after.layout)) return result;
  if (isArrived(result)) outbox.remove(showerUID);
  return result;
}

/** Lets one tab send at a time if the browser has locks. Without them, sending twice is harmless. */
async function withTabLock<Result>(tenantUID: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`glass.showers.${tenantUID}`, work);
}
