import type { OrderPlace, PanelStage } from '@glass/contracts/order';
import { computeProgress } from './order-steps.js';

describe('computeProgress', () => {
  const stages: PanelStage[] = ['waiting', 'cutting', 'edging', 'checking', 'packed'];
  const at = (place: OrderPlace) => computeProgress({ place, stages });

  it('grows with every place that an order passes through', () => {
    const inShop: OrderPlace[] = ['waiting', 'cutting', 'edging', 'checking'];
    const way: OrderPlace[] = ['received', 'confirmed', ...inShop, 'ready', 'partlyShipped'];
    const progress = way.map((place) => at(place)!);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(new Set(progress).size).toBe(way.length);
    expect([at('awaitingPayment'), at('shipped')]).toEqual([0, 100]);
  });

  it('is unknown while the order is on hold', () => {
    expect(at('onHold')).toBeNull();
  });
});
