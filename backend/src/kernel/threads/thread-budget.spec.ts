import { readFileSync } from 'node:fs';
import { JOBS_AT_ONCE } from '../jobs/define-job.js';
import { drawingBudget } from './thread-budget.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** `1Gi`, `1g`, `768Mi` in MB. */
function megabytes(text: string): number {
  const [, amount, unit] = /^(\d+)\s*([gm])i?$/i.exec(text) ?? [];
  return Number(amount) * (unit?.toLowerCase() === 'g' ? 1024 : 1);
}
const limitIn = (path: string, pattern: RegExp) => megabytes(pattern.exec(read(path))?.[1] ?? '');

const PROCESS_AND_READING_MB = 570;
const everythingMb = ({ threads, memoryMb }: { threads: number; memoryMb: number }) =>
  PROCESS_AND_READING_MB + threads * (memoryMb + 32);

describe('the threads that draw documents', () => {
  it.each([
    ['deploy/k8s/api.yaml', /limits: \{ memory: (\w+) \}/],
    ['deploy/k8s/worker.yaml', /limits: \{ memory: (\w+) \}/],
    ['docker-compose.yml', /mem_limit: (\w+)/],
  ])('all at their limit stay within what %s gives the process, on any machine', (path, pattern) => {
    const limit = limitIn(path, pattern);
    expect(limit).toBeGreaterThanOrEqual(1024);
    for (const processors of [1, 2, 4, 8, 64]) {
      expect(everythingMb(drawingBudget(limit, processors))).toBeLessThanOrEqual(limit);
    }
  });

  it('of as many jobs as the worker runs stay within what it gets too', () => {
    const limit = limitIn('deploy/k8s/worker.yaml', /limits: \{ memory: (\w+) \}/);
    // The worker reads no drawings: `npm run bench:memory` saw 279 MB at most.
    const each = drawingBudget(limit, 64).memoryMb + 32;
    expect(279 + JOBS_AT_ONCE.documents * each).toBeLessThanOrEqual(limit);
  });

  it('are fewer before they are small, and never one alone: another tenant waits for none', () => {
    expect(drawingBudget(1024, 8)).toEqual({ threads: 2, memoryMb: 195 });
    expect(drawingBudget(1536, 8)).toEqual({ threads: 3, memoryMb: 290 });
    expect(drawingBudget(2048, 2)).toEqual({ threads: 2, memoryMb: 512 });
    expect(drawingBudget(64 * 1024, 64)).toEqual({ threads: 4, memoryMb: 512 });
  });

  it('get the least that a document needs where the machine has less than we ask for', () => {
    expect(drawingBudget(512, 2)).toEqual({ threads: 2, memoryMb: 128 });
  });

  it.each([1024, 2048, 4096, 8192])('take no more with more processors than %d MB allow', (memoryMb) => {
    for (let processors = 1; processors <= 16; processors += 1) {
      const budget = drawingBudget(memoryMb, processors);
      expect(budget.threads).toBeGreaterThanOrEqual(2);
      expect(everythingMb(budget)).toBeLessThanOrEqual(memoryMb);
    }
  });
});
