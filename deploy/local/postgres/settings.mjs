import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Settings that stay the same between starts.
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

/** Writes a temporary file and renames it, so that a crash never leaves half of the settings. */
export function writeSettings(file, settings) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(settings, null, 2) + '\n', { mode: 0o600 });
  renameSync(unfinished, file);
  return settings;
}

/** 24 bytes. base64url needs no escaping in URLs or SQL. */
export const newPassword = () => randomBytes(24).toString('base64url');
