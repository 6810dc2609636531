import { t } from '@lingui/core/macro';
import { currentLocale } from '@glass/language';
import { COMPANY_COLUMNS, type CompanyColumn, type CompanyRecord } from '@glass/contracts/company';
import { type PostalAddress, postalAddressProblems } from '@glass/contracts/geo';
import { addressLimits, limits } from '@glass/contracts/limits';
import { ADDRESS_SCHEMES, type EInvoiceAddress, isEInvoiceAddress } from '@glass/contracts/receivables';
import { companyNameKey, plainTextProblem } from '@glass/contracts/primitives';
import {
  type DecimalMark,
  type ParsedNumber,
  compareDecimals,
  currencyDecimals,
  minorPerUnit,
  minorToText,
  toMinor,
} from '@glass/formats';
import {
  type NumberColumn,
  type ParsedDay,
  type PlacedDay,
  type PlacedNumber,
  type TableCell,
  type TableFault,
  type TableGrid,
  type WriteCell,
  decideDayOrder,
  decideDecimalMark,
  headingLabel,
  isHeadingOf,
  parseDayCell,
  parseNumberCell,
  parseYesNo,
  placeColumns,
  readHeadedTable,
  unguardCell,
  writeCsv,
  writeHeading,
  writeYesNo,
} from '@glass/formats/tables';

/** Writes companies as a table in the reader's language that `parseCompaniesFile` reads back unchanged. Guards cells against formulas. */
export function writeCompaniesFile(
  companies: readonly CompanyRecord[],
  known: Pick<ImportContext, 'discounts' | 'currency' | 'locale'>,
): string {
  const headings = COMPANY_COLUMNS.map((column) => writeHeading(column, currentLocale()));
  const rows = companies.map((company) => {
    const cells = toCells(company, known);
    return COMPANY_COLUMNS.map((column) => cells[column]);
  });
  return writeCsv([headings, ...rows], known.locale);
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
    tax_exempt_until: company.taxExemptUntil === null ? '' : { day: company.taxExemptUntil },
    min_area: company.minArea === null ? '' : { number: company.minArea },
    e_invoice_scheme: company.eInvoiceScheme ?? '',
    e_invoice_id: company.eInvoiceId ?? '',
    notes: company.notes,
  };
}

const yesNo = (is: boolean): string => writeYesNo(is, currentLocale());

/** One company of the file: its stored record, if any, and its new one. */
export interface ParsedCompany {
  row: number;
  /** Other rows with the same company and the same values. */
  otherRows: number[];
  before: StoredCompany | null;
  record: CompanyRecord;
}
interface StoredCompany {
  uid: string;
  record: CompanyRecord;
}
type CompaniesParsed = { ok: true; companies: ParsedCompany[] } | { ok: false; faults: TableFault[] };

/** The tenant's own names and settings that a file refers to. */
export interface ImportContext {
  discounts: { uid: string; name: string }[];
  /** Existing companies, matched by `companyNameKey`. */
  companies: StoredCompany[];
  currency: string;
  /** BCP 47; the tenant's number and date format. */
  locale: string;
  /** Decimal mark chosen by the importing user. */
  decimalMark?: DecimalMark | null;
}

const NEW_COMPANY: CompanyRecord = {
  ...{ name: '', notes: '', billingAddress: null, discountUID: null, minArea: null },
  ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null },
  ...{
    houseAccountLimitMinor: null,
    houseAccountTermsDays: 30,
    houseAccountIsOnHold: false,
    hidesPrices: false,
    ...{ eInvoiceScheme: '', eInvoiceId: '' },
  },
};
const PREFIX = 'bill_to_';
/** Clears a field; an empty cell leaves it unchanged. */
const CLEAR_CELL = '-';

const EMPTY_CELL: TableCell = { text: '' };
const toCellText = ({ text }: TableCell): string => unguardCell(text.trim()).trim();

type DayField = 'tax_exempt_until';
type NumberField = 'house_account_limit' | 'min_area' | 'terms_days';

function buildNumberColumns(currency: string): Record<NumberField, NumberColumn> {
  const perUnit = minorPerUnit(currency);
  const max = limits.accountLimitMinor.max / perUnit;
  return {
    house_account_limit: { currency, limits: { min: 0, max, decimals: currencyDecimals(currency) } },
    min_area: { limits: { min: 0, max: 999_999_999, decimals: 6 } },
    terms_days: { limits: { min: 0, max: limits.termsDays.max, decimals: 0 } },
  };
}

