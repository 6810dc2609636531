import { runInThread, ThreadStopped } from './run-in-thread.js';

/** A program without a file of its own. */
const program = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${source}`)}`,
  );
const limits = { seconds: 20, memoryMb: 64, nodeOptions: [] };

async function stopped(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'finished',
    (error: unknown) => (error instanceof ThreadStopped ? error.reason : error),
  );
}

describe('work in a thread of its own', () => {
  it('answers what the program posts', async () => {
    const doubled = program('parentPort.postMessage(workerData * 2)');
    expect(await runInThread<number>(doubled, 21, limits)).toBe(42);
  });

  it('is stopped when it never ends', async () => {
    const endless = runInThread(program('for (;;);'), null, { ...limits, seconds: 0.3 });
    expect(await stopped(endless)).toBe('tooSlow');
  });

  it('lets other work go on meanwhile', async () => {
    const turns = new Int32Array(new SharedArrayBuffer(4));
    const other = setInterval(() => Atomics.add(turns, 0, 1), 1);
    const untilOthersWorked = program(
      'while (Atomics.load(workerData, 0) < 6); parentPort.postMessage("six turns of others")',
    );
    const work = runInThread(untilOthersWorked, turns, limits).finally(() => clearInterval(other));
    expect(await work).toBe('six turns of others');
  });

  it('is stopped when it fills its memory, and the process lives on', async () => {
    const hoarder = program('const kept = []; for (;;) kept.push(new Array(1000).fill({}));');
    expect(await stopped(runInThread(hoarder, null, limits))).toBe('tooLarge');
  });

  it('fails as the program fails, and when it ends without a word', async () => {
    const thrower = runInThread(program('throw new RangeError("wrong")'), null, limits);
    await expect(thrower).rejects.toThrow('wrong');
    await expect(runInThread(program(''), null, limits)).rejects.toThrow('without a result');
  });

  it('sees no environment, so no secrets', async () => {
    const seen = program('parentPort.postMessage(Object.keys(process.env))');
    expect(await runInThread<string[]>(seen, null, limits)).toEqual([]);
  });
});
