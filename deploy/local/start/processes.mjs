import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { keepLog } from './child-log.mjs';
import { PlainError } from './console.mjs';
import { REPOSITORY } from './run.mjs';

/** Milliseconds for a process to finish its work. */
const STOP_LIMIT = 10_000;
/** Milliseconds until a process must answer; it takes 1 to 3 s on an idle machine. */
const READY_LIMIT = 90_000;

const AS_NODE_DOES = { nodeOptions: [], env: {} };

/**
 * Node options and environment of API and worker, also in deploy/docker/Dockerfile. Source maps would make a start a
 * third longer and are not needed: `backend/dist` looks like its sources, and stack traces name files, functions and
 * lines. The worker's threads create many short-lived objects: a smaller young generation and fewer malloc arenas
 * save a fifth of its memory (`npm run bench:memory`).
 */
export const STARTED_WITH = {
  api: AS_NODE_DOES,
  worker: { nodeOptions: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2' } },
};

/**
 * Starts a long-running Node process with an IPC channel: when this process dies, the channel closes and the child
 * exits (GLASS_EXIT_WITH_PARENT). It has its own session, so that Ctrl-C reaches only this process, which stops
 * everything in order.
 *
 * @param {{ name: string, script: string, env: NodeJS.ProcessEnv, dataDir: string, onDeath: (error: PlainError) =>
 *   void }} options
 */
export function startProcess({ name, script, env, dataDir, onDeath }) {
  const startedWith = STARTED_WITH[name] ?? AS_NODE_DOES;
  const child = spawn(process.execPath, [...startedWith.nodeOptions, script], {
    cwd: REPOSITORY,
    env: { ...startedWith.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = keepLog(child, name, dataDir);
  let stopping = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    if (stopping) return;
    const how = signal ?? `code ${code}`;
    onDeath(
      new PlainError(`${name} exited unexpectedly (${how}). Last lines of ${log.file}:\n${log.lastLines()}`),
    );
  });
  const ready = new Promise((resolve) => child.once('message', resolve));
  child.once('error', (error) => onDeath(new PlainError(`${name} could not be started: ${error.message}`)));
  return {
    name,
    ready,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(timer);
    },
    kill: () => {
      stopping = true;
      child.kill('SIGKILL');
    },
  };
}

/**
 * Waits for the process's first message.
 * @param {{ name: string, ready: Promise<unknown> }} started
 * @throws {PlainError} after the time limit
 */
export async function waitUntilItSaysReady({ name, ready }, signal) {
  const waiting = wait(READY_LIMIT, 'too late', { signal, ref: false });
  if ((await Promise.race([ready, waiting])) !== 'too late') return;
  throw new PlainError(`${name} was not ready after ${READY_LIMIT / 1000} s.`);
}

/**
 * Waits until the address answers 200.
 * @param {{ name: string, port: number, path: string, signal: AbortSignal }} options
 * @throws {PlainError} with the last answer, after the time limit
 */
export async function waitUntilReady({ name, port, path, signal }) {
  const deadline = Date.now() + READY_LIMIT;
  for (;;) {
    const answer = await ask(port, path);
    if (answer === 200) return;
    signal.throwIfAborted();
    if (Date.now() > deadline) {
      throw new PlainError(
        `${name} was not ready after ${READY_LIMIT / 1000} s; ${path} last gave ${answer}.`,
      );
    }
    await wait(50);
  }
}

function ask(port, path) {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error) => resolve(error.message));
    asked.end();
  });
}
