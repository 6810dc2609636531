import { listWords } from '@glass/language';
import { useRef } from 'react';
import { deliveryLabel, type QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { CellFault, CellsResult, TypedCell } from '../sheet/index.js';
import { type GridDeliveries, readDelivery } from './deliveries-of-panels.js';
import {
  type DeliveryAssignment,
  type DeliveryMove,
  readAssignment,
  toMoves,
} from './delivery-assignment.js';
import { texts } from './texts.js';
import type { GridHistory, Undoable } from './use-grid-history.js';
import type { GridSaving } from './use-grid-saving.js';

export const DELIVERY_COLUMN = 'delivery';

interface DeliveryMovesOptions {
  deliveries: GridDeliveries | null;
  saving: GridSaving;
  history: GridHistory;
  onSaved: (quote: QuoteDetails) => void;
  onStale: () => void;
}

export interface DeliveryMoves {
  /** Moves panels whose delivery was typed or chosen in their row, after everything else is saved. */
  moveTyped: (cells: readonly TypedCell[], panelUIDs: ReadonlySet<string>) => CellsResult;
  /** Remembers a move that a dialog made, so that it can be undone. */
  recordMove: (before: QuoteDetails, after: QuoteDetails) => void;
}

export function useDeliveryMoves({
  deliveries,
  saving,
  history,
  onSaved,
  onStale,
}: DeliveryMovesOptions): DeliveryMoves {
  const { api, toast } = useShell();
  /** Moves change the quote's version, so each waits for the one before. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns the quote before and after; null if it failed */
  async function move(moves: readonly DeliveryMove[]): Promise<[QuoteDetails, QuoteDetails] | null> {
    if (!(await saving.flush())) return null;
    try {
      const before = saving.latest();
      let quote = before;
      for (const { deliveryUID, panels } of moves) {
        quote = await api.call('/api/quote/move-to-delivery', {
          ...{ quoteUID: quote.uid, version: quote.version, deliveryUID, panels },
        });
        saving.take(quote);
        onSaved(quote);
      }
      return [before, quote];
    } catch (failure) {
      toast.error(failure);
      onStale();
      return null;
    }
  }
  function moveInTurn(moves: readonly DeliveryMove[]) {
    const made = queue.current.then(() => move(moves));
    queue.current = made;
    return made;
  }

  async function restore(assignment: DeliveryAssignment, said: () => string): Promise<void> {
    if (await moveInTurn(toMoves(assignment))) toast.success(said);
  }
  function toUndoable(before: QuoteDetails, after: QuoteDetails, panelUIDs: readonly string[]): Undoable {
    const [from, to] = [before, after].map((quote) => readAssignment(quote, panelUIDs));
    return {
      undo: () => void restore(from!, () => texts.movedBack),
      redo: () => void restore(to!, () => texts.movedAgain),
    };
  }

  async function moveAndRecord(moves: readonly DeliveryMove[], said: () => string): Promise<void> {
    const made = await moveInTurn(moves);
    if (!made) return;
    const uids = moves.flatMap(({ panels }) => panels.map(({ panelUID }) => panelUID));
    const change = toUndoable(...made, uids);
    history.record(change);
    toast.success(said, { label: () => texts.undo, onClick: () => history.undoThis(change) });
  }

  function moveTyped(cells: readonly TypedCell[], panelUIDs: ReadonlySet<string>): CellsResult {
    if (!deliveries) return { faults: [], hasChanged: false };
    const faults: CellFault[] = [];
    const moves = new Map<string | null, string[]>();
    let last: Parameters<typeof deliveryLabel>[0] | null = null;
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
        faults.push({ ...cell, reason: texts.noSuchDelivery(listWords(deliveries.all.map(deliveryLabel))) });
        continue;
      }
      moves.set(target.uid, [...(moves.get(target.uid) ?? []), row]);
      last = target;
    }
    if (moves.size > 0) {
      const count = [...moves.values()].flat().length;
      const calls = [...moves].map(([deliveryUID, uids]) => ({
        deliveryUID,
        panels: uids.map((panelUID) => ({ panelUID })),
      }));
      const only = moves.size === 1 ? last : null;
      void moveAndRecord(calls, () => texts.movedTo(count, only && deliveryLabel(only)));
    }
    return { faults, hasChanged: moves.size > 0 };
  }

  return {
    moveTyped,
    recordMove: (before, after) => {
      const uids = before.panels.map(({ uid }) => uid);
      const [from, to] = [before, after].map((quote) => readAssignment(quote, uids));
      const moved = uids.filter((uid) => JSON.stringify(from!.get(uid)) !== JSON.stringify(to!.get(uid)));
      if (moved.length > 0) history.record(toUndoable(before, after, moved));
    },
  };
}
