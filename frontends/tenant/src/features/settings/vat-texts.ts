import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Checks of customers' VAT IDs. */
export const vatTexts = defineTexts(() => ({
  recheckDays: t`Repeat checks of customers’ VAT IDs every (days)`,
  recheckDaysHelp: t`Deliveries to businesses in other EU countries are free of VAT only while VIES confirmed their VAT ID within this time.`,
}));
