import { QueryFailedError } from 'typeorm';

/** "unique_violation" (PostgreSQL, Appendix A). */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because a row of that kind is there already. Asking first and writing then is not
 * enough: of two who ask at once, both hear "free".
 */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    (error.driverError as { code?: string } | undefined)?.code === UNIQUE_VIOLATION
  );
}
