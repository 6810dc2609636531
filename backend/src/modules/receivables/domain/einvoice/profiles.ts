/** Specifications (BT-24) that an e-invoice can follow; each is EN 16931 with or without further rules. */
export type EInvoiceProfile = 'en16931' | 'xrechnung' | 'peppol';

export const SPECIFICATION_IDS: Record<EInvoiceProfile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
};

/** BT-23, required by XRechnung and Peppol. */
export const PROCESS_ID = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Means of payment, BT-81 (UNCL 4461): SEPA credit transfer, or not defined. */
export const PAYMENT_MEANS = { sepaTransfer: '58', notDefined: '1' };
