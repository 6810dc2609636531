import type { BuyerFacts, EInvoiceSource, SellerFacts } from './einvoice-source.js';

/** Fields that one format can lack and another needs. */
const SELLER_FACTS = ['contactName', 'phone', 'email', 'iban', 'bic', 'vatId', 'companyNumber'] as const;

/**
 * Fills in contact, bank account, numbers and routing address that were missing when the data of an e-invoice were frozen.
 * Keeps all values that are filled: numbers, days, amounts, names and addresses.
 * @param today parties by the settings and the company of today
 */
export function completeSource(
  frozen: EInvoiceSource,
  today: { seller: SellerFacts; buyer: BuyerFacts },
): EInvoiceSource {
  const seller = { ...frozen.seller };
  for (const fact of SELLER_FACTS) seller[fact] ||= today.seller[fact];
  const { electronicAddress: address, buyerReference } = frozen.buyer;
  const isRouted = address !== null && address.scheme !== 'EM';
  return {
    ...frozen,
    seller,
    buyer: {
      ...frozen.buyer,
      electronicAddress: isRouted ? address : (today.buyer.electronicAddress ?? address),
      buyerReference: buyerReference || today.buyer.buyerReference,
    },
  };
}
