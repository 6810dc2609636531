import { t } from '@lingui/core/macro';
import type { BusinessKind, LegalField } from '@glass/contracts/legal';
import { defineTexts } from '@glass/language';

/** Texts of the tenant's legal details. */
export const legalTexts = defineTexts(() => ({
  help: t`Printed on your quotes, confirmations, delivery notes and invoices where your country asks for it, and in the imprint of your site.`,
  missing: (fields: string) => t`Your country asks for: ${fields}.`,
  complete: t`You have everything that your country asks for.`,
  nothingAsked: t`Your country asks for nothing more than your name and address.`,
  kind: t`Kind of business`,
  taxNumberOrVatId: t`tax number or VAT ID`,
  isSmallBusiness: t`Small business without VAT`,
  vatOnDebits: t`VAT on debits (France)`,
  wrongNumber: t`This number has a wrong form or wrong check digits.`,
}));

export const kindTexts: Record<BusinessKind | '', string> = defineTexts(() => ({
  '': t`Not chosen yet`,
  soleTrader: t`Sole trader`,
  company: t`Company in a register`,
}));

export const legalFieldTexts: Record<LegalField, string> = defineTexts(() => ({
  legalName: t`Registered name`,
  legalForm: t`Legal form`,
  capital: t`Share capital`,
  registerCourt: t`Register court or place`,
  registerNumber: t`Register number`,
  managers: t`Managing directors`,
  taxNumber: t`Tax number`,
  vatId: t`VAT ID`,
  companyNumber: t`Company number`,
  insurer: t`Liability insurer`,
  authority: t`Supervising authority`,
}));
