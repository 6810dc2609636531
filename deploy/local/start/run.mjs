import { spawn } from 'node:child_process';
import { PlainError } from './console.mjs';

export const REPOSITORY = new URL('../../../', import.meta.url);

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, verbose?: boolean, signal?: AbortSignal, shell?: boolean }}
 *   options `verbose` prints its output immediately
 * @returns {Promise<{ output: string, failure: string | undefined }>} `failure`: exit code or signal, unless it
 *   succeeded
 */
export function execute(command, args, { env = {}, verbose = false, signal, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      shell,
    });
    let output = '';
    const read = (chunk) => {
      output += chunk;
      if (verbose) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', (error) => resolve({ output, failure: `could not be run: ${error.message}` }));
    child.once('close', (code, killedBy) => {
      resolve({ output, failure: code === 0 ? undefined : `ended with ${killedBy ?? `code ${code}`}` });
    });
  });
}

/**
 * Runs a program that must succeed.
 * @returns {Promise<string>} its output
 * @throws {PlainError} with its output, unless that was printed already
 */
export async function run(command, args, options = {}) {
  const { output, failure } = await execute(command, args, options);
  if (!failure) return output;
  const shown = options.verbose ? '' : `\n${output.trimEnd()}`;
  throw new PlainError(`"${[command, ...args].join(' ')}" ${failure}.${shown}`);
}

/** Runs a script of this repository with the current Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** Builds changed projects; nx takes the others from its cache. */
export const BUILD = {
  command: ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build'],
  env: { NX_DAEMON: 'false', NX_TUI: 'false' },
};
