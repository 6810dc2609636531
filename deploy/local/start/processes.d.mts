/** Node options and environment of each process. The caller's environment takes precedence. */
export const STARTED_WITH: Record<
  'api' | 'worker' | 'web',
  { nodeOptions: readonly string[]; env: Readonly<Record<string, string>> }
>;

/** Waits until the address answers 200. @throws with the last answer, after the time limit */
export function waitUntilReady(options: {
  name: string;
  port: number;
  path: string;
  signal: AbortSignal;
}): Promise<void>;
