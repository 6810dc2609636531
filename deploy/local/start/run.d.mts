/** Runs a script of this repository with the Node that runs this one. @throws with what it printed, unless it succeeds */
export function runNode(
  script: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; verbose?: boolean; signal?: AbortSignal },
): Promise<string>;

/** How nx is run, and what it is told: builds what has changed. */
export declare const BUILD: { command: [nx: string, ...rest: string[]]; env: Record<string, string> };
