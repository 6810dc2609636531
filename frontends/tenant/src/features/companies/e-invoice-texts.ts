import { t } from '@lingui/core/macro';
import type { AddressScheme } from '@glass/contracts/receivables';
import { defineTexts } from '@glass/language';

/** Texts of where a company receives e-invoices. */
export const eInvoiceTexts = defineTexts(() => ({
  title: t`E-invoices`,
  eInvoiceScheme: t`Network`,
  eInvoiceId: t`Address`,
  help: t`Where this company receives e-invoices. Emails with its invoices get the format of this network. German authorities have a Leitweg-ID.`,
  wrong: t`This isn’t a valid address for the chosen network.`,
  none: t({ message: 'None', context: 'network' }),
}));

export const schemeTexts: Record<AddressScheme, string> = defineTexts(() => ({
  EM: t`Email`,
  '0204': t`Leitweg-ID (Germany)`,
  '9930': t`Peppol, German VAT ID`,
  '9914': t`Peppol, Austrian VAT ID`,
  '0208': t`Peppol, Belgian enterprise number`,
  '0225': t`SIREN (France)`,
  '0009': t`SIRET (France)`,
  '0106': t`Peppol, Dutch KvK number`,
  '0088': t`Peppol, GLN`,
}));
