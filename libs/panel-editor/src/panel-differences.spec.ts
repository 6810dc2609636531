import { lengthOf } from '@glass/geometry';
import { starterPanel } from './state/panel-draft.js';
import { starterCatalogue } from '@glass/pricing';
import { panelDifferences } from './panel-differences.js';

const catalogue = starterCatalogue('inch');
const mine = starterPanel(catalogue);

it('lists differences with the other version’s values', () => {
  const shape = { kind: 'rectangle' as const, width: lengthOf('20', 'inch'), height: lengthOf('30', 'inch') };
  const theirs = { quantity: 7, spec: { ...mine.spec, shape, mark: 'Door', notes: 'Ring first' } };
  expect(panelDifferences(mine, theirs, catalogue)).toEqual([
    'Quantity: 7',
    'Size: 20″ × 30″',
    'Mark: Door',
    'Notes: Ring first',
  ]);
  expect(panelDifferences(theirs, mine, catalogue)).toContain('Mark: (empty)');
});

it('lists differences that need a drawing without details', () => {
  const theirs = {
    ...mine,
    spec: {
      ...mine.spec,
      edges: mine.spec.edges.map(() => ({ finishUID: catalogue.edgeFinishes[1]?.uid ?? null })),
      viewingSide: 'inside' as const,
    },
  };
  expect(panelDifferences(mine, theirs, catalogue)).toEqual([
    'Different edge finishes',
    'Seen from the other side',
  ]);
});

it('returns nothing for equal panels', () => {
  const { shape, ...others } = mine.spec;
  const asTheServerWritesIt = { spec: { shape: structuredClone(shape), ...others }, quantity: mine.quantity };
  expect(panelDifferences(mine, asTheServerWritesIt, catalogue)).toEqual([]);
});
