import { QueryFailedError } from 'typeorm';

/** "unique_violation" (PostgreSQL, Appendix A). */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because such a row already exists. Checking before inserting isn't enough: two concurrent
 * calls would both find it free.
 */
export function isUniqueViolation(error: unknown): boolean {
  return violationOf(error)?.code === UNIQUE_VIOLATION;
}

/** Whether the violated constraint is the primary key, that is, the client-chosen uid. */
export function isUidViolation(error: unknown): boolean {
  return isUniqueViolation(error) && violationOf(error)?.constraint?.endsWith('_pkey') === true;
}

function violationOf(error: unknown): { code?: string; constraint?: string } | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  return error.driverError as { code?: string; constraint?: string } | undefined;
}
