import { t } from '@lingui/core/macro';
import type { VatIdFault } from '@glass/contracts/company';
import { defineTexts } from '@glass/language';

/** Why a VAT ID can't be saved or checked. */
export const vatTexts = defineTexts(() => ({
  faults: {
    country: t`Start with the country code of an EU country, the UK, Switzerland or Norway, such as DE or FR.`,
    format: t`This VAT ID is too short or too long, or has characters that its country doesn’t use.`,
    checkDigit: t`A digit is wrong or two are swapped. Compare it with the customer’s papers.`,
  } satisfies Record<VatIdFault, string>,
  none: t`This company has no VAT ID. Enter one first.`,
  outside: t`VAT IDs of this country can’t be checked: it isn’t in the EU.`,
}));
