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
import { columnPlaces, readTable, unguarded, type CsvFault } from '@glass/geometry/rules-csv';

/** A row's company: as it is to be, and as it is where it is there already. */
export interface ReadCompany {
  row: number;
  before: KnownCompany | null;
  record: CompanyRecord;
}
export interface KnownCompany {
  uid: string;
  record: CompanyRecord;
}
export type CompaniesRead = { ok: true; companies: ReadCompany[] } | { ok: false; faults: CsvFault[] };

/** What names of the tenant's own mean in a file. */
export interface Known {
  discounts: { uid: string; name: string }[];
  /** Those that are there already: a name in whatever case is one of them. */
  companies: KnownCompany[];
  currency: string;
}

/** A company of which a table says no more; the days to pay are what most shops give. */
const NEW: CompanyRecord = {
  ...{ name: '', notes: '', billingAddress: null, discountUID: null, minArea: null },
  ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null },
  ...{
    houseAccountLimitMinor: null,
    houseAccountTermsDays: 30,
    houseAccountIsOnHold: false,
    hidesPrices: false,
  },
};
const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);
const AREA = /^\d{1,9}(?:\.\d{1,6})?$/;
const PREFIX = 'bill_to_';
/** Empties a field; an empty cell says nothing of it. */
const NOTHING = '-';

/** All companies of a table, or every fault with its row and column; never some of the companies. */
export function readCompaniesFile(text: string, known: Known): CompaniesRead {
  const read = readTable(text);
  if (!read.ok) return { ok: false, faults: [read.fault] };
  const faults: CsvFault[] = [];
  const places = columnPlaces(read.table, COMPANY_COLUMNS, ['name'], faults);
  if (faults.length > 0) return { ok: false, faults };
  const there = new Map<string, KnownCompany[]>();
  for (const company of known.companies) {
    const name = company.record.name.toLowerCase();
    there.set(name, [...(there.get(name) ?? []), company]);
  }
  const rowOf = new Map<string, number>();
  const companies = read.table.rows.map(({ row, cells }) => {
    const fault = (column: string, reason: string) => void faults.push({ row, column, reason });
    const cell = (column: CompanyColumn) => unguarded((cells[places[column] ?? -1] ?? '').trim()).trim();
    const name = cell('name').toLowerCase();
    const [before = null, another] = there.get(name) ?? [];
    const earlier = rowOf.get(name);
    if (earlier !== undefined) fault('name', `The same name stands in row ${earlier}.`);
    else if (another)
      fault('name', 'Several companies have this name. Merge them, or change them one by one.');
    if (name) rowOf.set(name, row);
    return { row, before, record: readRow(cell, known, before?.record ?? NEW, fault) };
  });
  if (companies.length === 0 && faults.length === 0)
    faults.push({ row: read.table.headingRow, column: '', reason: 'There is no company below the heading.' });
  return faults.length === 0 ? { ok: true, companies } : { ok: false, faults };
}

type Cell = (column: CompanyColumn) => string;
type Fault = (column: CompanyColumn, reason: string) => void;

/** @param before what holds where a cell is empty */
function readRow(
  cell: Cell,
  { discounts, currency }: Known,
  before: CompanyRecord,
  fault: Fault,
): CompanyRecord {
  const text = (
    column: CompanyColumn,
    { min = 0, max }: { min?: number; max: number },
    lines = false,
  ): string => {
    const value = cell(column) === NOTHING ? '' : cell(column);
    const problem = plainTextProblem(value, lines);
    if (value.length < min) fault(column, 'This is empty.');
    else if (value.length > max) fault(column, `This has more than ${max} characters.`);
    else if (problem) fault(column, `This ${problem}.`);
    return value;
  };
  /** What there was where a cell says nothing, `none` where it empties the field. */
  const said = <Value>(column: CompanyColumn, there: Value, none: Value, read: (said: string) => Value) => {
    const value = cell(column);
    if (value === '') return there;
    return value === NOTHING ? none : read(value);
  };
  const wrong = <Value>(column: CompanyColumn, reason: string, instead: Value): Value => {
    fault(column, reason);
    return instead;
  };
  const readYesNo = (column: CompanyColumn, there: boolean): boolean => {
    const value = cell(column).toLowerCase();
    if (value === '') return there;
    return YES.has(value) || (NO.has(value) ? false : wrong(column, 'Say yes or no.', false));
  };
  const name = text('name', limits.companyRecordName);
  const notes = text('notes', limits.companyNotes, true);
  const certificate = text('tax_certificate', limits.taxCertificate);
  return {
    ...before,
    name: before.name || name,
    notes: said('notes', before.notes, '', () => notes),
    billingAddress: readAddress(cell, text, fault, before.billingAddress),
    discountUID: said('discount', before.discountUID, null, (wanted) => {
      const named = discounts.filter((each) => each.name.toLowerCase() === wanted.toLowerCase());
      const discount = named.find(({ uid }) => uid === before.discountUID) ?? named[0];
      return discount?.uid ?? wrong('discount', 'There is no discount of this name.', null);
    }),
    minArea: said('min_area', before.minArea, null, (area) => {
      if (!AREA.test(area)) return wrong('min_area', 'This is no number, such as 1.5.', null);
      // 1.5 says the same as 1.50.
      return before.minArea !== null && Number(area) === Number(before.minArea) ? before.minArea : area;
    }),
    isTaxExempt: readYesNo('tax_exempt', before.isTaxExempt),
    taxCertificate: said('tax_certificate', before.taxCertificate, '', () => certificate),
    taxExemptUntil: said('tax_exempt_until', before.taxExemptUntil, null, (day) =>
      isDay(day) ? day : wrong('tax_exempt_until', 'This is no day such as 2027-12-31.', null),
    ),
    houseAccountLimitMinor: said(
      'house_account_limit',
      before.houseAccountLimitMinor,
      null,
      (limit) =>
        readAmount(limit, currency) ??
        wrong('house_account_limit', 'This is no amount, such as 2500 or 2500.00.', null),
    ),
    houseAccountTermsDays: readDays(cell('terms_days'), before.houseAccountTermsDays, fault),
    houseAccountIsOnHold: readYesNo('on_hold', before.houseAccountIsOnHold),
    hidesPrices: readYesNo('hides_prices', before.hidesPrices),
  };
}

function readDays(said: string, before: number, fault: Fault): number {
  const { max } = limits.termsDays;
  if (!/^\d{0,3}$/.test(said) || Number(said) > max)
    fault('terms_days', `This is no number of days up to ${max}.`);
  return said === '' ? before : Number(said);
}

type ReadText = (column: CompanyColumn, limit: { max: number }) => string;

export const ADDRESS_COLUMNS: Record<keyof PostalAddress, CompanyColumn> = {
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

/** Of an address all columns are one: nothing said in any leaves what there was, something in one is a whole address. */
function readAddress(
  cell: Cell,
  text: ReadText,
  fault: Fault,
  before: PostalAddress | null,
): PostalAddress | null {
  const fields = Object.entries(ADDRESS_COLUMNS) as [keyof PostalAddress, CompanyColumn][];
  const address = Object.fromEntries(
    fields.map(([field, column]) => [field, text(column, addressLimits[field])]),
  ) as unknown as PostalAddress;
  address.country = address.country.toUpperCase();
  address.state = address.state.toUpperCase();
  if (Object.values(address).every((value) => value === ''))
    return fields.some(([, column]) => cell(column) === NOTHING) ? null : before;
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
