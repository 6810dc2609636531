import type { SetupStep } from '@glass/contracts/tenant';

/** Names of the steps of the setup, also in the audit log. */
export const stepNames: Record<SetupStep, string> = {
  prices: 'Check your prices',
  taxes: 'Set your taxes',
  terms: 'Write your terms',
  logo: 'Add your logo',
  payments: 'Accept payments',
  holidays: 'Enter your days off',
  testOrder: 'Place a test order',
};
