import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
