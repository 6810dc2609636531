import type { CompanyForTenant, CompanyListItem, CompanyPerson } from '@glass/contracts/company';
import type { AccountEntry, AccountStatement } from '@glass/contracts/receivables';

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
    seesPrices: null,
    approvesOrders: false,
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
    needsVatCheck: false,
    houseAccountLimitMinor: null,
    houseAccountTermsDays: 30,
    houseAccountIsOnHold: false,
    hidesPrices: false,
    houseAccount: null,
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

export function anEntry(number: number, more: Partial<AccountEntry> = {}): AccountEntry {
  return {
    entryUID: `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'invoice',
    day: '2026-09-01',
    dueOn: '2026-10-01',
    amountMinor: 100_000,
    openMinor: 100_000,
    number: `SO-200${number}`,
    orderUID: companyUid(70 + number),
    method: '',
    reference: '',
    note: '',
    isReversed: false,
    by: 'System',
    ...more,
  };
}

/** An account with two open invoices, one of them overdue, and an unallocated payment. */
export function aStatement(more: Partial<AccountStatement> = {}): AccountStatement {
  const late = anEntry(1);
  const current = anEntry(2, {
    amountMinor: 200_000,
    openMinor: 150_000,
    day: '2026-11-10',
    dueOn: '2999-12-10',
  });
  const payment = anEntry(3, {
    ...{
      kind: 'payment' as const,
      amountMinor: -60_000,
      openMinor: 10_000,
      dueOn: null,
      number: '',
      orderUID: null,
    },
    ...{ method: 'cheque' as const, reference: 'No. 7', day: '2026-11-11' },
  });
  return {
    companyUID: companyUid(1),
    companyName: 'Northside Glazing',
    currency: 'USD',
    from: '2026-08-20',
    to: '2026-11-20',
    account: {
      limitMinor: 1_000_000,
      termsDays: 30,
      isOnHold: false,
      owedMinor: 240_000,
      pastDueMinor: 90_000,
    },
    openingMinor: 0,
    entries: [late, current, payment],
    closingMinor: 240_000,
    open: [late, payment, current],
    ageing: {
      ...{ currentMinor: 150_000, days30Minor: 0, days60Minor: 100_000, days90Minor: 0, olderMinor: 0 },
      onAccountMinor: 10_000,
    },
    ...more,
  };
}
