import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from './console.mjs';

/**
 * Creates the data folder if missing.
 * @throws {PlainError} naming DATA_DIR, if the folder can't be created or written to
 */
export function makeDataDir(dataDir) {
  try {
    make(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch ({ code }) {
    throw new PlainError(`DATA_DIR is ${dataDir}, which is not writable: ${REASONS[code] ?? code}.`);
  }
}

/** Creates one folder at a time: with `recursive`, Node never returns on a file system that rejects folders. */
function make(folder) {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  if (there) return;
  make(dirname(folder));
  mkdirSync(folder);
}

const REASONS = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: "its parent folder can't be created",
  ENOTDIR: 'a file is in the place of a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

const DATABASE_REASONS = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'unknown host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'wrong user or password',
  28000: 'it rejects the user',
  '3D000': 'it has no database of this name',
};

/**
 * Connects to the configured databases before anything is built.
 * @param {Record<string, string | undefined>} urls by setting
 * @throws {PlainError} naming the setting, but never its password
 */
export async function reachDatabases(urls) {
  // Imported late: `pg` is missing before packages are installed.
  const { default: pg } = await import('pg');
  for (const [name, url] of Object.entries(urls)) {
    const where = address(name, url);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
    } catch (error) {
      const reason = DATABASE_REASONS[error.code] ?? error.message;
      throw new PlainError(`${name} names a database at ${where} that cannot be used: ${reason}.`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function address(name, url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new PlainError(`${name} must be an address such as postgresql://user:password@host:5432/name.`);
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
