import { fc } from '@glass/testing/property';
import { ORDER_STATUSES, PANEL_STAGES, type PanelStage } from './order.js';
import {
  listFollowingStatuses,
  isUndoable,
  revertOrder,
  moveOrder,
  nextPlace,
  ORDER_PLACES,
  placeOf,
  stageOfOrder,
  type OrderWithPanels,
} from './order-place.js';
import { listFollowingMoves } from './order-status.js';
import { packedPieces, listPieceStages, mergeStages, setPieceStages } from '../shop/panel-stage.js';

const ALL = [...PANEL_STAGES];
const placeAt = (order: OrderWithPanels) => placeOf({ status: order.status, stage: stageOfOrder(order) });

/** Panels that need different stages, not started. */
const panels = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    stages: fc
      .subarray<PanelStage>(['edging', 'drilling', 'tempering'])
      .map((work) =>
        ALL.filter((stage) => !['edging', 'drilling', 'tempering'].includes(stage) || work.includes(stage)),
      ),
  }),
  { maxLength: 4 },
);
/** Orders of hardware alone have no panels. */
const newOrder = panels.map((all): OrderWithPanels => ({
  status: 'received',
  heldFrom: null,
  panels: all.map((panel) => ({ ...panel, stage: 'waiting', pieceStages: null })),
}));

const glassOrder = newOrder.filter((order) => order.panels.length > 0);

describe('moves of an order and its pieces', () => {
  it('keep order and pieces consistent for any sequence', () => {
    const wish = fc.oneof(
      fc.record({ to: fc.constantFrom(...ORDER_PLACES) }),
      fc.record({ piece: fc.nat(20), stage: fc.nat(10) }),
    );
    fc.assert(
      fc.property(newOrder, fc.array(wish, { maxLength: 40 }), (begin, wishes) => {
        let order = begin;
        for (const each of wishes) order = 'to' in each ? moved(order, each.to) : pieceMoved(order, each);
        const isPacked = order.panels.every((panel) => packedPieces(panel) === panel.quantity);
        const isBegun = order.panels.some((panel) =>
          listPieceStages(panel).some((stage) => stage !== 'waiting'),
        );
        if (['ready', 'shipped', 'completed'].includes(order.status)) expect(isPacked).toBe(true);
        if (['received', 'confirmed'].includes(order.status)) expect(isBegun).toBe(false);
        if (order.status === 'inProduction') expect(isPacked).toBe(false);
        expect(listFollowingStatuses(order)).toEqual([]);
        for (const panel of order.panels) {
          for (const stage of listPieceStages(panel)) expect(panel.stages).toContain(stage);
        }
      }),
    );
  });

  it('reach the end by the usual next steps, through only the stages that a panel needs', () => {
    fc.assert(
      fc.property(newOrder, (begin) => {
        let order = begin;
        const been = [placeAt(order)];
        for (let step = 0; order.status !== 'completed' && step < 20; step += 1) {
          const { status, heldFrom } = order;
          const next = nextPlace({
            status,
            heldFrom,
            stage: stageOfOrder(order),
            stages: mergeStages(order.panels),
          });
          order = moveOrder(order, next!) as OrderWithPanels;
          expect(placeAt(order)).toBe(next);
          been.push(placeAt(order));
        }
        const worked = mergeStages(begin.panels).filter((stage) => stage !== 'waiting' && stage !== 'packed');
        expect(been).toEqual(['received', 'confirmed', ...worked, 'ready', 'shipped', 'completed']);
      }),
    );
  });

  it('return to the previous place after a hold', () => {
    fc.assert(
      fc.property(glassOrder, fc.constantFrom('confirmed', 'cutting', 'checking', 'ready'), (begin, at) => {
        let order = begin;
        while (placeAt(order) !== at) {
          const { status, heldFrom } = order;
          const stages = mergeStages(order.panels);
          order = moveOrder(
            order,
            nextPlace({ status, heldFrom, stage: stageOfOrder(order), stages })!,
          ) as OrderWithPanels;
        }
        const held = moveOrder(order, 'onHold') as OrderWithPanels;
        const place = nextPlace({ ...held, stage: stageOfOrder(held), stages: mergeStages(held.panels) });
        expect(moveOrder(held, place!)).toEqual(order);
      }),
    );
  });

  it('restore every piece if they are undoable and reverted', () => {
    fc.assert(
      fc.property(
        newOrder,
        fc.array(fc.constantFrom(...ORDER_PLACES), { maxLength: 20 }),
        (begin, wishes) => {
          let order = begin;
          for (const to of wishes) {
            const after = moveOrder(order, to);
            if (typeof after === 'string') continue;
            if (isUndoable(order, after)) expect(revertOrder(after, placeAt(order))).toEqual(order);
            order = after;
          }
        },
      ),
    );
  });

  it('can be reverted at every usual step', () => {
    fc.assert(
      fc.property(newOrder, (begin) => {
        let order = begin;
        while (order.status !== 'completed') {
          const { status, heldFrom } = order;
          const stages = mergeStages(order.panels);
          const next = nextPlace({ status, heldFrom, stage: stageOfOrder(order), stages })!;
          const after = moveOrder(order, next) as OrderWithPanels;
          expect(isUndoable(order, after)).toBe(true);
          order = after;
        }
      }),
    );
  });

  function moved(order: OrderWithPanels, to: (typeof ORDER_PLACES)[number]): OrderWithPanels {
    const after = moveOrder(order, to);
    if (typeof after === 'string') return order;
    // An order stays where a person moved it, unless its panels move it further.
    if (!['cutting', 'edging', 'drilling', 'tempering', 'waiting'].includes(to))
      expect(placeAt(after)).toBe(to);
    return after;
  }

  /** As a scan or the panel’s page does, including a remake. */
  function pieceMoved(
    order: OrderWithPanels,
    { piece, stage }: { piece: number; stage: number },
  ): OrderWithPanels {
    if (!['confirmed', 'inProduction', 'ready', 'partlyShipped', 'shipped'].includes(order.status))
      return order;
    const index = piece % order.panels.length;
    const changed = order.panels.map((panel, at) =>
      at === index
        ? setPieceStages(panel, (now, number) =>
            number === (piece % panel.quantity) + 1 ? panel.stages[stage % panel.stages.length]! : now,
          )
        : panel,
    );
    const after = { ...order, panels: changed };
    return { ...after, status: listFollowingStatuses(after).at(-1) ?? after.status };
  }
});

describe('listFollowingStatuses', () => {
  it.each(ORDER_STATUSES)('from %s returns these', (status) => {
    const ways = [
      { isBegun: false, isPacked: false },
      { isBegun: true, isPacked: false },
      { isBegun: true, isPacked: true },
    ].map((pieces) => listFollowingMoves(status, pieces).join(' > '));
    const expected: Partial<Record<typeof status, string[]>> = {
      confirmed: ['', 'inProduction', 'inProduction > ready'],
      inProduction: ['', '', 'ready'],
      ready: ['inProduction', 'inProduction', ''],
      shipped: ['partlyShipped', 'partlyShipped', ''],
      completed: ['partlyShipped', 'partlyShipped', ''],
    };
    expect(ways).toEqual(expected[status] ?? ['', '', '']);
  });
});
