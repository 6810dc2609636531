import { type CuttingPlan, type CuttingTask, planCutting, type SheetPart, verifyPlan } from '../src/index.js';
import { pieceOf, sheetOf, taskOf, trimsOf } from './cutting-task.factory.js';

const task: CuttingTask = taskOf(
  [
    sheetOf(3210, 2250, { id: 'large', trims: trimsOf(15, 'soft'), count: 4 }),
    sheetOf(1500, 1000, {
      ...{ id: 'flawed', count: 1, price: 1, trims: trimsOf(10) },
      defects: [{ x: 700, y: 400, width: 20, height: 20 }],
    }),
  ],
  [
    pieceOf(1100, 700, 5, { id: 'a', rack: 'A' }),
    pieceOf(640, 410, 8, { id: 'b', mayTurn: false, rack: 'B' }),
    pieceOf(300, 250, 9, { id: 'c', sequence: { name: 'stairs', position: 1 } }),
    pieceOf(420, 905, 3, { id: 'd', sequence: { name: 'stairs', position: 2 } }),
  ],
  {
    minimumBreak: 20,
    firstParts: { minimum: 100, maximum: 2500 },
    secondParts: { minimum: 60, maximum: 2250 },
  },
);

function planOf(of: CuttingTask): CuttingPlan {
  const result = planCutting(of, { work: 60_000 });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.plan;
}
const plan = planOf(task);

type Mutation = (broken: CuttingPlan) => void;

function isRefused(mutate: Mutation, original = plan, of = task): boolean {
  const broken = structuredClone(original);
  mutate(broken);
  return verifyPlan(of, broken).length > 0;
}

/** All parts with the way to them, so that each can be changed in a copy. */
function listParts(of: CuttingPlan): { at: (copy: CuttingPlan) => SheetPart; part: SheetPart }[] {
  const walk = (part: SheetPart, at: (copy: CuttingPlan) => SheetPart): ReturnType<typeof listParts> => [
    { at, part },
    ...(part.kind === 'cut'
      ? part.parts.flatMap((child, index) =>
          walk(child, (copy) => {
            const parent = at(copy);
            return parent.kind === 'cut' ? parent.parts[index]! : parent;
          }),
        )
      : []),
  ];
  return of.sheets.flatMap(({ area }, index) => walk(area, (copy) => copy.sheets[index]!.area));
}

/** Every number of every part a little larger and smaller, every part of another kind, every list shorter and longer. */
function listMutations(of: CuttingPlan): { name: string; mutate: Mutation }[] {
  return listParts(of).flatMap(({ at, part }, index) => {
    const mutations: { name: string; mutate: Mutation }[] = [];
    const add = (name: string, change: (copy: SheetPart) => void): void => {
      mutations.push({ name: `part ${index}, a ${part.kind}: ${name}`, mutate: (copy) => change(at(copy)) });
    };
    for (const field of ['x', 'y', 'width', 'height'] as const) {
      for (const by of [1, -1]) add(`${field} ${by > 0 ? '+' : ''}${by} mm`, (copy) => (copy[field] += by));
    }
    if (part.kind === 'piece') {
      add('turned', (copy) => copy.kind === 'piece' && (copy.turned = !copy.turned));
      add('waste', (copy) => Object.assign(copy, { kind: 'waste' }));
      add(
        'another piece',
        (copy) => copy.kind === 'piece' && (copy.pieceId = part.pieceId === 'a' ? 'b' : 'a'),
      );
      add('an unknown piece', (copy) => copy.kind === 'piece' && (copy.pieceId = 'z'));
    }
    if (part.kind === 'waste')
      add('a piece', (copy) => Object.assign(copy, { kind: 'piece', pieceId: 'a', turned: false }));
    if (part.kind === 'cut') {
      const cut = (change: (copy: Extract<SheetPart, { kind: 'cut' }>) => void) => (copy: SheetPart) => {
        if (copy.kind === 'cut') change(copy);
      };
      add(
        'in the other direction',
        cut((copy) => {
          copy.direction = copy.direction === 'vertical' ? 'horizontal' : 'vertical';
        }),
      );
      add(
        'a stage later',
        cut((copy) => (copy.stage += 1)),
      );
      add(
        'a stage earlier',
        cut((copy) => (copy.stage -= 1)),
      );
      add(
        'without its first part',
        cut((copy) => copy.parts.shift()),
      );
      add(
        'without its last part',
        cut((copy) => copy.parts.pop()),
      );
      add(
        'with its last part twice',
        cut((copy) => copy.parts.push(structuredClone(copy.parts.at(-1)!))),
      );
      add(
        'parts the other way round',
        cut((copy) => copy.parts.reverse()),
      );
    }
    return mutations;
  });
}

