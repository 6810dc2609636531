import { newUid } from '@glass/contracts';
import { keptValue, tabStorage } from '@glass/api-client';

/*
 * The identifier of the order that a quote is becoming. It is chosen once and kept for the tab, so that a double
 * click, a reload or the back button ask for the same order and the server makes one of it.
 */

interface Kept {
  orderUID: string;
  /** The server has answered with this order: when the quote can be ordered all the same, that order was cancelled. */
  isPlaced: boolean;
}

export interface OrderInProgress {
  orderUID(): string;
  placed(): void;
  /** The next order of this quote is another one. */
  forget(): void;
  wasPlaced(): boolean;
}

export function orderInProgress(quoteUID: string): OrderInProgress {
  const kept = keptValue<Kept>({
    storage: tabStorage,
    key: `glass.order-in-progress.${quoteUID}`,
    version: 1,
    read: readKept,
    // The order that a tab has begun goes on under its identifier, whatever page began it.
    upgrade: (stored, version) => (version === null ? stored : null),
  });
  return {
    orderUID() {
      const now = kept.get() ?? { orderUID: newUid(), isPlaced: false };
      kept.set(now);
      return now.orderUID;
    },
    placed() {
      const now = kept.get();
      if (now) kept.set({ ...now, isPlaced: true });
    },
    forget: () => kept.forget(),
    wasPlaced: () => kept.get()?.isPlaced ?? false,
  };
}

function readKept(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderUID, isPlaced } = stored as Partial<Record<keyof Kept, unknown>>;
  return typeof orderUID === 'string' ? { orderUID, isPlaced: isPlaced === true } : null;
}
