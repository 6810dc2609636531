/** Runs a script of this repository with the current Node. @throws with its output if it fails */
export function runNode(
  script: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; verbose?: boolean; signal?: AbortSignal },
): Promise<string>;

/** Command and environment of nx, which builds changed projects. */
export declare const BUILD: { command: [nx: string, ...rest: string[]]; env: Record<string, string> };
