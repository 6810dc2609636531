import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  type CompanyRecord,
  type PostalAddress,
} from '@glass/contracts';
import { minorToText } from '@glass/formats';
import { writeCsv, type WriteCell } from '@glass/formats/tables';
import { ADDRESS_COLUMNS, type ImportContext } from './parse-companies-file.js';

/** Writes companies as a table that `parseCompaniesFile` reads back unchanged. Guards cells against formulas. */
export function writeCompaniesFile(
  companies: readonly CompanyRecord[],
  known: Pick<ImportContext, 'discounts' | 'currency' | 'locale'>,
): string {
  const rows = companies.map((company) => {
    const cells = toCells(company, known);
    return COMPANY_COLUMNS.map((column) => cells[column]);
  });
  return writeCsv([COMPANY_COLUMNS, ...rows], known.locale);
}

function toCells(
  company: CompanyRecord,
  { discounts, currency }: Pick<ImportContext, 'discounts' | 'currency'>,
): Record<CompanyColumn, WriteCell> {
  const { billingAddress, houseAccountLimitMinor: limit } = company;
  const address = Object.entries(ADDRESS_COLUMNS).map(([field, column]) => [
    column,
    billingAddress?.[field as keyof PostalAddress] ?? '',
  ]);
  return {
    ...(Object.fromEntries(address) as Record<CompanyColumn, WriteCell>),
    name: company.name,
    discount: discounts.find(({ uid }) => uid === company.discountUID)?.name ?? '',
    house_account_limit: limit === null ? '' : { number: minorToText(limit, currency) },
    terms_days: { number: String(company.houseAccountTermsDays) },
    on_hold: yesNo(company.houseAccountIsOnHold),
    hides_prices: yesNo(company.hidesPrices),
    tax_exempt: yesNo(company.isTaxExempt),
    tax_certificate: company.taxCertificate,
    tax_exempt_until: company.taxExemptUntil ?? '',
    min_area: company.minArea === null ? '' : { number: company.minArea },
    notes: company.notes,
  };
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
