import { type CuttingTask, planCutting } from '@glass/nesting';

/** Numbers from 0 to 1 that are the same in each run. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Panels as a shop orders them, on sheets of 3210 × 2250 mm. */
export function generatedTask(count: number, seed = 7): CuttingTask {
  const random = randomNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + random.next().value * (high - low));
  const trim = { size: 15, kind: 'hard' } as const;
  return {
    machine: {
      ...{ stages: 3, trimmingCut: true, firstCut: 'either', minimumBreak: 20, openRacks: null },
      firstParts: { minimum: 0, maximum: null },
      secondParts: { minimum: 0, maximum: null },
    },
    sheets: [
      {
        ...{ id: 'sheet', width: 3210, height: 2250, count: null, price: 100, isRemnant: false, defects: [] },
        trims: { left: trim, bottom: trim, right: { ...trim, kind: 'soft' }, top: { ...trim, kind: 'soft' } },
      },
    ],
    pieces: Array.from({ length: count }, (_, index) => ({
      id: String(index),
      ...{ width: between(200, 1200), height: between(300, 2200), quantity: 1, mayTurn: true },
      ...{ priority: 0, rack: null, sequence: null },
    })),
    remnantsFirst: false,
  };
}

/** Time and yield for orders of several sizes. */
export function generatedOrders(say: (line: string) => void): Record<string, unknown>[] {
  return [10, 200, 1000].map((pieces) => {
    const began = process.cpuUsage();
    const planned = planCutting(generatedTask(pieces), { work: pieces * 4000 });
    const { user, system } = process.cpuUsage(began);
    if (!planned.ok) throw new Error(JSON.stringify(planned.faults));
    const sheets = planned.plan.sheets.reduce((sum, { count }) => sum + count, 0);
    const result = {
      ...{ pieces, sheets, atMostBetterPercent: Number((planned.atMostBetter * 100).toFixed(1)) },
      seconds: Number(((user + system) / 1e6).toFixed(2)),
    };
    say(`${pieces} panels: ${sheets} sheets, ${result.seconds} s of processor`);
    return result;
  });
}
