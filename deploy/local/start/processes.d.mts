/** Waits until the address answers 200. @throws with what it last answered, after the time limit */
export function waitUntilReady(options: {
  name: string;
  port: number;
  path: string;
  signal: AbortSignal;
}): Promise<void>;
