/** Messages of a web worker that reads one file. */
export type FromThread<Reading> =
  | { kind: 'begun' }
  | { kind: 'read'; reading: Reading }
  | { kind: 'failed'; why: string };

/**
 * Sends a request to a web worker, which is terminated afterwards or by `signal`.
 * @returns null if no worker started: blocked by the embedding page's policy, or unsupported
 * @throws if the worker fails, or the reason of `signal`
 */
export function readInThread<Reading>(
  start: () => Worker,
  request: unknown,
  signal: AbortSignal,
): Promise<Reading | null> {
  const thread = startOrNull(start);
  if (!thread) return Promise.resolve(null);
  return new Promise<Reading | null>((resolve, reject) => {
    let hasBegun = false;
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    thread.addEventListener('error', ({ message }) =>
      hasBegun ? reject(new Error(message)) : resolve(null),
    );
    thread.addEventListener('message', ({ data }: MessageEvent<FromThread<Reading>>) => {
      if (data.kind === 'begun') hasBegun = true;
      else if (data.kind === 'read') resolve(data.reading);
      else reject(new Error(data.why));
    });
    thread.postMessage(request);
  }).finally(() => thread.terminate());
}

function startOrNull(start: () => Worker): Worker | null {
  try {
    return start();
  } catch {
    return null;
  }
}

/** The worker's side: answers one request. */
export function answerReading<Request, Reading>(read: (request: Request) => Promise<Reading>): void {
  const post = (message: FromThread<Reading>) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    post({ kind: 'begun' });
    read(data).then(
      (reading) => post({ kind: 'read', reading }),
      (error: unknown) => post({ kind: 'failed', why: String(error) }),
    );
  });
}
