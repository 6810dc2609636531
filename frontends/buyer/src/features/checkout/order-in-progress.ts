/*
 * The identifier of the order that a quote is becoming. It is chosen once and kept for the tab, so that a double
 * click, a reload or the back button ask for the same order and the server makes one of it.
 */

interface Kept {
  orderUID: string;
  /** The server has answered with this order: when the quote can be ordered all the same, that order was cancelled. */
  isPlaced: boolean;
}

const keyOf = (quoteUID: string) => `glass.order-in-progress.${quoteUID}`;

export interface OrderInProgress {
  orderUID(): string;
  placed(): void;
  /** The next order of this quote is another one. */
  forget(): void;
  wasPlaced(): boolean;
}

export function orderInProgress(quoteUID: string, storage: Storage): OrderInProgress {
  const read = (): Kept | null => readKept(storage.getItem(keyOf(quoteUID)));
  const write = (kept: Kept) => storage.setItem(keyOf(quoteUID), JSON.stringify(kept));
  return {
    orderUID() {
      const kept = read() ?? { orderUID: crypto.randomUUID(), isPlaced: false };
      write(kept);
      return kept.orderUID;
    },
    placed() {
      const kept = read();
      if (kept) write({ ...kept, isPlaced: true });
    },
    forget: () => storage.removeItem(keyOf(quoteUID)),
    wasPlaced: () => read()?.isPlaced ?? false,
  };
}

function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.orderUID !== 'string') return null;
    return { orderUID: kept.orderUID, isPlaced: kept.isPlaced === true };
  } catch {
    return null;
  }
}
