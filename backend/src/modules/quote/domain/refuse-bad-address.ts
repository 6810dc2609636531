import { postalAddressProblems, type PostalAddress } from '@glass/contracts';
import { AppError } from '../../../kernel/errors/app-error.js';

/** @throws VALIDATION_FAILED that names each wrong field, as `address.postalCode` */
export function refuseBadAddress(address: PostalAddress): void {
  const errors = postalAddressProblems(address).map(({ field, reason }) => ({
    name: `address.${field}`,
    reason,
    code: 'invalid',
  }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}
