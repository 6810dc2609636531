import { deliveryLabel, type QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { CellFault, CellsResult, TypedCell } from '../sheet/index.js';
import { type GridDeliveries, readDelivery } from './deliveries-of-panels.js';
import { texts } from './texts.js';
import type { GridSaving } from './use-grid-saving.js';

export const DELIVERY_COLUMN = 'delivery';

interface DeliveryMovesOptions {
  deliveries: GridDeliveries | null;
  saving: GridSaving;
  onSaved: (quote: QuoteDetails) => void;
  onStale: () => void;
}

/** Panels to move to each delivery, by its uid; null for the first one. */
type Moves = Map<string | null, string[]>;

/** Moves panels whose delivery was typed or chosen in their row, after everything else is saved. */
export function useDeliveryMoves({ deliveries, saving, onSaved, onStale }: DeliveryMovesOptions) {
  const { api, toast } = useShell();

  async function move(moves: Moves, done: string, undo: Moves | null): Promise<void> {
    if (!(await saving.flush())) return;
    try {
      let quote = saving.latest();
      for (const [deliveryUID, uids] of moves) {
        const panels = uids.map((panelUID) => ({ panelUID }));
        quote = await api.call('/api/quote/move-to-delivery', {
          ...{ quoteUID: quote.uid, version: quote.version, deliveryUID, panels },
        });
        onSaved(quote);
      }
      if (undo)
        toast.success(done, { label: texts.undo, onClick: () => void move(undo, texts.movedBack, null) });
      else toast.success(done);
    } catch (failure) {
      toast.error(failure);
      onStale();
    }
  }

  return function moveTyped(cells: readonly TypedCell[], panelUIDs: ReadonlySet<string>): CellsResult {
    if (!deliveries) return { faults: [], hasChanged: false };
    const faults: CellFault[] = [];
    const moves: Moves = new Map();
    const back: Moves = new Map();
    let canUndo = true;
    let last = '';
    for (const cell of cells) {
      const { row, text } = cell;
      const now = deliveries.of(row);
      if (!panelUIDs.has(row)) {
        if (text.trim() !== '') faults.push({ ...cell, reason: texts.completeFirst });
        continue;
      }
      if (['', now.text, now.shown].includes(text.trim())) continue;
      const target = readDelivery(text, deliveries.all);
      if (!target) {
        faults.push({ ...cell, reason: texts.noSuchDelivery(deliveries.all.map(deliveryLabel).join(', ')) });
        continue;
      }
      moves.set(target.uid, [...(moves.get(target.uid) ?? []), row]);
      last = deliveryLabel(target);
      const [only, other] = now.numbers;
      const before = other === undefined ? deliveries.all.find(({ number }) => number === only) : undefined;
      if (before) back.set(before.uid, [...(back.get(before.uid) ?? []), row]);
      else canUndo = false;
    }
    if (moves.size > 0) {
      const count = [...moves.values()].flat().length;
      void move(moves, texts.movedTo(count, moves.size === 1 ? last : null), canUndo ? back : null);
    }
    return { faults, hasChanged: moves.size > 0 };
  };
}
