import { fc, runs } from '@glass/testing/property';
import type { PanelDraft, QuoteLine } from '@glass/contracts/quote';
import { type GridStep, type Pending, rowsOf, withStep } from './grid-rows.js';

const draft = {} as PanelDraft;
const line = (uid: string) => ({ uid, version: 1 }) as QuoteLine;

/** Adds the named rows, each at its position in the list with all of them. */
const adding = (rows: [uid: string, index: number][]): GridStep =>
  rows.map(([uid, index]) => ({ uid, before: null, after: { draft, index } }));

const order = (panels: QuoteLine[], pending: Pending) => rowsOf(panels, pending).map(({ uid }) => uid);

describe('rows that are not saved yet', () => {
  it('move down when a row is added above them', () => {
    const below = withStep(
      [],
      new Map(),
      adding([
        ['B', 0],
        ['C', 1],
      ]),
    );
    expect(order([], withStep([], below, adding([['A', 0]])))).toEqual(['A', 'B', 'C']);
  });

  it('stay where they were put, whatever is added or removed afterwards', () => {
    const change = fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 3 }), removes: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(3), fc.array(change, { maxLength: 8 }), (stored, changes) => {
        const panels = Array.from({ length: stored }, (_, i) => line(`stored ${i}`));
        const expected = panels.map(({ uid }) => uid);
        let pending: Pending = new Map();
        changes.forEach(({ at, count, removes }, step) => {
          const index = at % (expected.length + 1);
          if (removes && index < expected.length) {
            const [uid] = expected.splice(index, 1);
            pending = withStep(panels, pending, [{ uid: uid!, before: { draft, index }, after: null }]);
            return;
          }
          const uids = Array.from({ length: count }, (_, i) => `new ${step} ${i}`);
          expected.splice(index, 0, ...uids);
          pending = withStep(panels, pending, adding(uids.map((uid, i) => [uid, index + i])));
        });
        expect(order(panels, pending)).toEqual(expected);
      }),
      runs(200),
    );
  });
});
