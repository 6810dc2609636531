import type { DiscountStructure, EuSupply } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';

export interface DemoBuyer {
  contactUid: string;
  name: string;
  companyUid: string | null;
  discount: DiscountStructure | null;
  /** null for buyers who pay taxes. */
  taxCertificate: string | null;
  /** For buyers with a confirmed VAT id of another EU country. */
  euSupply: EuSupply | null;
  hasHouseAccount: boolean;
  /** Orders on account until its first bill was overdue, and has paid none since. */
  paysLate: boolean;
  address: PostalAddress;
}

export function demoTaxes({ taxCertificate, euSupply }: Pick<DemoBuyer, 'taxCertificate' | 'euSupply'>) {
  return { taxExempt: taxCertificate !== null, taxCertificate: taxCertificate ?? '', euSupply };
}
