import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. A run writes about a third of this. */
const ROOM = 6 * 2 ** 30;
const NAME = 'glass-tests-';

/**
 * Makes the folder in which a run of tests keeps its databases and files, and tells all that this process starts to use
 * it: in memory where there is room, unless TMPDIR names another place. Each test database is a thousand new files, for
 * which ext4 takes half a second and memory a fiftieth of one.
 * @returns {() => void} removes it with what is in it
 */
export function useScratchFolder() {
  const place = !process.env.TMPDIR && memoryHasRoom() ? MEMORY : tmpdir();
  for (const left of readdirSync(place).filter(isLeftOver)) remove(join(place, left));
  const folder = join(place, `${NAME}${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711); // root's PostgreSQL runs as another user, who has to walk through
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

/** Of a run that was killed; its number may be ours now. */
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
