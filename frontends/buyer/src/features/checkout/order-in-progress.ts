import { newUid } from '@glass/contracts';
import { keptValue, tabStorage } from '@glass/api-client';

/*
 * The identifier of the order that a quote becomes. It is stored for the tab, so a double click, a reload or
 * the back
 * button request the same order and the server creates one.
 */

interface Kept {
  orderUID: string;
  /** The server has confirmed this order. If the quote can be ordered anyway, the order was canceled. */
  isPlaced: boolean;
}

export interface OrderInProgress {
  orderUID(): string;
  placed(): void;
  /** Gives the next order of this quote a new identifier. */
  forget(): void;
  wasPlaced(): boolean;
}

export function orderInProgress(quoteUID: string): OrderInProgress {
  const kept = keptValue<Kept>({
    storage: tabStorage,
    key: `glass.order-in-progress.${quoteUID}`,
    version: 1,
    read: readKept,
    // A stored identifier without a version stays valid.
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
