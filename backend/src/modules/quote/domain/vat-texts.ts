import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Errors of orders that leave out VAT. */
export const vatTexts = defineTexts(() => ({
  expired: (vatId: string) =>
    t`The price leaves out VAT because of the VAT ID ${vatId}, which isn’t confirmed any more. Ask the shop to check it, then order again.`,
}));
