import { msg } from '@lingui/core/macro';
import { shopCountry, type ShopPlace } from '@glass/contracts/geo';
import { canInvoice } from '@glass/contracts/receivables';
import { generalError } from '../../../kernel/errors/app-error.js';

/**
 * Refuses invoices and credit notes of shops in countries that don't allow them here.
 * @throws STATE_CONFLICT
 */
export function requireInvoicing({ name, settings }: { name: string; settings: ShopPlace }): void {
  if (canInvoice(shopCountry(settings))) return;
  throw generalError(
    'STATE_CONFLICT',
    msg`Spanish invoices must come from software with Verifactu. ${name} issues them outside this site.`,
  );
}
