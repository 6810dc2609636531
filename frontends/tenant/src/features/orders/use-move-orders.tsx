import {
  limits,
  ORDER_PLACE_WORDS,
  type MoveOrdersReply,
  type OrderMove,
  type OrderPlace,
} from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useState, type ReactNode } from 'react';
import { MoveResults } from './move-results.js';
import { ReasonDialog } from './reason-dialog.js';
import type { MovableOrder } from './places-to-move.js';
import { texts } from './texts.js';

interface Wish {
  orders: readonly MovableOrder[];
  /** Target of each order; null if it has none. */
  to: (order: MovableOrder) => OrderPlace | null;
  isBack?: boolean;
}

/** A move waiting for a reason. */
interface Asked {
  orders: readonly MovableOrder[];
  to: OrderPlace;
  isBack: boolean;
}

export interface MoveOrders {
  isMoving: boolean;
  /** Asks for a reason first if the target requires one. */
  move: (
    orders: readonly MovableOrder[],
    to: OrderPlace | ((order: MovableOrder) => OrderPlace | null),
  ) => void;
  /** Moves an order backward, after asking for a reason. */
  moveBack: (order: MovableOrder, to: OrderPlace) => void;
  /** Dialogs; render them once per page. */
  dialogs: ReactNode;
}

type Result = MoveOrdersReply['results'][number];

/** Moves orders from a row, a card, the drawer or the bulk bar. Lists orders that could not be moved, with reasons. */
export function useMoveOrders(onMoved: () => void): MoveOrders {
  const { api, toast } = useShell();
  const [isMoving, setIsMoving] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [results, setResults] = useState<Result[] | null>(null);

  async function send({ orders, to, isBack }: Wish, note?: string): Promise<boolean> {
    setIsMoving(true);
    try {
      const moves = orders.flatMap((order) => listMoves(order, to(order)));
      const done: Result[] = [];
      for (let from = 0; from < moves.length; from += limits.movesPerCall.max) {
        const part = moves.slice(from, from + limits.movesPerCall.max);
        done.push(...(await api.call('/api/order/move-orders', { moves: part, note, isBack })).results);
      }
      notify(done, moves);
      return true;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      setIsMoving(false);
      onMoved();
    }
  }

  function notify(done: Result[], moves: OrderMove[]): void {
    const [first] = done;
    if (done.some(({ reason }) => reason !== null)) setResults(done);
    else if (first && done.length === 1) {
      toast.success(texts.moved(first.number, ORDER_PLACE_WORDS[first.place]), undoOf(done, moves));
    } else if (first) toast.success(texts.movedMany(done.length), undoOf(done, moves));
  }

  /** Undo moves, for orders that can return to exactly their previous place. */
  function undoOf(done: Result[], moves: OrderMove[]) {
    const undoable = done.filter((result) => result.isUndoable);
    if (undoable.length === 0) return undefined;
    const cameFrom = new Map(moves.map(({ orderUID, from }) => [orderUID, from]));
    const orders = undoable.map(({ orderUID: uid, number, place }) => ({ uid, number, place }));
    const back = { orders, to: ({ uid }: MovableOrder) => cameFrom.get(uid) ?? null, isBack: true };
    const label = undoable.length < done.length ? texts.undoSome(undoable.length) : texts.undo;
    return { label, onClick: () => void send(back) };
  }

  return {
    isMoving,
    move: (orders, to) => {
      if (to === 'onHold' || to === 'cancelled') setAsked({ orders, to, isBack: false });
      else void send({ orders, to: typeof to === 'function' ? to : () => to });
    },
    moveBack: (order, to) => setAsked({ orders: [order], to, isBack: true }),
    dialogs: (
      <>
        {asked ? (
          <ReasonDialog
            {...asked}
            isSaving={isMoving}
            onClose={() => setAsked(null)}
            onSave={async (note) => {
              if (await send({ ...asked, to: () => asked.to }, note)) setAsked(null);
            }}
          />
        ) : null}
        {results ? <MoveResults results={results} onClose={() => setResults(null)} /> : null}
      </>
    ),
  };
}

function listMoves({ uid, place }: MovableOrder, to: OrderPlace | null): OrderMove[] {
  // Without a next step the order stays, and the server says why.
  return [{ orderUID: uid, from: place, to: to ?? place }];
}
