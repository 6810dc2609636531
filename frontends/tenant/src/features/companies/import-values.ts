import {
  addressLines,
  type CompanyRecord,
  type ImportCompaniesReply,
  type ImportedCompany,
} from '@glass/contracts';
import { writeNumber } from '@glass/formats';
import { formatDay, formatMoney } from '@glass/ui';
import { texts } from './texts.js';

/** An imported field, formatted for display. */
export interface ImportedValue {
  field: keyof CompanyRecord;
  /** null for a new company. */
  before: string | null;
  after: string;
}

type Naming = Pick<ImportCompaniesReply, 'currency' | 'discounts'> & { locale: string };

/** Lists all imported fields of a new company, or the changed fields of an existing one. */
export function listImportedValues(company: ImportedCompany, naming: Naming): ImportedValue[] {
  const { before, record, fields } = company;
  const written = before ? fields : (Object.keys(record) as (keyof CompanyRecord)[]);
  return written
    .filter((field) => field !== 'name' || before !== null)
    .map((field) => ({
      field,
      before: before && valueText(before, field, naming),
      after: valueText(record, field, naming),
    }))
    .filter(({ field, after }) => before !== null || ALWAYS.has(field) || after !== texts.nothing);
}

/** Fields of a new company that are set even if the table does not mention them. */
const ALWAYS = new Set<keyof CompanyRecord>(['houseAccountLimitMinor', 'houseAccountTermsDays']);

function valueText(
  record: CompanyRecord,
  field: keyof CompanyRecord,
  { currency, discounts, locale }: Naming,
): string {
  const value = record[field];
  if (value === null || value === '' || value === false) return texts.nothing;
  switch (field) {
    case 'houseAccountLimitMinor':
      return formatMoney({ amountMinor: value as number, currency }, locale);
    case 'houseAccountTermsDays':
      return texts.termsDays(value as number);
    case 'minArea':
      return writeNumber(value as string, { locale });
    case 'taxExemptUntil':
      return formatDay(value as string, locale);
    case 'discountUID':
      return discounts.find(({ discountUID }) => discountUID === value)?.name ?? String(value);
    case 'billingAddress':
      return addressLines(record.billingAddress!, locale).join(', ');
    default:
      return value === true ? texts.yes : String(value);
  }
}
