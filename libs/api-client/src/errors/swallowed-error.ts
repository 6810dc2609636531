const SWALLOWED = Symbol.for('glass.swallowed-error');

/**
 * Thrown where a call cannot go on because the person was sent to the login page, or cancelled it. Nobody shows it:
 * the person knows, or the page they see says why.
 */
export class SwallowedError extends Error {
  readonly [SWALLOWED] = true;

  constructor(reason: string) {
    super(reason);
    this.name = 'SwallowedError';
  }
}

/** Host and remotes each carry a copy of this file, so the mark counts and not the class. */
export function isSwallowed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && SWALLOWED in error;
}
