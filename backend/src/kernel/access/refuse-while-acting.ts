import type { ContactActor } from '../context/context.js';
import { generalError } from '../errors/app-error.js';

/**
 * For calls whose row says that staff may not make them (`byStaff`): platform staff who work in somebody's name may not.
 * @throws NOT_WHILE_ACTING
 */
export function refuseWhileActing({ name, actingStaff }: Pick<ContactActor, 'name' | 'actingStaff'>): void {
  if (!actingStaff) return;
  throw generalError('NOT_WHILE_ACTING', `You are working in the name of ${name}. Only they can do this.`);
}
