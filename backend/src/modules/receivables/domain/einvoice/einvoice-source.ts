import type { PostalAddress } from '@glass/contracts/geo';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { AddressScheme } from '@glass/contracts/receivables';
import type { AccountingDocument } from '../accounting-document.js';

export interface SellerFacts {
  /** Name of the site. */
  name: string;
  /** '' if it is the name of the site. */
  legalName: string;
  address: PostalAddress | null;
  vatId: string;
  taxNumber: string;
  /** SIREN, enterprise number, trade register number. */
  companyNumber: string;
  contactName: string;
  phone: string;
  email: string;
  electronicAddress: { scheme: AddressScheme; id: string } | null;
  iban: string;
  /** Exempt from VAT as a small business. */
  isSmallBusiness?: boolean;
  bic: string;
}

export interface BuyerFacts {
  /** Company, or a private buyer. */
  name: string;
  isCompany: boolean;
  contactName: string;
  phone: string;
  email: string;
  address: PostalAddress | null;
  vatId: string;
  companyNumber: string;
  electronicAddress: { scheme: AddressScheme; id: string } | null;
  /** '' if the buyer gave none. */
  buyerReference: string;
  /** Reason why the buyer pays no tax, as entered by the shop. */
  taxCertificate: string;
}

/** Everything that an e-invoice says, from the same data as the printed invoice. */
export interface EInvoiceSource {
  typeCode: '380' | '381' | '384';
  document: AccountingDocument;
  totals: Pick<QuoteTotals, 'lines'>;
  /** Number of the order. */
  orderNumber: string;
  preceding: { number: string; day: string } | null;
  /** Not paid yet when the invoice is made. */
  openMinor: number;
  seller: SellerFacts;
  buyer: BuyerFacts;
  /** null for goods that the buyer fetches. */
  shipTo: PostalAddress | null;
  /** '' until the glass has left. */
  deliveryDay: string;
}
