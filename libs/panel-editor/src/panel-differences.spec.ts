import { lengthOf } from '@glass/geometry';
import { starterPanel } from './state/panel-draft.js';
import { starterCatalogue } from '@glass/pricing';
import { panelChanges, panelDifferences } from './panel-differences.js';

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

it('names edges with what changes', () => {
  const theirs = {
    ...mine,
    spec: {
      ...mine.spec,
      edges: mine.spec.edges.map(() => ({ finishUID: catalogue.edgeFinishes[1]?.uid ?? null })),
      viewingSide: 'inside' as const,
    },
  };
  expect(panelChanges(mine, theirs, catalogue)).toEqual([
    `Edge A, B, C, D: standard → ${catalogue.edgeFinishes[1]!.name}`,
    'Seen from: outside → inside',
  ]);
});

it('returns nothing for equal panels', () => {
  const { shape, ...others } = mine.spec;
  const asTheServerWritesIt = { spec: { shape: structuredClone(shape), ...others }, quantity: mine.quantity };
  expect(panelDifferences(mine, asTheServerWritesIt, catalogue)).toEqual([]);
});

it('names hardware, holes and sizes with their old and new values', () => {
  const [geneva, vienna] = catalogue.hinges;
  const length = (text: string) => lengthOf(text, 'inch');
  const hinge = (uid: string, distance: string, templateUID: string) => ({
    ...{ kind: 'hinge' as const, uid, templateUID, mirrored: false },
    ...{ edge: 1, from: 'start' as const, distance: length(distance) },
  });
  const hole = (diameter: string) => ({
    ...{ kind: 'hole' as const, uid: 'c', diameter: length(diameter), countersunk: false as const },
    ...{ fromX: 'left' as const, x: length('3'), fromY: 'bottom' as const, y: length('36') },
  });
  const size = (width: string) => ({
    ...{ kind: 'rectangle' as const, width: length(width), height: length('72') },
  });
  const version = (width: string, templateUID: string, holes: ReturnType<typeof hole>[]) => ({
    spec: {
      ...mine.spec,
      shape: size(width),
      features: [hinge('a', '10', templateUID), hinge('b', '62', templateUID), ...holes],
    },
    quantity: 1,
  });
  const before = version('28', geneva!.uid, [hole('1/2')]);
  const after = { ...version('29', vienna!.uid, [hole('3/4')]), quantity: 5 };
  expect(panelChanges(before, after, catalogue)).toEqual([
    'Quantity: 1 → 5',
    'Size: 28″ × 72″ → 29″ × 72″',
    `Hinge 1, hinge 2: ${geneva!.name} → ${vienna!.name}`,
    'Hole 1: 1⁄2″ → 3⁄4″',
  ]);
  expect(panelChanges(before, version('28', geneva!.uid, []), catalogue)).toEqual([
    'Hole 1: 1⁄2″, not countersunk, 3″ from left, 36″ from bottom → none',
  ]);
});
