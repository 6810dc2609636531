import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** Time limit, including the start of a few tenths of a second. */
  seconds: number;
  /** Heap limit of the thread. Buffers aren't counted; programs must limit them. */
  memoryMb: number;
  /** Node options of the thread (`AppConfig.threadOptions`). */
  nodeOptions: readonly string[];
}

/** Thrown when the thread exceeded its limits. */
export class ThreadStopped extends Error {
  constructor(readonly reason: 'tooSlow' | 'tooLarge') {
    super(`A thread was stopped: ${reason}`);
    this.name = 'ThreadStopped';
  }
}

/**
 * Runs a program in its own thread, for work on untrusted input: other calls aren't blocked, and crashes end the thread
 * only. The program posts one message, its result. It can't read the environment, so no secrets.
 * @param program compiled path, relative to the caller: `new URL('./x.thread.js', import.meta.url)`
 * @param input copied to the thread as its `workerData`
 * @throws ThreadStopped, and the program's errors
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
