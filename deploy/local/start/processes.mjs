import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { keepLog } from './child-log.mjs';
import { PlainError } from './console.mjs';
import { REPOSITORY } from './run.mjs';

/** Milliseconds that a process gets to finish what it is doing. */
const STOP_LIMIT = 10_000;
/** Milliseconds until a process has to answer; it takes 1 to 3 s on an idle machine. */
const READY_LIMIT = 90_000;

const AS_NODE_DOES = { nodeOptions: [], env: {} };

/**
 * How API and worker are started; deploy/docker/Dockerfile starts them so too. None reads source maps, which would make a start
 * a third longer: `backend/dist` reads as its sources do, and stack traces name its files, functions and lines. The worker's
 * threads make much that is short-lived: smaller halves for what is young, and fewer heaps for what Node itself takes, leave
 * it a fifth less to hold (`npm run bench:memory`).
 */
export const STARTED_WITH = {
  api: AS_NODE_DOES,
  worker: { nodeOptions: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2' } },
};

/**
 * Starts a long-running Node process with a channel to this one: when this process dies, however it dies, the
 * channel closes and the child ends itself (GLASS_EXIT_WITH_PARENT). It has a session of its own, so that Ctrl-C
 * in the terminal reaches only this process, which stops everything in order.
 *
 * @param {{ name: string, script: string, env: NodeJS.ProcessEnv, dataDir: string,
 *   onDeath: (error: PlainError) => void }} options
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
      new PlainError(
        `${name} ended by itself (${how}). Its last lines, from ${log.file}:\n${log.lastLines()}`,
      ),
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
 * Waits until the process says that it is ready, by any message.
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
 * @throws {PlainError} with what it last answered, after the time limit
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
