import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { SetupStep } from '@glass/contracts/tenant';

/** Names of the steps of the setup, also in the audit log. */
export const stepNames: Record<SetupStep, string> = defineTexts(() => ({
  prices: t`Check your prices`,
  taxes: t`Set your taxes`,
  terms: t`Write your terms`,
  legal: t`Enter your legal details`,
  logo: t`Add your logo`,
  payments: t`Accept payments`,
  holidays: t`Enter your days off`,
  testOrder: t`Place a test order`,
}));
