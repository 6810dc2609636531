import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  type CompanyRecord,
  type PostalAddress,
} from '@glass/contracts';
import { guarded, writeTable } from '@glass/geometry/rules-csv';
import { minorToText } from '@glass/pricing';
import { ADDRESS_COLUMNS, type Known } from './read-companies-file.js';

/** Companies as a table that `readCompaniesFile` reads back as they are. Nothing in it can run as a formula. */
export function writeCompaniesFile(
  companies: readonly CompanyRecord[],
  known: Pick<Known, 'discounts' | 'currency'>,
): string {
  const rows = companies.map((company) => {
    const cells = cellsOf(company, known);
    return COMPANY_COLUMNS.map((column) => guarded(cells[column]));
  });
  return writeTable([COMPANY_COLUMNS, ...rows]);
}

function cellsOf(
  company: CompanyRecord,
  { discounts, currency }: Pick<Known, 'discounts' | 'currency'>,
): Record<CompanyColumn, string> {
  const { billingAddress, houseAccountLimitMinor: limit } = company;
  const address = Object.entries(ADDRESS_COLUMNS).map(([field, column]) => [
    column,
    billingAddress?.[field as keyof PostalAddress] ?? '',
  ]);
  return {
    ...(Object.fromEntries(address) as Record<CompanyColumn, string>),
    name: company.name,
    discount: discounts.find(({ uid }) => uid === company.discountUID)?.name ?? '',
    house_account_limit: limit === null ? '' : minorToText(limit, currency),
    terms_days: String(company.houseAccountTermsDays),
    on_hold: yesNo(company.houseAccountIsOnHold),
    hides_prices: yesNo(company.hidesPrices),
    tax_exempt: yesNo(company.isTaxExempt),
    tax_certificate: company.taxCertificate,
    tax_exempt_until: company.taxExemptUntil ?? '',
    min_area: company.minArea ?? '',
    notes: company.notes,
  };
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
