import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** From its start, which takes some tenths of a second. */
  seconds: number;
  /** What the thread's own objects may take. Node gives bytes in buffers besides, so the program bounds those. */
  memoryMb: number;
  /** Options of Node for the thread (`AppConfig.threadOptions`). */
  nodeOptions: readonly string[];
}

/** The work was stopped because it took more than it may have. */
export class ThreadStopped extends Error {
  constructor(readonly reason: 'tooSlow' | 'tooLarge') {
    super(`A thread was stopped: ${reason}`);
    this.name = 'ThreadStopped';
  }
}

/**
 * Runs a program in a thread of its own, for work on what strangers send: calls are answered meanwhile, and what goes
 * wrong ends the thread alone. The program posts one message, its result. It sees no environment, so no secrets.
 * @param program beside the file that names it, as it is called when compiled: `new URL('./x.thread.js', import.meta.url)`
 * @param input copied to the thread, as its `workerData`
 * @throws ThreadStopped, and whatever the program throws
 */
export async function runInThread<Result>(
  program: URL,
  input: unknown,
  { seconds, memoryMb, nodeOptions }: ThreadLimits,
): Promise<Result> {
  const thread = new Worker(program, {
    workerData: input,
    env: {},
    execArgv: [...nodeOptions],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadStopped('tooSlow')), seconds * 1000);
      thread.once('message', resolve);
      thread.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('tooLarge') : error),
      );
      thread.once('exit', () => reject(new Error('The thread ended without a result')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
