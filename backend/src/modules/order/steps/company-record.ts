import type { CompanyRecord } from '@glass/contracts';
import type { Company } from '../../customer/public.js';

type StoredRecord = Omit<
  Company,
  'tenantUid' | 'uid' | 'logoFileUid' | 'version' | 'createdAt' | 'updatedAt' | 'updatedByName'
>;

/** What the tenant keeps of a company, as calls name it. */
export function recordOf(company: StoredRecord): CompanyRecord {
  const { name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil } = company;
  return {
    ...{ name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil },
    discountUID: company.discountStructureUid,
    isTaxExempt: company.taxExempt,
    houseAccountLimitMinor: company.houseAccountLimitMinor,
    houseAccountTermsDays: company.houseAccountTermsDays,
    houseAccountIsOnHold: company.houseAccountPastDue,
  };
}

/** The same as it is stored. */
export function storedRecord(record: CompanyRecord): StoredRecord {
  const { name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil } = record;
  return {
    ...{ name, notes, billingAddress, minArea, taxCertificate, taxExemptUntil },
    discountStructureUid: record.discountUID,
    taxExempt: record.isTaxExempt,
    houseAccountLimitMinor: record.houseAccountLimitMinor,
    houseAccountTermsDays: record.houseAccountTermsDays,
    houseAccountPastDue: record.houseAccountIsOnHold,
  };
}

/** What another record says otherwise, field by field: from what to what. */
export function recordChanges(
  before: CompanyRecord,
  after: CompanyRecord,
): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(after) as (keyof CompanyRecord)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}