/** Reads all companies of a table, or reports every fault with row and column. Never returns only a part. */
export function parseCompaniesFile(grid: TableGrid, known: ImportContext): CompaniesParsed {
  const headed = readHeadedTable(grid, {
    label: headingLabel,
    locale: known.locale,
    decimalMark: known.decimalMark,
    isNeeded: (heading) => isHeadingOf('name', heading),
    allowsDates: (heading) => isHeadingOf('tax_exempt_until', heading),
  });
  if (!headed.ok) return headed;
  const { table } = headed;
  const faults: TableFault[] = [];
  const places = placeColumns(table, COMPANY_COLUMNS, ['name'], faults);
  /** As the file names it, or the reader's language if it is missing. */
  const nameOf = (column: CompanyColumn): string =>
    table.heading[places[column] ?? -1]?.trim() ?? writeHeading(column, currentLocale());
  if (faults.length > 0) return { ok: false, faults };
  faults.push(...headed.faults);
  const getCell = (cells: readonly TableCell[], column: CompanyColumn) =>
    cells[places[column] ?? -1] ?? EMPTY_CELL;
  const columns = buildNumberColumns(known.currency);
  const numbers = table.rows.flatMap(({ row, cells }) =>
    (Object.keys(columns) as NumberField[]).map((column): PlacedNumber => ({
      ...{ row, column: nameOf(column), takes: columns[column] },
      cell: { ...getCell(cells, column), text: toCellText(getCell(cells, column)) },
    })),
  );
  const decided = decideDecimalMark(numbers, { ...known, separator: grid.separator });
  if (!decided.ok) return { ok: false, faults: [...faults, decided.fault] };
  const days = table.rows.map(({ row, cells }): PlacedDay => {
    const column = 'tax_exempt_until';
    const cell = { ...getCell(cells, column), text: toCellText(getCell(cells, column)) };
    return { row, column: nameOf(column), cell };
  });
  const dayOrder = decideDayOrder(days, known.locale);
  if (!dayOrder.ok) return { ok: false, faults: [...faults, dayOrder.fault] };
  const storedByName = new Map<string, StoredCompany[]>();
  for (const company of known.companies) {
    const key = companyNameKey(company.record.name);
    storedByName.set(key, [...(storedByName.get(key) ?? []), company]);
  }
  const companies = new Map<string, ParsedCompany>();
  for (const { row, cells } of table.rows) {
    const fault = (column: CompanyColumn, reason: string) =>
      void faults.push({ row, column: nameOf(column), reason });
    const cell = (column: CompanyColumn) => toCellText(getCell(cells, column));
    const number = (column: NumberField) => {
      const placed = { ...getCell(cells, column), text: cell(column) };
      return parseNumberCell(placed, { ...columns[column], locale: known.locale, mark: decided.mark });
    };
    const day = (column: DayField) =>
      parseDayCell(
        { ...getCell(cells, column), text: cell(column) },
        { locale: known.locale, order: dayOrder.order },
      );
    const key = companyNameKey(cell('name'));
    const [before = null, another] = storedByName.get(key) ?? [];
    const record = readRow({ cell, number, day }, known, before?.record ?? NEW_COMPANY, fault);
    const earlier = companies.get(key);
    if (!earlier) {
      if (another) fault('name', t`Several companies have this name. Merge them or change them one by one.`);
      // A row without a name gets its own key and is refused for the missing name.
      companies.set(key || `row ${row}`, { row, otherRows: [], before, record });
    } else if (isSameRecord(earlier.record, record)) earlier.otherRows.push(row);
    else
      fault(
        'name',
        t`This is the company of row ${{ row: earlier.row }}, with other values. Keep one of the two rows.`,
      );
  }
  return faults.length === 0 ? { ok: true, companies: [...companies.values()] } : { ok: false, faults };
}

