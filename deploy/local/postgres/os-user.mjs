import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Finds the operating system's user for PostgreSQL, which refuses to run as root: the owner of an existing cluster,
 * else `postgres`, else `nobody`. For other callers, and on Windows, undefined: PostgreSQL runs as the caller.
 *
 * @param {string} clusterDir absolute path of the cluster, which may not exist yet
 * @returns {{ uid: number, gid: number } | undefined}
 * @throws {Error} if root calls and neither user exists
 */
export function userToRunAs(clusterDir) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = users.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * Whether the user may traverse all directories of the path. Missing parts count as traversable.
 *
 * @param {string} path
 * @param {{ uid: number, gid: number } | undefined} user undefined for the caller, who may
 */
export function canReach(path, user) {
  if (!user) return true;
  for (let part = resolve(path); ; part = dirname(part)) {
    const stat = statSync(part, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (part === dirname(part)) return true;
  }
}

/** Folder for clusters. Unlike a temporary directory, it survives reboots. */
const MACHINE_FOLDER = '/var/lib/glass-panels';

/**
 * Creates a folder that every user can traverse and only root can write to. Root needs it if checkout or DATA_DIR is
 * in a directory that PostgreSQL's user can't read.
 *
 * @param {string} name of the folder
 * @param {string} [forPath] separates the folders of several checkouts
 * @throws {Error} if another user could have written to it
 */
export function machineFolder(name, forPath) {
  const suffix = forPath
    ? `-${createHash('sha256').update(resolve(forPath)).digest('hex').slice(0, 12)}`
    : '';
  const folder = join(MACHINE_FOLDER, name + suffix);
  for (const part of [MACHINE_FOLDER, folder]) {
    mkdirSync(part, { recursive: true });
    const stat = statSync(part);
    if (stat.uid !== 0) throw new Error(`${part} must belong to root, because programs are run from it`);
    chmodSync(part, 0o755);
  }
  return folder;
}
