const SILENT = Symbol.for('glass.silent-error');

/**
 * Thrown where a call cannot go on because the person was sent to the login page, or cancelled it. Nobody shows it:
 * the person knows, or the page they see says why.
 */
export class SilentError extends Error {
  readonly [SILENT] = true;

  constructor(reason: string) {
    super(reason);
    this.name = 'SilentError';
  }
}

/** Host and remotes each carry a copy of this file, so the mark counts and not the class. */
export function isSilent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SILENT in error;
}
