/** How each process is started: options of Node, and what of the environment goes before what it is given. */
export const STARTED_WITH: Record<
  'api' | 'worker' | 'web',
  { nodeOptions: readonly string[]; env: Readonly<Record<string, string>> }
>;

/** Waits until the address answers 200. @throws with what it last answered, after the time limit */
export function waitUntilReady(options: {
  name: string;
  port: number;
  path: string;
  signal: AbortSignal;
}): Promise<void>;