describe('the check of a plan', () => {
  it('accepts the plan', () => {
    expect(verifyPlan(task, plan)).toEqual([]);
    expect(plan.unplaced).toEqual([]);
  });

  it('refuses it after any change of any part', () => {
    const mutations = listMutations(plan);
    expect(mutations.length).toBeGreaterThan(300);
    expect(mutations.filter(({ mutate }) => !isRefused(mutate)).map(({ name }) => name)).toEqual([]);
  });

  it.each<[string, Mutation]>([
    ['a sheet that isn’t in stock', (copy) => (copy.sheets[0]!.sheetId = 'other')],
    ['more sheets than there are', (copy) => (copy.sheets[0]!.count = 5)],
    ['half a sheet', (copy) => (copy.sheets[0]!.count = 0.5)],
    ['no sheet', (copy) => (copy.sheets[0]!.count = 0)],
    ['a sheet left out', (copy) => copy.sheets.pop()],
    ['a piece listed that is cut', (copy) => copy.unplaced.push({ pieceId: 'a', quantity: 1 })],
    [
      'a piece listed a negative number of times',
      (copy) => copy.unplaced.push({ pieceId: 'a', quantity: -1 }),
    ],
    ['sheets in the other order, which breaks the sequence', (copy) => copy.sheets.reverse()],
  ])('refuses %s', (_, mutate) => {
    expect(isRefused(mutate)).toBe(true);
  });

  it.each<[string, (of: CuttingTask) => CuttingTask]>([
    ['a wider minimum break', (of) => ({ ...of, machine: { ...of.machine, minimumBreak: 2000 } })],
    ['fewer stages', (of) => ({ ...of, machine: { ...of.machine, stages: 2 } })],
    [
      'wider first parts',
      (of) => ({ ...of, machine: { ...of.machine, firstParts: { minimum: 2600, maximum: null } } }),
    ],
    [
      'narrower first parts',
      (of) => ({ ...of, machine: { ...of.machine, firstParts: { minimum: 0, maximum: 200 } } }),
    ],
    [
      'wider second parts',
      (of) => ({ ...of, machine: { ...of.machine, secondParts: { minimum: 2000, maximum: null } } }),
    ],
    [
      'narrower second parts',
      (of) => ({ ...of, machine: { ...of.machine, secondParts: { minimum: 0, maximum: 100 } } }),
    ],
    [
      'wider trims',
      (of) => ({ ...of, sheets: of.sheets.map((sheet) => ({ ...sheet, trims: trimsOf(30) })) }),
    ],
    [
      'flaws everywhere',
      (of) => ({
        ...of,
        sheets: of.sheets.map((sheet) => ({ ...sheet, defects: [{ x: 30, y: 30, width: 5, height: 5 }] })),
      }),
    ],
  ])('refuses it for a task with %s', (_, change) => {
    expect(verifyPlan(change(task), plan)).not.toEqual([]);
  });

  it('refuses pieces of different heights in a row without a trimming cut, or for rows of one size', () => {
    const two = taskOf(
      [sheetOf(1000, 500, { count: 1 })],
      [pieceOf(400, 500, 1, { mayTurn: false }), pieceOf(600, 400, 1, { mayTurn: false, id: 'low' })],
      { firstCut: 'horizontal' },
    );
    const row = planOf({ ...two, machine: { ...two.machine, stages: 2 } });
    for (const change of [{ trimmingCut: false }, { equalPiecesInRow: true }]) {
      const machine = { ...two.machine, stages: 2 as const, ...change };
      expect(verifyPlan({ ...two, machine }, row)).not.toEqual([]);
    }
  });

  it('refuses more open racks than there is room for', () => {
    const pieces = ['A', 'B', 'A', 'B'].map((rack, position) =>
      pieceOf(250, 500, 1, { id: `${position}`, rack, sequence: { name: 'order', position } }),
    );
    const inOrder = taskOf([sheetOf(1000, 500, { count: 1 })], pieces);
    const both = planOf(inOrder);
    expect(both.unplaced).toEqual([]);
    expect(verifyPlan({ ...inOrder, machine: { ...inOrder.machine, openRacks: 1 } }, both)).not.toEqual([]);
  });

  it('refuses a cut through a flaw', () => {
    const two = taskOf(
      [sheetOf(1000, 500, { count: 1 })],
      [pieceOf(400, 500), pieceOf(600, 500, 1, { id: 'wide' })],
    );
    const straight = planOf(two);
    expect(verifyPlan(two, straight)).toEqual([]);
    const [cut] = straight.sheets[0]!.area.kind === 'cut' ? straight.sheets[0]!.area.parts : [];
    const flaw = { x: cut!.x + cut!.width - 1, y: 200, width: 2, height: 2 };
    const flawed = { ...two, sheets: [{ ...two.sheets[0]!, defects: [flaw] }] };
    expect(verifyPlan(flawed, straight).some((fault) => fault.includes('crosses'))).toBe(true);
  });

  it('refuses sheets out of their order', () => {
    const ordered = {
      ...taskOf(
        [sheetOf(500, 500, { id: '1', count: 1 }), sheetOf(500, 500, { id: '2', count: 1 })],
        [pieceOf(500, 500, 2)],
      ),
      sheetsInOrder: true,
    };
    expect(isRefused((copy) => copy.sheets.reverse(), planOf(ordered), ordered)).toBe(true);
  });
});
