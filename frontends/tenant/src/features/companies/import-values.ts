import {
  addressLines,
  type CompanyRecord,
  type ImportCompaniesReply,
  type ImportedCompany,
} from '@glass/contracts';
import { writeNumber } from '@glass/formats';
import { formatDay, formatMoney } from '@glass/ui';
import { texts } from './texts.js';

/** A field that an import writes, as people read it. */
export interface ImportedValue {
  field: keyof CompanyRecord;
  /** null for a new company. */
  before: string | null;
  after: string;
}

type Naming = Pick<ImportCompaniesReply, 'currency' | 'discounts'> & { locale: string };

/** Every field that an import writes of a company: all that a new one has, what changes of another. */
export function importedValues(company: ImportedCompany, naming: Naming): ImportedValue[] {
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

/** What a new company is given even where the table is silent. */
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
