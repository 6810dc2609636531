import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts inside e-invoices, in the language of the customer's papers. */
export const einvoiceTexts = defineTexts(() => ({
  /** Terms of payment; the day is formatted. */
  payBy: (day: string) => t`Payable without deduction by ${day}`,
  paid: t`Already paid`,
  credited: t`The amount is credited to you.`,
  exempt: t`Exempt from VAT`,
  withinEu: t`Intra-community supply, exempt from VAT`,
  exported: t`Export outside the EU, exempt from VAT`,
  /** Freight that a shop passes on without VAT */
  passedOn: t`Costs passed on without VAT`,
}));

/** Why an e-invoice can't be made. Each says where to enter what is missing. */
export const missingTexts = defineTexts(() => ({
  sellerStreet: t`Enter the street of your address under Settings > Contact details.`,
  sellerCity: t`Enter the postal code and city of your address under Settings > Contact details.`,
  sellerTax: t`Enter your VAT ID or tax number under Settings > Legal details.`,
  sellerVatId: t`Enter your VAT ID under Settings > Legal details. Sales without VAT to other countries need it.`,
  sellerContact: t`Enter a contact person for invoices under Settings > Legal details.`,
  sellerPhone: t`Enter your phone number under Settings > Contact details.`,
  sellerEmail: t`Enter your email address under Settings > Contact details.`,
  sellerIban: t`Enter your IBAN under Settings > Legal details.`,
  sellerSiren: t`Enter your SIREN under Settings > Legal details.`,
  buyerStreet: t`The customer’s address has no street. Enter a billing address for the company.`,
  buyerCity: t`The customer’s address has no postal code or city. Enter a billing address for the company.`,
  buyerVatId: t`Enter the customer’s VAT ID. Sales without VAT to other countries need it.`,
  sellerPeppol: t`Enter your VAT ID or company number under Settings > Legal details. Peppol knows you by it.`,
  buyerPeppol: t`Enter where the customer receives e-invoices on the page of the company.`,
  buyerSiren: t`Enter the customer’s SIREN on the page of the company.`,
  supplied: t`The glass hasn’t left yet. Invoices without VAT to other countries need the day of delivery.`,
  shipToCity: t`The delivery address has no postal code or city.`,
  noVat: t`This order has no VAT. Enter the VAT in your price list; it applies to new orders.`,
  severalTaxes: t`This order has several taxes on the same amount. E-invoices know one VAT rate for each line.`,
}));
export type MissingField = keyof typeof missingTexts;
