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
