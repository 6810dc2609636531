import { msg } from '@lingui/core/macro';
import { type PostalAddress, shopCountry, type ShopPlace } from '@glass/contracts/geo';
import { asksBuyerAddress } from '@glass/contracts/legal';
import { generalError } from '../../../kernel/errors/app-error.js';

interface Billed {
  /** null for a private customer. */
  companyName: string | null;
  billingAddress: PostalAddress | null;
}

/**
 * Refuses invoices and credit notes to companies without the address that the law of the shop's country asks for.
 * @param isShop whether the reader can enter the address
 * @throws STATE_CONFLICT
 */
export function requireBuyerAddress(
  { name, settings }: { name: string; settings: ShopPlace },
  { companyName, billingAddress }: Billed,
  isShop: boolean,
): void {
  if (companyName === null || !asksBuyerAddress(shopCountry(settings)) || isComplete(billingAddress)) return;
  throw generalError(
    'STATE_CONFLICT',
    isShop
      ? msg`Invoices must have the customer’s address. Open the page of ${companyName} and enter the billing address.`
      : msg`Invoices must have your company’s address. Ask ${name} to enter the billing address of ${companyName}.`,
  );
}

const isComplete = (address: PostalAddress | null): boolean =>
  address !== null && [address.line1, address.city, address.postalCode].every((text) => text.trim() !== '');
