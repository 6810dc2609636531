import { generalError } from '../errors/app-error.js';

/** A panel of a list is six deep. What reads bodies calls itself for each level, and ends some thousands down. */
const DEEPEST = 32;
/** The largest of our objects has some twenty; reading one takes as long as the square of their number. */
const MAX_FIELDS = 200;
/** The longest list that a call takes has 2,000: the corners of a drawn panel. */
const MAX_ENTRIES = 5000;

/**
 * A body that no call takes, and that would keep the process busy for seconds before it is refused field by field.
 * @throws BODY_UNREADABLE
 */
export function refuseOddShape(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw generalError('BODY_UNREADABLE', 'The body is nested too deeply.');
    level = level.flatMap(inside);
  }
}

function inside(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const values: unknown[] = Object.values(value);
  if (values.length > (Array.isArray(value) ? MAX_ENTRIES : MAX_FIELDS)) {
    throw generalError('BODY_UNREADABLE', 'A part of the body has more entries than any call takes.');
  }
  return values.filter((each) => typeof each === 'object' && each !== null);
}
