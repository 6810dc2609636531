import { type QuoteTotals, TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { isAbout } from './price-facts.js';

/**
 * Finds why an order has no taxes.
 * @returns `vatId` of a buyer in another EU country, confirmed when the order was priced; null for a certificate
 */
export function findExemption({ lines }: Pick<QuoteTotals, 'lines'>): { vatId: string | null } | null {
  const line = lines.find(({ kind, code }) => kind === 'tax' && code === TAX_EXEMPT_CODE);
  if (!line) return null;
  const { label } = line;
  const vatId = isAbout(label, 'exempt') ? label.values.vatId : null;
  return { vatId: typeof vatId === 'string' ? vatId : null };
}
