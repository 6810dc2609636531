import { runInThread, ThreadStopped } from './run-in-thread.js';

/** Data URL of an inline program. */
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

describe('runInThread', () => {
  it('returns the message that the program posts', async () => {
    const doubled = program('parentPort.postMessage(workerData * 2)');
    expect(await runInThread<number>(doubled, 21, limits)).toBe(42);
  });

  it('stops a program that never ends', async () => {
    const endless = runInThread(program('for (;;);'), null, { ...limits, seconds: 0.3 });
    expect(await stopped(endless)).toBe('tooSlow');
  });

  it('does not block the event loop', async () => {
    const turns = new Int32Array(new SharedArrayBuffer(4));
    const other = setInterval(() => Atomics.add(turns, 0, 1), 1);
    const untilOthersWorked = program(
      'while (Atomics.load(workerData, 0) < 6); parentPort.postMessage("six turns of others")',
    );
    const work = runInThread(untilOthersWorked, turns, limits).finally(() => clearInterval(other));
    expect(await work).toBe('six turns of others');
  });

  it('stops a program that exhausts its memory, without ending the process', async () => {
    const hoarder = program('const kept = []; for (;;) kept.push(new Array(1000).fill({}));');
    expect(await stopped(runInThread(hoarder, null, limits))).toBe('tooLarge');
  });

  it('fails with the program’s error, and if it exits without a message', async () => {
    const thrower = runInThread(program('throw new RangeError("wrong")'), null, limits);
    await expect(thrower).rejects.toThrow('wrong');
    await expect(runInThread(program(''), null, limits)).rejects.toThrow('without a result');
  });

  it('hides the environment and its secrets', async () => {
    const seen = program('parentPort.postMessage(Object.keys(process.env))');
    expect(await runInThread<string[]>(seen, null, limits)).toEqual([]);
  });
});
