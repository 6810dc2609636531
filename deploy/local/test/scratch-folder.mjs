import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. A run writes about a third of this. */
const ROOM = 6 * 2 ** 30;
const NAME = 'glass-tests-';

/**
 * Creates the folder for databases and files of a test run, and makes all child processes use it: in memory if there
 * is room, unless TMPDIR is set. Each test database has a thousand new files, which take half a second on ext4 and a
 * fiftieth of that in memory.
 * @returns {() => void} removes it
 */
export function useScratchFolder() {
  const place = !process.env.TMPDIR && memoryHasRoom() ? MEMORY : tmpdir();
  for (const left of readdirSync(place).filter(isLeftOver)) remove(join(place, left));
  const folder = join(place, `${NAME}${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711); // root's PostgreSQL runs as another user, who must traverse it
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

function memoryHasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false; // not Linux
  }
}

/** Left by a killed run; its process id may be ours now. */
function isLeftOver(name) {
  if (!name.startsWith(NAME)) return false;
  const pid = Number(name.slice(NAME.length));
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
