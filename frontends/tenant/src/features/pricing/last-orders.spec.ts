import type { RecentOrder } from '@glass/contracts/order';
import type { PanelSpec } from '@glass/contracts/panel';
import { starterCatalogue } from '@glass/pricing';
import { lengthFromMm } from '@glass/geometry';
import { compareOrders, computeOrderTotal } from './last-orders.js';
import { buildTestPanel } from './test-panel.js';

const catalogue = starterCatalogue('inch', []);
const { materialUID, finishUID } = buildTestPanel(catalogue);
const [, other] = catalogue.materials.filter(({ uid }) => uid !== materialUID);
const at = (inches: number) => lengthFromMm(inches * 25.4, catalogue.precision);
const spec = (of: string): PanelSpec => ({
  materialUID: of,
  shape: { kind: 'rectangle', width: at(28), height: at(72) },
  edges: [0, 1, 2, 3].map(() => ({ finishUID })),
  corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
  features: [],
  viewingSide: 'outside',
  mark: '',
  notes: '',
});
const order = (uid: string, of = materialUID, more: Partial<RecentOrder> = {}): RecentOrder => ({
  uid,
  number: `SO-${uid}`,
  contactName: 'Jo Moreau',
  companyName: null,
  panels: [{ uid: 'panel-1', spec: spec(of), quantity: 2 }],
  hardware: [],
  showers: [],
  choices: { rush: null, crate: null, shipMethod: 'pickUp', address: null },
  discount: null,
  minArea: null,
  taxExempt: false,
  ...more,
});

/** The first glass at another price; null for none. */
const priced = (ratePerArea: string | null) => ({
  ...catalogue,
  materials: catalogue.materials.map((one) => (one.uid === materialUID ? { ...one, ratePerArea } : one)),
});

describe('orders repriced by another price list', () => {
  it('cost what buyers would pay, with their company’s terms', () => {
    const full = computeOrderTotal(order('1'), catalogue)!;
    const energyAndTax = 1.06 * 1.0825;
    expect(full / 100).toBeCloseTo(219 * 2 * energyAndTax, 0);
    const discount = { uid: 'd', name: 'Trade', percent: '10' };
    expect(computeOrderTotal(order('1', materialUID, { discount }), catalogue)! / full).toBeCloseTo(0.9, 3);
    expect(computeOrderTotal(order('1', materialUID, { taxExempt: true }), catalogue)! / full).toBeCloseTo(
      1 / 1.0825,
      3,
    );
    // The pane is 14 square feet.
    expect(computeOrderTotal(order('1', materialUID, { minArea: '28' }), catalogue)).toBeGreaterThan(full);
  });

  it('differ where the draft differs, one by one and in total', () => {
    const orders = [order('1'), order('2', other!.uid)];
    const before = orders.map((one) => computeOrderTotal(one, catalogue));
    const dearer = compareOrders(orders, before, priced('13.50'));
    expect(dearer.orders[0]!.afterMinor).toBeGreaterThan(before[0]!);
    expect(dearer.orders[1]).toMatchObject({
      name: 'SO-2 Jo Moreau',
      beforeMinor: before[1],
      afterMinor: before[1],
    });
    expect(dearer.together.afterMinor - dearer.together.beforeMinor).toBe(
      dearer.orders[0]!.afterMinor! - before[0]!,
    );
  });

  it('are on request and left out of the total if something has no price or is not sold', () => {
    const orders = [order('1'), order('2', other!.uid), order('3', 'gone')];
    const before = orders.map((one) => computeOrderTotal(one, catalogue));
    expect(before[2]).toBeNull();
    const { orders: compared, together } = compareOrders(orders, before, priced(null));
    expect(compared.map(({ afterMinor }) => afterMinor)).toEqual([null, before[1], null]);
    expect(together).toEqual({ beforeMinor: before[1], afterMinor: before[1] });
  });
});
