import type { CompanyForTenant, CompanyListItem, CompanyPerson } from '@glass/contracts';

export function companyUid(number: number): string {
  return `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function aPerson(number: number, more: Partial<CompanyPerson> = {}): CompanyPerson {
  return {
    contactUID: `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Person ${number}`,
    email: `person${number}@northside.example`,
    phone: '',
    orderLimitMinor: null,
    approverContactUID: null,
    ...more,
  };
}

export function aCompany(number = 1, more: Partial<CompanyForTenant> = {}): CompanyForTenant {
  return {
    companyUID: companyUid(number),
    version: 3,
    name: `Company ${number}`,
    notes: '',
    billingAddress: null,
    discountUID: null,
    discountName: null,
    minArea: null,
    isTaxExempt: false,
    taxCertificate: '',
    taxExemptUntil: null,
    paysNoTax: false,
    houseAccountLimitMinor: null,
    houseAccountTermsDays: 30,
    houseAccountIsOnHold: false,
    houseAccount: null,
    onAccount: [],
    currency: 'USD',
    people: [],
    invited: [],
    quotes: 0,
    orders: 0,
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    updatedBy: 'Sam Sales',
    ...more,
  };
}

export function listed(company: CompanyForTenant): CompanyListItem {
  const { companyUID, name, discountName, paysNoTax, houseAccount, currency, createdAt, people } = company;
  return {
    ...{ companyUID, name, discountName, houseAccount, currency, createdAt },
    contacts: people.length,
    isTaxExempt: paysNoTax,
  };
}
