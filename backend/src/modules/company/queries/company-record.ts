import { isDeepStrictEqual } from 'node:util';
import { isLocale } from '@glass/language';
import type { CompanyRecord, HouseAccountState } from '@glass/contracts/company';
import type { Company } from '../../customer/public.js';

type StoredRecord = Omit<
  Company,
  'tenantUid' | 'uid' | 'logoFileUid' | 'version' | 'createdAt' | 'updatedAt' | 'updatedByName'
>;

export function toCompanyRecord(company: StoredRecord): CompanyRecord {
  const { name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil } = company;
  return {
    ...{ name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil },
    discountUID: company.discountStructureUid,
    isTaxExempt: company.taxExempt,
    houseAccountLimitMinor: company.houseAccountLimitMinor,
    houseAccountTermsDays: company.houseAccountTermsDays,
    houseAccountIsOnHold: company.houseAccountPastDue,
    hidesPrices: company.hidesPrices,
    language: company.language,
    eInvoiceScheme: company.eInvoiceScheme,
    eInvoiceId: company.eInvoiceId,
  };
}

export function toStoredRecord(record: CompanyRecord): StoredRecord {
  const { name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil } = record;
  return {
    ...{ name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil },
    discountStructureUid: record.discountUID,
    taxExempt: record.isTaxExempt,
    houseAccountLimitMinor: record.houseAccountLimitMinor,
    houseAccountTermsDays: record.houseAccountTermsDays,
    houseAccountPastDue: record.houseAccountIsOnHold,
    hidesPrices: record.hidesPrices,
    language: isLocale(record.language) ? record.language : null,
    eInvoiceScheme: record.eInvoiceScheme ?? '',
    eInvoiceId: record.eInvoiceId ?? '',
  };
}

export function diffRecords(
  before: Partial<CompanyRecord>,
  after: CompanyRecord,
): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(after) as (keyof CompanyRecord)[];
  // jsonb returns an address with its fields in another order.
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}

/** House account columns that are selected with a company. */
export interface AccountRow {
  limit_minor: string | null;
  terms_days: number;
  on_hold: boolean;
  owed_minor: string;
  past_due_minor: string;
}

export function toAccountState(row: AccountRow): HouseAccountState | null {
  if (row.limit_minor === null) return null;
  return {
    limitMinor: Number(row.limit_minor),
    termsDays: row.terms_days,
    isOnHold: row.on_hold,
    owedMinor: Number(row.owed_minor),
    pastDueMinor: Number(row.past_due_minor),
  };
}