/** Compares two rows of one company, except the spelling of its name. */
function isSameRecord(
  { name: _one, ...one }: CompanyRecord,
  { name: _other, ...other }: CompanyRecord,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Cell = (column: CompanyColumn) => string;
interface RowCells {
  cell: Cell;
  number: (column: NumberField) => ParsedNumber;
  day: (column: DayField) => ParsedDay;
}
type Fault = (column: CompanyColumn, reason: string) => void;

/** @param before values for empty cells */
function readRow(
  { cell, number, day }: RowCells,
  { discounts, currency }: ImportContext,
  before: CompanyRecord,
  fault: Fault,
): CompanyRecord {
  const text = (
    column: CompanyColumn,
    { min = 0, max }: { min?: number; max: number },
    lines = false,
  ): string => {
    const value = cell(column) === CLEAR_CELL ? '' : cell(column);
    const problem = plainTextProblem(value, lines);
    if (value.length < min) fault(column, t`This is empty.`);
    else if (value.length > max) fault(column, t`This has more than ${max} characters.`);
    else if (problem === 'controlCharacters') fault(column, t`This has control characters.`);
    else if (problem) fault(column, t`This has half a character.`);
    return value;
  };
  /** Returns `current` for an empty cell, `none` for a cell that clears the field. */
  const readField = <Value>(
    column: CompanyColumn,
    current: Value,
    none: Value,
    read: (text: string) => Value,
  ) => {
    const value = cell(column);
    if (value === '') return current;
    return value === CLEAR_CELL ? none : read(value);
  };
  const reject = <Value>(column: CompanyColumn, reason: string, instead: Value): Value => {
    fault(column, reason);
    return instead;
  };
  const readYesNo = (column: CompanyColumn, current: boolean): boolean => {
    const value = cell(column);
    if (value === '') return current;
    return parseYesNo(value) ?? reject(column, t`Enter yes or no.`, false);
  };
  const name = text('name', limits.companyRecordName);
  const notes = text('notes', limits.companyNotes, true);
  const certificate = text('tax_certificate', limits.taxCertificate);
  return {
    ...before,
    name: before.name || name,
    notes: readField('notes', before.notes, '', () => notes),
    billingAddress: readAddress(cell, text, fault, before.billingAddress),
    discountUID: readField('discount', before.discountUID, null, (wanted) => {
      const matches = discounts.filter((each) => each.name.toLowerCase() === wanted.toLowerCase());
      const discount = matches.find(({ uid }) => uid === before.discountUID) ?? matches[0];
      return discount?.uid ?? reject('discount', t`There is no discount with this name.`, null);
    }),
    minArea: readField('min_area', before.minArea, null, () => {
      const area = number('min_area');
      if (!area.ok) return reject('min_area', area.reason, null);
      // 1.5 and 1.50 are equal.
      const isSame = before.minArea !== null && compareDecimals(area.value, before.minArea) === 0;
      return isSame ? before.minArea : area.value;
    }),
    isTaxExempt: readYesNo('tax_exempt', before.isTaxExempt),
    taxCertificate: readField('tax_certificate', before.taxCertificate, '', () => certificate),
    taxExemptUntil: readField('tax_exempt_until', before.taxExemptUntil, null, () => {
      const read = day('tax_exempt_until');
      return read.ok ? read.day : reject('tax_exempt_until', read.reason, null);
    }),
    houseAccountLimitMinor: readField('house_account_limit', before.houseAccountLimitMinor, null, () => {
      const amount = number('house_account_limit');
      if (!amount.ok) return reject('house_account_limit', amount.reason, null);
      return toMinor(amount.value, currency);
    }),
    houseAccountTermsDays:
      cell('terms_days') === ''
        ? before.houseAccountTermsDays
        : readDays(number('terms_days'), before.houseAccountTermsDays, fault),
    houseAccountIsOnHold: readYesNo('on_hold', before.houseAccountIsOnHold),
    hidesPrices: readYesNo('hides_prices', before.hidesPrices),
    ...readEInvoiceAddress(cell, text, fault, before),
  };
}

/** Schemes lose their leading zeros in spreadsheets. */
function readEInvoiceAddress(
  cell: Cell,
  text: ReadText,
  fault: Fault,
  before: CompanyRecord,
): EInvoiceAddress {
  const { eInvoiceScheme = '', eInvoiceId = '' } = before;
  const typed = cell('e_invoice_scheme').toUpperCase();
  const scheme = typed === CLEAR_CELL ? '' : /^\d+$/.test(typed) ? typed.padStart(4, '0') : typed;
  const known = ADDRESS_SCHEMES.find((each) => each === scheme) ?? '';
  if (scheme !== known)
    fault('e_invoice_scheme', t`Enter one of: ${{ schemes: ADDRESS_SCHEMES.join(', ') }}.`);
  const address = {
    eInvoiceScheme: typed === '' ? eInvoiceScheme : known,
    eInvoiceId: cell('e_invoice_id') === '' ? eInvoiceId : text('e_invoice_id', limits.eInvoiceId),
  };
  if (address.eInvoiceScheme === '' && typed === CLEAR_CELL) return { eInvoiceScheme: '', eInvoiceId: '' };
  if (scheme === known && !isEInvoiceAddress(address))
    fault('e_invoice_id', t`This isn’t a valid address for the chosen network.`);
  return address;
}

function readDays(days: ParsedNumber, before: number, fault: Fault): number {
  if (days.ok) return Number(days.value);
  fault('terms_days', days.reason);
  return before;
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

/** Treats the address columns as one field: all empty keeps the stored address, any value replaces it. */
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
    return fields.some(([, column]) => cell(column) === CLEAR_CELL) ? null : before;
  for (const { field, reason } of postalAddressProblems(address)) fault(ADDRESS_COLUMNS[field], reason);
  return address;
}
