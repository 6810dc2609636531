import type { CompanyForTenant, CompanyPerson } from '@glass/contracts';

/** Whether a person sees this company's prices. Without a setting of their own, approvers do. */
export function seesPrices(
  person: Pick<CompanyPerson, 'seesPrices' | 'approvesOrders'>,
  company: Pick<CompanyForTenant, 'hidesPrices'>,
): boolean {
  return person.seesPrices ?? (!company.hidesPrices || person.approvesOrders);
}
