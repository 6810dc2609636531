import type { OrderDocument } from '@glass/contracts';
import { panelWithLengths } from '@glass/geometry';
import { sampleOrder, samplePanel } from '../../libs/documents/test/sample-order.js';
import { starterCatalogue } from '@glass/pricing';
import { ruleSets } from '@glass/geometry';
import { doorPanel, heavyPanel, simplePanel } from './bench-panels.js';

/** Quantities of lines in turn: mostly one or two, like orders of shower glass. */
const QUANTITIES = [1, 2, 1, 1, 2, 4, 1, 3, 1, 2];
/** Doors, plain panels, and one in ten with many features. */
const SHAPES = [
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  heavyPanel,
];

const catalogue = starterCatalogue('inch', ruleSets.us);

/** Orders with different numbers, sizes and names, generated on demand. */
export function* benchOrders(count: number, lines: number): Generator<OrderDocument> {
  for (let number = 1; number <= count; number += 1) {
    const sample = sampleOrder({ catalogue });
    yield {
      ...sample,
      order: { ...sample.order, number: `SO-${2000 + number}`, poNumber: `PO-${70000 + number}` },
      panels: Array.from({ length: lines }, (_, index) => panelOf(number, index)),
    };
  }
}

function panelOf(number: number, index: number): OrderDocument['panels'][number] {
  const more = (number * 7 + index * 3) % 64;
  const panel = (SHAPES[index % SHAPES.length] ?? doorPanel)(more / 16);
  const uid = `3f2504e0-4f89-41d3-9a0c-${String(number * 1000 + index).padStart(12, '0')}`;
  return {
    ...samplePanel(index + 1, QUANTITIES[index % QUANTITIES.length] ?? 1, `Door ${number}-${index + 1}`),
    uid,
    spec: { ...panelWithLengths(panel, '1/16'), mark: `Door ${number}-${index + 1}` },
  };
}

export function piecesOf(orders: readonly OrderDocument[]): number {
  return orders.reduce(
    (sum, { panels }) => sum + panels.reduce((pieces, { quantity }) => pieces + quantity, 0),
    0,
  );
}
