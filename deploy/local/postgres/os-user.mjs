import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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
