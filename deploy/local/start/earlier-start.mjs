import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError, say } from './console.mjs';

/** Milliseconds for the processes of a killed start to notice it and exit. */
const GOING_LIMIT = 15_000;
/** Milliseconds in which a start whose npm was killed notices that and says that it is ending. */
const NOTICE_LIMIT = 2_000;

/**
 * Makes sure that no other start uses the folder and that the ports are free. Waits for processes of an earlier start
 * that was killed, which may still be exiting.
 *
 * @param {{ dataDir: string, apiPort: number, webPort: number }} settings the folder exists
 * @returns {Promise<{ ending: () => void, forget: () => void }>} `ending` makes the next start wait; call `forget`
 *   when everything has stopped
 * @throws {PlainError} naming the setting to change
 */
export async function claim({ dataDir, apiPort, webPort }) {
  const file = join(dataDir, 'running.json');
  const since = Date.now();
  let isAnnounced = false;
  for (;;) {
    const earlier = readEarlier(file);
    const problem = await obstacle({ earlier, dataDir, apiPort, webPort });
    if (!problem) break;
    const limit = !earlier ? 0 : isStart(earlier.pid) && !earlier.ending ? NOTICE_LIMIT : GOING_LIMIT;
    if (Date.now() - since >= limit) throw new PlainError(problem);
    if (!isAnnounced && limit === GOING_LIMIT) say('An earlier start is still ending; waiting for it …');
    isAnnounced ||= limit === GOING_LIMIT;
    await wait(100);
  }
  const write = (state) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...state }) + '\n');
  write({});
  const tell = () => {
    try {
      write({ ending: true });
    } catch {
      // On a full disk the next start waits a little less for this one, which is no reason to fail.
    }
  };
  return { ending: tell, forget: () => rmSync(file, { force: true }) };
}

async function obstacle({ earlier, dataDir, apiPort, webPort }) {
  if (earlier && isStart(earlier.pid)) {
    return `This copy is running already, as process ${earlier.pid}. For a second one, set DATA_DIR (now ${dataDir}), API_PORT and WEB_PORT.`;
  }
  for (const [name, port] of Object.entries({ API_PORT: apiPort, WEB_PORT: webPort })) {
    const problem = await whyPortIsNotUsable(port);
    if (problem) return `Port ${port} ${problem}. Free it, or set ${name} to another one.`;
  }
  return undefined;
}

function readEarlier(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // missing, or truncated by a crash: nothing to wait for
  }
}

/** Process ids are reused, so where possible this checks that the process is ours. */
function isStart(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
}

function whyPortIsNotUsable(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') resolve('is in use by another program');
      else if (code === 'EACCES') resolve('needs rights that you do not have');
      else resolve(`cannot be used (${code})`);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
