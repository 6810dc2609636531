import { vatIdName } from '@glass/contracts/legal';
import type { BuyerFacts } from './einvoice/einvoice-source.js';

/**
 * Lines with a business customer's numbers, below its address on invoices: the VAT id (2006/112/EC art. 226 (4), § 11 UStG of
 * Austria above €10,000), and the SIREN in France (décret 2022-1299).
 */
export function listBuyerNumbers({
  isCompany,
  vatId,
  companyNumber,
}: Pick<BuyerFacts, 'isCompany' | 'vatId' | 'companyNumber'>): string[] {
  if (!isCompany) return [];
  return [
    companyNumber === '' ? '' : `SIREN ${companyNumber}`,
    vatId === '' ? '' : `${vatIdName(vatId.slice(0, 2).replace('EL', 'GR'))} ${vatId}`,
  ].filter((line) => line !== '');
}
