import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Checks of customers' VAT IDs. */
export const vatTexts = defineTexts(() => ({
  recheckDays: t`Check VAT IDs again every (days)`,
  recheckDaysHelp: t`Deliveries to businesses in other EU countries are free of VAT only while VIES confirmed their VAT ID within this time.`,
}));
