import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * What has to be the same at the next start.
 * @typedef {{ clusterDir: string, port: number, superuser: string, owner: string, api: string }} Settings
 *   `superuser`, `owner` and `api` are passwords
 */

/** @returns {Settings | undefined} */
export function readSettings(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}

/** Written beside and renamed, so that a crash leaves the old or the new settings and never half of them. */
export function writeSettings(file, settings) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(settings, null, 2) + '\n', { mode: 0o600 });
  renameSync(unfinished, file);
  return settings;
}

/** 24 bytes: nobody guesses it, and base64url needs no escaping in an address or in SQL. */
export const newPassword = () => randomBytes(24).toString('base64url');
