import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the tenant's settings for e-invoices. */
export const eInvoiceTexts = defineTexts(() => ({
  title: t`E-invoices`,
  help: t`For XRechnung, Peppol and ZUGFeRD. Your name, address and tax numbers come from the fields above.`,
  contactName: t`Contact person for invoices`,
  iban: t`IBAN`,
  bic: t`BIC`,
  wrongBic: t`A BIC has 8 or 11 letters and digits.`,
  format: t`Attach to emails with an invoice`,
  formatHelp: t`In addition to the PDF. ZUGFeRD replaces the PDF, because it is one.`,
  noFormat: t`The PDF only`,
}));
