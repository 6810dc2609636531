import {
  COMPANY_COLUMNS,
  limits,
  postalAddressProblems,
  type CompanyColumn,
  type CompanyRecord,
  type PostalAddress,
  addressLimits,
  plainTextProblem,
} from '@glass/contracts';
import { minorPerUnit } from '@glass/pricing';
import { columnPlaces, readTable, type CsvFault } from '@glass/geometry/rules-csv';

export type CompaniesRead = { ok: true; companies: CompanyRecord[] } | { ok: false; faults: CsvFault[] };

/** What names of the tenant's own mean in a file. */
export interface Known {
  discounts: { uid: string; name: string }[];
  /** Names of companies that are there already. */
  names: string[];
  currency: string;
}

/** What most shops give. */
const USUAL_TERMS_DAYS = 30;
const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['', 'no', 'n', 'false', '0']);
const AREA = /^\d{1,9}(?:\.\d{1,6})?$/;
const PREFIX = 'bill_to_';

/** All companies of a table, or every fault with its row and column; never some of the companies. */
export function readCompaniesFile(text: string, known: Known): CompaniesRead {
  const read = readTable(text);
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const faults: CsvFault[] = [];
  const places = columnPlaces(read.table, COMPANY_COLUMNS, ['name'], faults);
  if (faults.length > 0) return { ok: false, faults };
  const taken = new Map(
    known.names.map((name) => [name.toLowerCase(), 'There is a company of this name already.']),
  );
  const companies = read.table.rows.map(({ row, cells }) => {
    const fault = (column: string, reason: string) => void faults.push({ row, column, reason });
    const company = readRow((column) => (cells[places[column] ?? -1] ?? '').trim(), known, fault);
    const reason = taken.get(company.name.toLowerCase());
    if (reason && company.name) fault('name', reason);
    taken.set(company.name.toLowerCase(), `The same name stands in row ${row}.`);
    return company;
  });
  if (companies.length === 0 && faults.length === 0)
    faults.push({ row: read.table.headingRow, column: '', reason: 'There is no company below the heading.' });
  return faults.length === 0 ? { ok: true, companies } : { ok: false, faults };
}

type Cell = (column: CompanyColumn) => string;
type Fault = (column: CompanyColumn, reason: string) => void;

function readRow(cell: Cell, { discounts, currency }: Known, fault: Fault): CompanyRecord {
  const text = (
    column: CompanyColumn,
    { min = 0, max }: { min?: number; max: number },
    lines = false,
  ): string => {
    const value = cell(column);
    const problem = plainTextProblem(value, lines);
    if (value.length < min) fault(column, 'This is empty.');
    else if (value.length > max) fault(column, `This has more than ${max} characters.`);
    else if (problem) fault(column, `This ${problem}.`);
    return value;
  };
  const name = text('name', limits.companyRecordName);
  const wanted = cell('discount').toLowerCase();
  const discount = discounts.find((each) => each.name.toLowerCase() === wanted);
  if (wanted && !discount) fault('discount', 'There is no discount of this name.');
  const limit = cell('house_account_limit');
  const limitMinor = limit === '' ? null : readAmount(limit, currency);
  if (limit !== '' && limitMinor === null)
    fault('house_account_limit', 'This is no amount, such as 2500 or 2500.00.');
  const terms = cell('terms_days');
  const termsDays = terms === '' ? USUAL_TERMS_DAYS : Number(terms);
  if (!/^\d{0,3}$/.test(terms) || termsDays > limits.termsDays.max)
    fault('terms_days', `This is no number of days up to ${limits.termsDays.max}.`);
  const exempt = cell('tax_exempt').toLowerCase();
  if (!YES.has(exempt) && !NO.has(exempt)) fault('tax_exempt', 'Say yes or no.');
  const until = cell('tax_exempt_until');
  if (until !== '' && !isDay(until)) fault('tax_exempt_until', 'This is no day such as 2027-12-31.');
  const area = cell('min_area');
  if (area !== '' && !AREA.test(area)) fault('min_area', 'This is no number, such as 1.5.');
  return {
    ...{ name, notes: text('notes', limits.companyNotes, true) },
    billingAddress: readAddress(text, fault),
    discountUID: discount?.uid ?? null,
    minArea: area === '' ? null : area,
    isTaxExempt: YES.has(exempt),
    taxCertificate: text('tax_certificate', limits.taxCertificate),
    taxExemptUntil: until === '' ? null : until,
    houseAccountLimitMinor: limitMinor,
    houseAccountTermsDays: termsDays,
    houseAccountIsOnHold: false,
  };
}

type ReadText = (column: CompanyColumn, limit: { max: number }) => string;

const ADDRESS_COLUMNS: Record<keyof PostalAddress, CompanyColumn> = {
  name: `${PREFIX}name`,
  attention: `${PREFIX}attention`,
  line1: `${PREFIX}line1`,
  line2: `${PREFIX}line2`,
  city: `${PREFIX}city`,
  state: `${PREFIX}state`,
  postalCode: `${PREFIX}postal_code`,
  country: `${PREFIX}country`,
  phone: `${PREFIX}phone`,
};

/** Nothing in any of its columns is no address; something in one of them is one that has to be whole. */
function readAddress(text: ReadText, fault: Fault): PostalAddress | null {
  const fields = Object.entries(ADDRESS_COLUMNS) as [keyof PostalAddress, CompanyColumn][];
  const address = Object.fromEntries(
    fields.map(([field, column]) => [field, text(column, addressLimits[field])]),
  ) as unknown as PostalAddress;
  address.country = address.country.toUpperCase();
  address.state = address.state.toUpperCase();
  if (Object.values(address).every((value) => value === '')) return null;
  for (const { field, reason } of postalAddressProblems(address)) fault(ADDRESS_COLUMNS[field], reason);
  return address;
}

function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toISOString().startsWith(text);
}

/** `2500`, `2500.00`; null for what is no amount of this currency. */
function readAmount(text: string, currency: string): number | null {
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return null;
  const minor = Number(text) * minorPerUnit(currency);
  const whole = Math.round(minor);
  return Math.abs(minor - whole) < 1e-6 && whole <= limits.accountLimitMinor.max ? whole : null;
}
