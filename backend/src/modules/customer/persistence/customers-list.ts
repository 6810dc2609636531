import { BUYER_HOME_ROWS } from '@glass/contracts/order';
import { DEFAULT_PAGE_SIZE, type ListReply, type ListRequest } from '@glass/contracts/primitives';
import { type Context, toOwnerFilter, type Reach } from '../../../kernel/context/context.js';
import type { Database } from '../../../kernel/database/database.js';
import {
  parseKeysetPage,
  toListReply,
  type KeysetPage,
  type SortColumn,
} from '../../../kernel/database/keyset-page.js';
import { matchesSql, SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { searchByText, toSearchPatterns, type TextSearch } from '../../../kernel/database/text-search.js';

/** SQL for a person's display name: first and last name, otherwise the email. */
export function contactNameSql(alias: string): string {
  return `coalesce(nullif(${fullNameSql(alias)}, ''), ${alias}.email)`;
}

/** SQL for first and last name; empty if both are. */
export function fullNameSql(alias: string): string {
  return `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
}

/** SQL for the searched text of a person; must match the index. */
export function contactSearchSql(alias: string): string {
  return `${alias}.first_name || ' ' || ${alias}.last_name || ' ' || ${alias}.email`;
}

/**
 * SQL for `contact_name`, `is_guest` and `company_name` of a row. Uses subqueries by key: with a join, the generic plan would
 * read all people of a large tenant.
 * @param alias of the table with `contact_uid` and `company_uid`
 * @param tenant placeholder of the tenant's uid
 */
export function customerNamesSql(alias: string, tenant: string): string {
  return `(select ${contactNameSql('c')} from contact c
      where c.tenant_uid = ${tenant} and c.uid = ${alias}.contact_uid) as contact_name,
    (select c.kind = 'guest' from contact c
      where c.tenant_uid = ${tenant} and c.uid = ${alias}.contact_uid) as is_guest,
    (select company.name from company
      where company.tenant_uid = ${tenant} and company.uid = ${alias}.company_uid) as company_name`;
}

/*
 * Searches select uids of contacts and companies, so that a list filters its own rows and reads names only for its
 * page.
 */

/**
 * SQL for contacts whose name or email matches.
 * @param tenant placeholder of the tenant's uid
 * @param patterns placeholder of folded patterns
 */
function contactsLikeSql(tenant: string, patterns: string): string {
  return `(select person.uid from contact person where person.tenant_uid = ${tenant}
    and ${matchesSql(contactSearchSql('person'), patterns)})`;
}

/** SQL for companies whose name matches. */
function companiesLikeSql(tenant: string, patterns: string): string {
  return `(select firm.uid from company firm where firm.tenant_uid = ${tenant} and ${matchesSql('firm.name', patterns)})`;
}

/** Definition of a list of rows with a contact and an optional company: quotes, orders. */
export interface CustomersList<Row, Item> {
  table: string;
  alias: string;
  /** Selected columns, including those for sorting. The uid and the customer's names are added. */
  columns: string[];
  status: string;
  /** Maps computed statuses to stored ones, so that an index can be used. */
  toStoredStatuses?: (statuses: string[]) => { column: string; statuses: string[] };
  /** Condition for rows with unread messages of the requesting side. */
  unread?: string;
  condition?: string;
  /** Searched columns, which are never null. */
  searchColumns: string[];
  /** Database function that searches along an index. */
  searchFunction: TextSearch['name'];
  /** Parses `#1042`. */
  readNumber: (search: string) => number | null;
  sorts: Record<string, SortColumn>;
  filter?: (where: SqlConditions, request: CustomersListRequest) => void;
  /** Must be the order in which `searchFunction` returns rows. */
  defaultSort: '-createdAt';
  toItem: (row: ListedRow<Row>) => Item;
}

/** A row with the columns that every list has. */
export type ListedRow<Row> = Row & {
  uid: string;
  contact_name: string;
  /** The contact has no account. */
  is_guest: boolean;
  company_name: string | null;
  sortValue: string;
};

export type CustomersListRequest = ListRequest<{
  status?: string[];
  companyUID?: string;
  messages?: 'unread'[];
  account?: 'none'[];
}>;

/** The user's own rows, or all rows that the context may read. */
export type RowScope = 'mine' | 'all';

/** Value of the first condition. */
const TENANT = '$1';

/** Reads one page along an index of the table, then names for its rows. */
export async function readCustomersList<Row, Item>(
  database: Database,
  ctx: Context,
  list: CustomersList<Row, Item>,
  request: CustomersListRequest,
  whose: RowScope,
): Promise<ListReply<Item>> {
  const page = parseKeysetPage(request, list.sorts, list.defaultSort, `${list.alias}.uid`);
  const found = await findByText(database, ctx, list, request, whose, page);
  return database.readInOneRoundTrip(ctx, (tx) => readPage(tx, list, request, whose, page, found));
}

/**
 * Runs a search along the index. The first page of an unfiltered search reads no more hits than it shows.
 * @returns uids; null if there is no text to search for
 */
async function findByText<Row, Item>(
  database: Database,
  ctx: Context,
  { searchFunction, readNumber, defaultSort }: CustomersList<Row, Item>,
  { search, filters }: CustomersListRequest,
  whose: RowScope,
  page: KeysetPage,
): Promise<string[] | null> {
  if (!search || (search.startsWith('#') && readNumber(search) !== null)) return null;
  const isFirstPage = page.sort === defaultSort && !page.after && !isFiltered(filters);
  const values = [toOwnerFilter(reachFor(ctx, whose))];
  return searchByText(database, ctx, {
    name: searchFunction,
    search,
    values,
    limit: isFirstPage ? page.limit + 1 : null,
  });
}

function reachFor(ctx: Context, whose: RowScope): Reach {
  return whose === 'mine' ? { kind: 'own', contactUid: ctx.contact.contactUid } : ctx.reach;
}

async function readPage<Row, Item>(
  ctx: Context,
  list: CustomersList<Row, Item>,
  request: CustomersListRequest,
  whose: RowScope,
  page: KeysetPage,
  found: string[] | null,
): Promise<ListReply<Item>> {
  const { table, alias, columns } = list;
  const where = buildConditions(list, ctx, request, whose, found);
  if (page.after) where.addPair(page.after.sql, page.after.parameters);
  const own = ['uid', 'contact_uid', 'company_uid'].map((column) => `${alias}.${column}`);
  const sql = `select ${alias}.*, ${customerNamesSql(alias, TENANT)}
     from (
       select ${[...own, ...columns].join(', ')}, ${page.sortValueSql} as "sortValue"
       from ${table} ${alias}
       where ${where.sql}
       order by ${page.orderBy}
       limit ${page.limit + 1}
     ) ${alias}
     order by ${page.orderBy}`;
  const name = isCommon(request) ? statementName(sql) : undefined;
  const planned = name && !isFiltered(request.filters) ? query(ctx, GENERIC_PLAN, []) : null;
  const [rows] = await Promise.all([query<ListedRow<Row>>(ctx, { name, sql }, where.parameters), planned]);
  return toListReply(rows, page, list.toItem);
}

/**
 * Planning takes three times as long as running, so common statements are prepared. Searches depend on their text,
 * and other page sizes would need too many statements.
 */
function isCommon({ search, limit = DEFAULT_PAGE_SIZE }: CustomersListRequest): boolean {
  return !search && (limit === DEFAULT_PAGE_SIZE || limit === BUYER_HOME_ROWS);
}

/**
 * Unfiltered lists use the index by tenant and sort order. A custom plan for a tenant with a large share of all rows
 * would use an index across tenants, and discard most rows.
 */
const GENERIC_PLAN = { name: undefined, sql: 'set local plan_cache_mode = force_generic_plan' };

const isFiltered = (filters: CustomersListRequest['filters']): boolean =>
  Object.values(filters ?? {}).some((filter) => filter?.length);

/** One name per list, filters, sort order and page: some dozens. */
const statementNames = new Map<string, string>();

function statementName(sql: string): string {
  const name = statementNames.get(sql) ?? `customers-list-${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function buildConditions<Row, Item>(
  {
    alias,
    condition,
    status,
    toStoredStatuses,
    unread,
    searchColumns,
    readNumber,
    filter,
  }: CustomersList<Row, Item>,
  ctx: Context,
  request: CustomersListRequest,
  whose: RowScope,
  found: string[] | null,
): SqlConditions {
  const { search, filters } = request;
  const where = new SqlConditions();
  where.add(() => `${alias}.tenant_uid = ${TENANT}`, ctx.tenantUid);
  if (condition) where.add(() => condition);
  const reach = reachFor(ctx, whose);
  where.addReach(`${alias}.contact_uid`, reach);
  if (filters?.status?.length) {
    where.add((p) => `${status} = any(${p}::text[])`, filters.status);
    const stored = toStoredStatuses?.(filters.status);
    if (stored) where.add((p) => `${stored.column} = any(${p}::text[])`, stored.statuses);
  }
  if (filters?.companyUID) where.add((p) => `${alias}.company_uid = ${p}`, filters.companyUID);
  if (filters?.messages?.length && unread) where.add(() => unread);
  if (filters?.account?.length)
    where.add(
      () => `${alias}.contact_uid in (
        select guest.uid from contact guest where guest.tenant_uid = ${TENANT} and guest.kind = 'guest')`,
    );
  filter?.(where, request);
  if (!search) return where;
  const number = search.startsWith('#') ? readNumber(search) : null;
  if (number !== null) where.add((p) => `${alias}.number = ${p}`, number);
  else if (found) where.add((p) => `${alias}.uid = any(${p}::uuid[])`, found);
  else {
    // One comparison with the joined columns is faster than one per column.
    const joined = searchColumns.join(String.raw` || E'\n' || `);
    const anyOf = [
      (p: string) => matchesSql(joined, p),
      (p: string) => `${alias}.company_uid in ${companiesLikeSql(TENANT, p)}`,
      // A buyer's own name would match all of their rows or none.
      ...(reach.kind === 'own'
        ? []
        : [(p: string) => `${alias}.contact_uid in ${contactsLikeSql(TENANT, p)}`]),
    ];
    where.add((p) => `(${anyOf.map((one) => one(p)).join(' or ')})`, toSearchPatterns(search));
  }
  return where;
}
