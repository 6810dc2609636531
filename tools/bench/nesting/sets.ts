import { type CuttingMachine, type CuttingTask, mostValueOfSheet, type StockSheet } from '@glass/nesting';
import { type Instance, listInstances, readBestKnown, readInstance } from './read-instances.js';

/* Public instances as tasks of our engine, with the cuts that each set allows. */

const NO_TRIM = { size: 0, kind: 'soft' } as const;
const NO_TRIMS = { left: NO_TRIM, bottom: NO_TRIM, right: NO_TRIM, top: NO_TRIM };
const ANY_PART = { minimum: 0, maximum: null };
const MACHINE: CuttingMachine = {
  stages: 3,
  trimmingCut: true,
  firstCut: 'horizontal',
  minimumBreak: 0,
  firstParts: ANY_PART,
  secondParts: ANY_PART,
  openRacks: null,
};

export interface PlannedInstance {
  name: string;
  best: number;
  task: CuttingTask;
  /** Area of the pieces. */
  piecesArea: number;
}

/** A set whose instances are planned; `bestTotal` is the sum of the best known values. */
export interface PlannedSet {
  /** Sheets used, or waste as the ROADEF challenge counts it: all sheets, the last one up to its last first cut. */
  measure: 'sheets' | 'waste';
  instances: (data: string) => PlannedInstance[];
}

const task = (machine: Partial<CuttingMachine>, sheets: StockSheet[], pieces: CuttingTask['pieces']) => ({
  machine: { ...MACHINE, ...machine },
  ...{ sheets, pieces, remnantsFirst: false },
});

const piecesOf = ({ items }: Instance, mayTurn: boolean): CuttingTask['pieces'] =>
  items.map(({ width, height, copies }, index) => ({
    id: String(index),
    ...{ width, height, quantity: copies, mayTurn, priority: 0, rack: null, sequence: null },
  }));

const sheetsOf = ({ bins: [bin] }: Instance): StockSheet[] => [
  {
    id: 'sheet',
    ...{ width: bin!.width, height: bin!.height, trims: NO_TRIMS, count: null, price: 1 },
    ...{ isRemnant: false, defects: [] },
  },
];

function plannedSet(
  table: string,
  toTask: (instance: Instance) => CuttingTask,
  measure: PlannedSet['measure'] = 'sheets',
  isWanted: (dataset: string) => boolean = () => true,
): PlannedSet {
  return {
    measure,
    instances: (data) =>
      readBestKnown(data, table)
        .filter(({ dataset }) => isWanted(dataset))
        .map(({ name, best }) => {
          const instance = readInstance(data, name);
          const piecesArea = instance.items.reduce(
            (sum, { width, height, copies }) => sum + width * height * copies,
            0,
          );
          return { name, best, task: toTask(instance), piecesArea };
        }),
  };
}

/** Flaws of each sheet, sheets in their order, pieces of a stack in theirs. */
function roadefTask({ bins, defects, items }: Instance): CuttingTask {
  const sheets = bins.map(({ width, height }, index) => ({
    id: String(index),
    ...{ width, height, trims: NO_TRIMS, count: 1, price: 1, isRemnant: false },
    defects: defects.filter(({ bin }) => bin === index),
  }));
  const positions = new Map<string, number>();
  const pieces = items.map(({ width, height, stack }, index) => {
    const position = (positions.get(stack!) ?? 0) + 1;
    positions.set(stack!, position);
    return {
      ...{ id: String(index), width, height, quantity: 1, mayTurn: true, priority: 0, rack: null },
      sequence: { name: stack!, position },
    };
  });
  const machine = {
    firstCut: 'vertical' as const,
    minimumBreak: 20,
    firstParts: { minimum: 100, maximum: 3500 },
    secondParts: { minimum: 100, maximum: null },
  };
  return { ...task(machine, sheets, pieces), sheetsInOrder: true };
}

export const SETS = {
  rotated3Stage: plannedSet('data_bin_packing_3nhr.csv', (one) =>
    task({}, sheetsOf(one), piecesOf(one, true)),
  ),
  long2020: plannedSet('data_long2020.csv', (one) =>
    task(
      {
        firstCut: 'vertical',
        trimmingCut: false,
        equalPiecesInRow: true,
        firstParts: { minimum: 0, maximum: Number(one.parameters.max1cut) },
      },
      sheetsOf(one),
      piecesOf(one, false),
    ),
  ),
  imahori: plannedSet('data_bin_packing_3hao_imahori2005.csv', (one) =>
    task({ firstCut: 'either', equalPiecesInRow: true }, sheetsOf(one), piecesOf(one, false)),
  ),
  roadefA: plannedSet('data_roadef2018.csv', roadefTask, 'waste', (dataset) => dataset === 'a'),
} satisfies Record<string, PlannedSet>;

/** One sheet, any number of copies and stages, pieces as they are: the most that it can be worth. */
const BEST_OF_GCUT: Readonly<Record<string, number>> = {
  ...{ gcut1: 56_460, gcut2: 60_536, gcut3: 61_036, gcut4: 61_698, gcut5: 246_000, gcut6: 238_998 },
  ...{ gcut7: 242_567, gcut8: 246_633, gcut9: 971_100, gcut10: 982_025, gcut11: 980_096, gcut12: 979_986 },
};

export function runGcut(data: string): { equal: number; of: number; different: string[] } {
  const different: string[] = [];
  for (const [name, best] of Object.entries(BEST_OF_GCUT)) {
    const path = listInstances(data, 'beasley1985').find((one) => one.endsWith(`/${name}.txt`));
    if (!path) throw new Error(`${name} is missing in ${data}.`);
    const { bins, items } = readInstance(data, path);
    const value = mostValueOfSheet(
      bins[0]!,
      items.map(({ width, height, profit }) => ({ width, height, mayTurn: false, value: profit })),
    );
    if (value !== best) different.push(`${name} ${value} instead of ${best}`);
  }
  const of = Object.keys(BEST_OF_GCUT).length;
  return { equal: of - different.length, of, different };
}
