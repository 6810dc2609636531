import type { ContactActor } from '../context/context.js';
import { generalError } from '../errors/app-error.js';

/**
 * Rejects platform staff who act for a user, for calls whose row forbids it (`byStaff`).
 * @throws NOT_WHILE_ACTING
 */
export function refuseWhileActing({ name, actingStaff }: Pick<ContactActor, 'name' | 'actingStaff'>): void {
  if (!actingStaff) return;
  throw generalError('NOT_WHILE_ACTING', `You’re acting for ${name}. Only they can do this.`);
}
