import { msg } from '@lingui/core/macro';
import { shopCountry } from '@glass/contracts/geo';
import { canInvoice } from '@glass/contracts/receivables';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { TenantProfile } from '../../tenant/public.js';

/**
 * Refuses invoices and credit notes of shops in countries that don't allow them here.
 * @throws STATE_CONFLICT
 */
export function requireInvoicing({ name, settings }: Pick<TenantProfile, 'name' | 'settings'>): void {
  if (canInvoice(shopCountry(settings))) return;
  throw generalError(
    'STATE_CONFLICT',
    msg`Spanish invoices must come from software with Verifactu. ${name} issues them outside this site.`,
  );
}
