import type { QuoteDetails } from '@glass/contracts/quote';
import { readAssignment, toMoves } from './delivery-assignment.js';

const panel = (uid: string, quantity: number) => ({ uid, quantity });
const quote = {
  panels: [panel('a', 4), panel('b', 2), panel('c', 1)],
  shipping: { method: 'delivery' },
  deliveries: [
    {
      uid: 'site',
      name: 'Site',
      panels: [
        { panelUID: 'a', pieces: 1 },
        { panelUID: 'b', pieces: 2 },
      ],
    },
    { uid: 'yard', name: '', panels: [{ panelUID: 'a', pieces: 2 }] },
  ],
} as unknown as QuoteDetails;

it('reads the pieces of panels by delivery', () => {
  expect(readAssignment(quote, ['a', 'c'])).toEqual(
    new Map([
      [
        'a',
        [
          { deliveryUID: null, pieces: 1 },
          { deliveryUID: 'site', pieces: 1 },
          { deliveryUID: 'yard', pieces: 2 },
        ],
      ],
      ['c', [{ deliveryUID: null, pieces: 1 }]],
    ]),
  );
});

it('restores deliveries with one call each, the first delivery first', () => {
  expect(toMoves(readAssignment(quote, ['a', 'b', 'c']))).toEqual([
    { deliveryUID: null, panels: [{ panelUID: 'a' }, { panelUID: 'c' }] },
    { deliveryUID: 'site', panels: [{ panelUID: 'a', pieces: 1 }, { panelUID: 'b' }] },
    { deliveryUID: 'yard', panels: [{ panelUID: 'a', pieces: 2 }] },
  ]);
});
