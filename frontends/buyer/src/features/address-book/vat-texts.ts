import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** The VAT ID of a company, as its people see it. */
export const vatTexts = defineTexts(() => ({
  vatId: t`VAT ID`,
  states: {
    notChecked: (id: string) => id,
    pending: (id: string) => t`${id}, not confirmed yet: VAT is charged`,
    valid: (id: string) => t`${id}, confirmed`,
    invalid: (id: string) => t`${id}, not valid: VAT is charged. Ask the shop to correct it.`,
  },
}));
