import { EventEmitter, once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as wait } from 'node:timers/promises';
import { keepLog } from '../local/start/child-log.mjs';
import { keepRunning, RestartBound } from '../local/start/keep-running.mjs';
import { startProcess } from '../local/start/processes.mjs';

let dataDir;
let said;
let write;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glass-keep-'));
  said = '';
  ({ write } = process.stdout);
  process.stdout.write = (text) => ((said += text), true);
});
afterEach(() => {
  process.stdout.write = write;
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that prints its name and keeps running, or exits immediately. */
function program({ dies = false } = {}) {
  const script = join(dataDir, 'program.mjs');
  const stays = 'process.send(process.pid); setInterval(() => {}, 1_000_000);';
  writeFileSync(script, dies ? `console.error('no such table'); process.exit(3);` : stays);
  const lives = new EventEmitter();
  const start = (onDeath) => {
    const started = startProcess({ name: 'api', script, env: process.env, dataDir, onDeath });
    void started.ready.then((pid) => lives.emit('life', pid));
    return started;
  };
  return { lives, start };
}

describe('keepRunning', () => {
  it('restarts a process that dies, and prints that', async () => {
    const { lives, start } = program();
    const part = keepRunning({ name: 'api', start, giveUp: (error) => lives.emit('error', error) });
    const first = await part.ready;
    part.keep();
    const again = once(lives, 'life');
    process.kill(first, 'SIGKILL');
    const [second] = await again;
    expect(second).not.toBe(first);
    expect(said).toMatch(/api exited unexpectedly \(SIGKILL\)[^]*api restarts \(1 of at most 8 times/);
    await part.stop();
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
  });

  it('gives up on a process that dies before it was ready, with its last lines', async () => {
    const { start } = program({ dies: true });
    const error = await new Promise((giveUp) => keepRunning({ name: 'api', start, giveUp }));
    expect(error.message).toMatch(/api exited unexpectedly \(code 3\)[^]*no such table/);
  });

  it('gives up on a process that keeps dying', async () => {
    const { start } = program({ dies: true });
    let left = 3;
    const bound = { next: () => ((left -= 1) < 0 ? undefined : 0), attempts: '1 of 3 times' };
    const error = await new Promise((giveUp) => keepRunning({ name: 'api', start, giveUp, bound }).keep());
    expect(error.message).toMatch(/api exited unexpectedly/);
    expect(said.match(/api restarts/g)).toHaveLength(3);
  });
});

describe('RestartBound', () => {
  it('restarts immediately the first time, then with increasing delays', () => {
    const bound = new RestartBound();
    const pauses = Array.from({ length: 10 }, (_, at) => bound.next(at));
    expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, undefined, undefined]);
  });

  it('forgets old deaths', () => {
    const bound = new RestartBound();
    expect([bound.next(0), bound.next(500_000), bound.next(700_000), bound.next(2_000_000)]).toEqual([
      0, 1000, 1000, 0,
    ]);
  });
});

describe('keepLog with an unwritable file', () => {
  const printed = async (child, ...lines) => {
    for (const line of lines) child.stdout.write(`${line}\n`);
    // Lines are read in order, so this one has arrived when the error line is shown.
    child.stderr.write('the end of this\n');
    await wait();
  };
  const printing = () => ({ stdout: new PassThrough(), stderr: new PassThrough() });

  it('loses only its lines, reports that once, and continues when there is room again', async () => {
    writeFileSync(join(dataDir, 'logs'), 'in the way of the folder');
    const child = printing();
    const log = keepLog(child, 'api', dataDir);
    await printed(child, 'one', 'two');
    expect(log.lastLines()).toContain('one\ntwo');
    expect(said.match(/cannot be written/g)).toHaveLength(1);
    rmSync(join(dataDir, 'logs'));
    await printed(child, 'three');
    expect(readFileSync(log.file, 'utf8')).toContain('three\n');
    expect(said).toContain('is writable again; 3 lines are missing');
  });

  it('continues on a full disk', async () => {
    if (!existsSync('/dev/full')) return; // only Linux has /dev/full
    mkdirSync(join(dataDir, 'logs'));
    symlinkSync('/dev/full', join(dataDir, 'logs', 'api.log'));
    const child = printing();
    const log = keepLog(child, 'api', dataDir);
    await printed(child, 'one', 'two');
    expect(log.lastLines()).toContain('one\ntwo');
    expect(said).toMatch(/api\.log cannot be written: ENOSPC.*Everything else continues/);
  });
});
