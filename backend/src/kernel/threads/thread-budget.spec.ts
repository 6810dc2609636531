import { readFileSync } from 'node:fs';
import { JOB_CONCURRENCY } from '../jobs/define-job.js';
import { computeThreadBudgets } from './thread-budget.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** Parses `1Gi`, `1g` or `768Mi` to MB. */
function megabytes(text: string): number {
  const [, amount, unit] = /^(\d+)\s*([gm])i?$/i.exec(text) ?? [];
  return Number(amount) * (unit?.toLowerCase() === 'g' ? 1024 : 1);
}
const limitIn = (path: string, pattern: RegExp) => megabytes(pattern.exec(read(path))?.[1] ?? '');

const PROCESS_MB = 400;
const everythingMb = (budgets: ReturnType<typeof computeThreadBudgets>) =>
  Object.values(budgets).reduce((sum, { threads, memoryMb }) => sum + threads * (memoryMb + 32), PROCESS_MB);

describe('computeThreadBudgets', () => {
  it.each([
    ['deploy/k8s/api.yaml', /limits: \{ memory: (\w+) \}/],
    ['deploy/k8s/worker.yaml', /limits: \{ memory: (\w+) \}/],
    ['docker-compose.yml', /mem_limit: (\w+)/],
  ])(
    'stay within what %s gives the process, on any machine, with all threads at their limit',
    (path, pattern) => {
      const limit = limitIn(path, pattern);
      expect(limit).toBeGreaterThanOrEqual(1024);
      for (const processors of [1, 2, 4, 8, 64]) {
        expect(everythingMb(computeThreadBudgets(limit, processors))).toBeLessThanOrEqual(limit);
      }
    },
  );

  it('stay within it with as many jobs as the worker runs', () => {
    const limit = limitIn('deploy/k8s/worker.yaml', /limits: \{ memory: (\w+) \}/);
    // The worker reads no drawings; `npm run bench:memory` measured at most 279 MB.
    const each = computeThreadBudgets(limit, 64).drawing.memoryMb + 32;
    expect(279 + JOB_CONCURRENCY.documents * each).toBeLessThanOrEqual(limit);
  });

  it('reduce the number of threads before their memory, to two at least, so that no tenant blocks others', () => {
    const drawing = (memoryMb: number, processors: number) =>
      computeThreadBudgets(memoryMb, processors).drawing;
    expect(drawing(1024, 8)).toEqual({ threads: 2, memoryMb: 128 });
    expect(drawing(2048, 8)).toEqual({ threads: 3, memoryMb: 325 });
    expect(drawing(4096, 2)).toEqual({ threads: 2, memoryMb: 512 });
    expect(drawing(64 * 1024, 64)).toEqual({ threads: 4, memoryMb: 512 });
  });

  it('give spare memory to two reading threads, up to 1.5 times what the worst drawing takes', () => {
    for (const [memoryMb, each] of [
      [1024, 120],
      [1536, 256],
      [64 * 1024, 256],
    ] as const) {
      expect(computeThreadBudgets(memoryMb, 8).reading).toEqual({ threads: 2, memoryMb: each });
    }
  });

  it('guarantee the minimum for a document and a drawing on small machines', () => {
    expect(computeThreadBudgets(512, 2)).toEqual({
      drawing: { threads: 2, memoryMb: 128 },
      reading: { threads: 2, memoryMb: 96 },
    });
  });

  it.each([1024, 2048, 4096, 8192])('do not grow with more processors than %d MB allow', (memoryMb) => {
    for (let processors = 1; processors <= 16; processors += 1) {
      const budgets = computeThreadBudgets(memoryMb, processors);
      expect(budgets.drawing.threads).toBeGreaterThanOrEqual(2);
      expect(everythingMb(budgets)).toBeLessThanOrEqual(memoryMb);
    }
  });
});
