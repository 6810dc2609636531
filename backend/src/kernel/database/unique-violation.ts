import { QueryFailedError } from 'typeorm';

/** "unique_violation" (PostgreSQL, Appendix A). */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because a row of that kind is there already. Asking first and writing then is not
 * enough: of two who ask at once, both hear "free".
 */
export function isUniqueViolation(error: unknown): boolean {
  return violationOf(error)?.code === UNIQUE_VIOLATION;
}

/** The same for the row's own identifier, which is its primary key within the tenant. */
export function isUidViolation(error: unknown): boolean {
  return isUniqueViolation(error) && violationOf(error)?.constraint?.endsWith('_pkey') === true;
}

function violationOf(error: unknown): { code?: string; constraint?: string } | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  return error.driverError as { code?: string; constraint?: string } | undefined;
}
