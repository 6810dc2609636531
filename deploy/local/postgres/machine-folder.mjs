import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Survives reboots, which a temporary directory does not: clusters live here. */
const MACHINE_FOLDER = '/var/lib/glass-panels';

/**
 * A folder that every user of the machine can walk through and only root can write to. Root needs it when the
 * checkout or DATA_DIR lies under a directory that is closed to the user PostgreSQL runs as.
 *
 * @param {string} name of the folder
 * @param {string} [forPath] keeps apart the folders of several checkouts
 * @throws {Error} when somebody else could have put something there
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
