import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import type { PostalAddress } from '@glass/contracts/geo';
import type { EInvoiceSource } from './einvoice-source.js';
import type { MissingField } from './einvoice-texts.js';
import { exemptionOf } from './exemption.js';
import type { EInvoiceProfile } from './profiles.js';

/** Lists what the shop must enter before an e-invoice of an order can be made, in order of the settings. */
export function listMissingFields(source: EInvoiceSource, profile: EInvoiceProfile): MissingField[] {
  const { seller, buyer, shipTo, totals, openMinor, typeCode, deliveryDay } = source;
  const missing: MissingField[] = [];
  const need = (is: boolean, field: MissingField): void => {
    if (!is) missing.push(field);
  };
  const has = (text: string): boolean => text.trim() !== '';
  const hasCity = (address: PostalAddress | null): boolean =>
    address !== null && has(address.city) && has(address.postalCode);
  const exemption = exemptionOf(source);
  const isTaxFreeAbroad = exemption !== null && exemption.vat.category !== 'E';
  const country = seller.address?.country ?? '';
  need(has(seller.address?.line1 ?? ''), 'sellerStreet');
  need(hasCity(seller.address), 'sellerCity');
  if (isTaxFreeAbroad) need(has(seller.vatId), 'sellerVatId');
  else need(has(seller.vatId) || has(seller.taxNumber), 'sellerTax');
  if (country === 'FR') need(has(seller.companyNumber), 'sellerSiren');
  if (profile === 'xrechnung') need(has(seller.contactName), 'sellerContact');
  if (profile === 'xrechnung') need(/\d.*\d.*\d/.test(seller.phone), 'sellerPhone');
  need(has(seller.email), 'sellerEmail');
  if (typeCode !== '381' && openMinor > 0) need(has(seller.iban), 'sellerIban');
  need(has(buyer.address?.line1 ?? ''), 'buyerStreet');
  need(hasCity(buyer.address), 'buyerCity');
  if (exemption?.vat.category === 'K') {
    need(has(buyer.vatId), 'buyerVatId');
    need(has(deliveryDay), 'supplied');
  }
  if (country === 'FR' && buyer.isCompany && buyer.address?.country === 'FR')
    need(has(buyer.companyNumber), 'buyerSiren');
  if (shipTo) need(hasCity(shipTo), 'shipToCity');
  if (profile === 'peppol') {
    const isByVatId = country === 'DE' || country === 'AT' || country === 'BE';
    need(has(isByVatId ? seller.vatId : seller.companyNumber), 'sellerPeppol');
    need(buyer.electronicAddress !== null && buyer.electronicAddress.scheme !== 'EM', 'buyerPeppol');
  }
  const taxes = totals.lines.filter(({ kind }) => kind === 'tax');
  need(taxes.length > 0 || exemption !== null, 'noVat');
  need(taxes.filter(({ code }) => code !== TAX_EXEMPT_CODE).length <= 1, 'severalTaxes');
  return missing;
}
