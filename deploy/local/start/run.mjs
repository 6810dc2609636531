import { spawn } from 'node:child_process';
import { PlainError } from './console.mjs';

export const REPOSITORY = new URL('../../../', import.meta.url);

/**
 * Runs a program to its end. What it prints is shown only when it fails, or at once when `verbose`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, verbose?: boolean, signal?: AbortSignal, shell?: boolean }} options
 * @returns {Promise<string>} what it printed
 * @throws {PlainError} with the output, when it cannot be started or ends with another code than 0
 */
export function run(command, args, { env = {}, verbose = false, signal, shell = false } = {}) {
  return new Promise((resolve, reject) => {
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
    child.once('error', (error) => reject(new PlainError(`${command} could not be run: ${error.message}`)));
    child.once('close', (code, killedBy) => {
      if (code === 0) return resolve(output);
      const what = [command, ...args].join(' ');
      const shown = verbose ? '' : `\n${output.trimEnd()}`;
      reject(new PlainError(`"${what}" ended with ${killedBy ?? `code ${code}`}.${shown}`));
    });
  });
}

/** Runs a script of this repository with the Node that runs this one. */
export const runNode = (script, args, options) =>
  run(process.execPath, ['--enable-source-maps', script, ...args], options);
