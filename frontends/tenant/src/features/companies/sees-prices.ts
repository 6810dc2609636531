import type { CompanyForTenant, CompanyPerson } from '@glass/contracts';

/** Whether a person sees prices, as far as this company says; whoever approves orders does where nothing is said of them. */
export function seesPrices(
  person: Pick<CompanyPerson, 'seesPrices' | 'approvesOrders'>,
  company: Pick<CompanyForTenant, 'hidesPrices'>,
): boolean {
  return person.seesPrices ?? (!company.hidesPrices || person.approvesOrders);
}
