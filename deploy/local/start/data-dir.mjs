import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from './console.mjs';

/**
 * Makes the folder of the data where it is missing.
 * @throws {PlainError} naming DATA_DIR, where the folder cannot be made or written to
 */
export function makeDataDir(dataDir) {
  try {
    make(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch ({ code }) {
    throw new PlainError(
      `DATA_DIR is ${dataDir}, and nothing can be written there: ${REASONS[code] ?? code}.`,
    );
  }
}

/** One folder after another: on a file system that takes no folders, Node's own `recursive` never ends. */
function make(folder) {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  if (there) return;
  make(dirname(folder));
  mkdirSync(folder);
}

const REASONS = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'no folder can be made in it',
  ENOTDIR: 'a file stands where a folder is needed',
  EROFS: 'it is on a disk that is only read',
  ENOSPC: 'the disk is full',
};
