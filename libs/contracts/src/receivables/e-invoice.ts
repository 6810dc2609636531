import type { Uid } from '../primitives/formats.js';
import { type AddressScheme, isElectronicAddress } from './business-ids.js';

/** XRechnung as UBL or CII, Peppol BIS Billing as UBL, and ZUGFeRD/Factur-X, a PDF with the invoice as data. */
export const E_INVOICE_FORMATS = ['xrechnungUbl', 'xrechnungCii', 'peppolUbl', 'facturX'] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];

/** Countries whose shops can make e-invoices here: those that accept files of EN 16931. */
export const E_INVOICE_COUNTRIES: readonly string[] = ['AT', 'BE', 'DE', 'FR', 'LU', 'NL'];
/** Spain: invoices must be chained and reported by software with Verifactu. */
const NO_INVOICE_COUNTRIES: readonly string[] = ['ES'];

/** Whether shops in a country can make invoices and credit notes here, on paper or as data. */
export function canInvoice(country: string): boolean {
  return !NO_INVOICE_COUNTRIES.includes(country);
}

/** Data of e-invoices in addition to the legal data; '' for none. */
export interface EInvoiceSettings {
  /**
   * Person or department for questions about invoices.
   * @example Eva Glas
   */
  contactName: string;
  /** @example DE89370400440532013000 */
  iban: string;
  /** @example COBADEFFXXX */
  bic: string;
  /** Attached to emails with an invoice, unless the company's network needs another one; '' for the PDF alone. */
  format: EInvoiceFormat | '';
}

/** Formats that networks of addresses carry. Email carries any; a PDF with data can be read by everyone. */
const NETWORK_FORMATS: Readonly<Record<AddressScheme, EInvoiceFormat | ''>> = {
  EM: '',
  '0204': 'xrechnungUbl',
  ...{
    '9930': 'peppolUbl',
    '9914': 'peppolUbl',
    '0208': 'peppolUbl',
    '0106': 'peppolUbl',
    '0088': 'peppolUbl',
  },
  ...{ '0225': 'facturX', '0009': 'facturX' },
};

/**
 * Format of the e-invoice that is attached to emails to a company: that of its network, else the shop's.
 * @param scheme '' for a company without an address for e-invoices
 * @returns null for the PDF alone
 */
export function chooseMailedFormat(
  scheme: AddressScheme | '',
  { format }: Pick<EInvoiceSettings, 'format'>,
): EInvoiceFormat | null {
  if (scheme === '') return format || null;
  return NETWORK_FORMATS[scheme] || format || 'facturX';
}

export const NO_E_INVOICE: EInvoiceSettings = { contactName: '', iban: '', bic: '', format: '' };

/** An order's invoice, or the credit note of a refund. */
export interface InvoiceRequest {
  orderUID: Uid;
  /** A refund of the order that isn't on a house account; the invoice if omitted. */
  refundUID?: Uid;
}

export interface EInvoiceRequest extends InvoiceRequest {
  format: EInvoiceFormat;
  /** A credit note of the order in its company's account; the invoice if omitted. */
  entryUID?: Uid;
}

/** A company's address for e-invoices; both '' or neither. */
export interface EInvoiceAddress {
  eInvoiceScheme: AddressScheme | '';
  /** Leitweg-ID, Peppol ID, SIREN or email address, by its scheme. */
  eInvoiceId: string;
}

/** Whether an address is valid in its network, or both are ''. */
export function isEInvoiceAddress({ eInvoiceScheme, eInvoiceId }: EInvoiceAddress): boolean {
  if (eInvoiceScheme === '') return eInvoiceId.trim() === '';
  return isElectronicAddress(eInvoiceScheme, eInvoiceId);
}
