import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * PostgreSQL refuses to run as root. For root this finds the operating system's user that it shall run as:
 * the owner of an existing cluster, else `postgres`, else `nobody`. For everybody else, and on Windows,
 * it is undefined: PostgreSQL simply runs as the caller.
 *
 * @param {string} clusterDir absolute path of the cluster, which may not exist yet
 * @returns {{ uid: number, gid: number } | undefined}
 * @throws {Error} for root when the system has neither of the two users
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
 * Whether the user may walk down to the path: every directory above it, and the path itself, must be
 * executable for that user. Parts that do not exist yet count as fine.
 *
 * @param {string} path
 * @param {{ uid: number, gid: number } | undefined} user undefined stands for the caller, who may
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
