import { DEFAULT_PAGE_SIZE, type ListReply, type ListRequest } from '@glass/contracts';
import { type Context, ownerFilterOf, type Reach } from '../../../kernel/context/context.js';
import type { Database } from '../../../kernel/database/database.js';
import {
  keysetPage,
  listReply,
  type KeysetPage,
  type SortColumn,
} from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { foundByText, patternsOf, type TextSearch } from '../../../kernel/database/text-search.js';

/** SQL for what a person is called: their names, or their address where there are none. */
export function contactNameSql(alias: string): string {
  return `coalesce(nullif(${fullNameSql(alias)}, ''), ${alias}.email)`;
}

/** SQL for first and last name; empty where there are none. */
export function fullNameSql(alias: string): string {
  return `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
}

/**
 * SQL for the names of a row's customer, as `contact_name` and `company_name`. Each is looked up by its key: a plan that is
 * made once for all tenants takes each for one of usual size, and a join would read all people of one with thousands.
 * @param alias of what has `contact_uid` and `company_uid`
 * @param tenant the placeholder of the tenant's uid
 */
export function customerNamesSql(alias: string, tenant: string): string {
  return `(select ${contactNameSql('c')} from contact c
      where c.tenant_uid = ${tenant} and c.uid = ${alias}.contact_uid) as contact_name,
    (select company.name from company
      where company.tenant_uid = ${tenant} and company.uid = ${alias}.company_uid) as company_name`;
}

/*
 * Whom a search means, as lists of identifiers: a list then looks among its own rows alone and reads names for the
 * page that it shows.
 */

/**
 * The contacts whose name or address contains the text.
 * @param tenant the placeholder of the tenant's uid
 * @param patterns the placeholder of patterns of `ilike`
 */
function contactsLikeSql(tenant: string, patterns: string): string {
  return `(select person.uid from contact person where person.tenant_uid = ${tenant}
    and (${fullNameSql('person')} ilike any (${patterns}) or person.email ilike any (${patterns})))`;
}

/** The companies whose name contains the text. */
function companiesLikeSql(tenant: string, patterns: string): string {
  return `(select firm.uid from company firm where firm.tenant_uid = ${tenant} and firm.name ilike any (${patterns}))`;
}

/** A list of rows that each belong to a contact and perhaps to a company: quotes, orders. */
export interface CustomersList<Row, Item> {
  table: string;
  /** What the table is called in the parts of SQL below. */
  alias: string;
  /** What is shown of a row besides its uid and the names of its customer; what it can be sorted by among them. */
  columns: string[];
  status: string;
  /** The statuses that are stored of rows with these, where a status follows from others too: an index has them. */
  storedAs?: (statuses: string[]) => { column: string; statuses: string[] };
  /** Which rows have messages that the asking side has not read, where there are messages. */
  unread?: string;
  /** Holds for every row that is listed. */
  kept?: string;
  /** Texts that are never null. */
  searched: string[];
  /** The function of the database that looks for the same along an index. */
  foundBy: TextSearch['name'];
  /** The number that is asked for by `#1042`. */
  readNumber: (search: string) => number | null;
  sorts: Record<string, SortColumn>;
  /** Filters of this list alone. */
  filter?: (where: SqlConditions, request: CustomersListRequest) => void;
  /** As `foundBy` sorts what it finds. */
  defaultSort: '-createdAt';
  toItem: (row: Listed<Row>) => Item;
}

/** A row as it is read: with what it is known and sorted by, and its customer's names. */
export type Listed<Row> = Row & {
  uid: string;
  contact_name: string;
  company_name: string | null;
  sortValue: string;
};

export type CustomersListRequest = ListRequest<{
  status?: string[];
  companyUID?: string;
  messages?: 'unread'[];
}>;

/** Whose rows are asked for: one's own, or all that the context reaches. */
export type WhoseRows = 'mine' | 'all';

/** The first condition's value. */
const TENANT = '$1';

/**
 * One page of such a list. It is cut from the table alone, along one of its indexes; names are read for the rows that
 * it shows.
 */
export async function readCustomersList<Row, Item>(
  database: Database,
  ctx: Context,
  list: CustomersList<Row, Item>,
  request: CustomersListRequest,
  whose: WhoseRows,
): Promise<ListReply<Item>> {
  const page = keysetPage(request, list.sorts, list.defaultSort, `${list.alias}.uid`);
  const found = await findByText(database, ctx, list, request, whose, page);
  return database.readAtOnce(ctx, (tx) => readPage(tx, list, request, whose, page, found));
}

/** What a search finds where an index tells; for the page that a search begins with that page alone. */
async function findByText<Row, Item>(
  database: Database,
  ctx: Context,
  { foundBy, readNumber, defaultSort }: CustomersList<Row, Item>,
  { search, filters }: CustomersListRequest,
  whose: WhoseRows,
  page: KeysetPage,
): Promise<string[] | null> {
  if (!search || (search.startsWith('#') && readNumber(search) !== null)) return null;
  const isBegin = page.sort === defaultSort && !page.after && !isFiltered(filters);
  const values = [ownerFilterOf(reachOf(ctx, whose))];
  return foundByText(database, ctx, { name: foundBy, search, values, told: isBegin ? page.limit + 1 : null });
}

function reachOf(ctx: Context, whose: WhoseRows): Reach {
  return whose === 'mine' ? { kind: 'own', contactUid: ctx.contact.contactUid } : ctx.reach;
}

async function readPage<Row, Item>(
  ctx: Context,
  list: CustomersList<Row, Item>,
  request: CustomersListRequest,
  whose: WhoseRows,
  page: KeysetPage,
  found: string[] | null,
): Promise<ListReply<Item>> {
  const { table, alias, columns } = list;
  const where = conditionsOf(list, ctx, request, whose, found);
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
  const name = isUsual(request) ? usualName(sql) : undefined;
  const planned = name && !isFiltered(request.filters) ? query(ctx, ONE_PLAN, []) : null;
  const [rows] = await Promise.all([query<Listed<Row>>(ctx, { name, sql }, where.parameters), planned]);
  return listReply(rows, page, list.toItem);
}

/**
 * To plan it takes three times as long as to run it, so that the usual ones are planned once. A search is planned for
 * what is looked for; pages of other sizes would be too many statements.
 */
function isUsual({ search, limit = DEFAULT_PAGE_SIZE }: CustomersListRequest): boolean {
  return !search && limit === DEFAULT_PAGE_SIZE;
}

/**
 * A list without filters is read along the index of its tenant and order. Planned for one tenant who has a good part of all
 * rows, it would be read along an index of all tenants, and most of what is read thrown away.
 */
const ONE_PLAN = { name: undefined, sql: 'set local plan_cache_mode = force_generic_plan' };

const isFiltered = (filters: CustomersListRequest['filters']): boolean =>
  Object.values(filters ?? {}).some((filter) => filter?.length);

/** By list, filters, order and page, some dozens in all. */
const usualNames = new Map<string, string>();

function usualName(sql: string): string {
  const name = usualNames.get(sql) ?? `customers-list-${usualNames.size}`;
  usualNames.set(sql, name);
  return name;
}

function conditionsOf<Row, Item>(
  { alias, kept, status, storedAs, unread, searched, readNumber, filter }: CustomersList<Row, Item>,
  ctx: Context,
  request: CustomersListRequest,
  whose: WhoseRows,
  found: string[] | null,
): SqlConditions {
  const { search, filters } = request;
  const where = new SqlConditions();
  where.add(() => `${alias}.tenant_uid = ${TENANT}`, ctx.tenantUid);
  if (kept) where.add(() => kept);
  const reach = reachOf(ctx, whose);
  where.addReach(`${alias}.contact_uid`, reach);
  if (filters?.status?.length) {
    where.add((p) => `${status} = any(${p}::text[])`, filters.status);
    const stored = storedAs?.(filters.status);
    if (stored) where.add((p) => `${stored.column} = any(${p}::text[])`, stored.statuses);
  }
  if (filters?.companyUID) where.add((p) => `${alias}.company_uid = ${p}`, filters.companyUID);
  if (filters?.messages?.length && unread) where.add(() => unread);
  filter?.(where, request);
  if (!search) return where;
  const number = search.startsWith('#') ? readNumber(search) : null;
  if (number !== null) where.add((p) => `${alias}.number = ${p}`, number);
  else if (found) where.add((p) => `${alias}.uid = any(${p}::uuid[])`, found);
  else {
    // One comparison with all of them together is quicker than one with each.
    const said = searched.join(String.raw` || E'\n' || `);
    const anyOf = [
      (p: string) => `${said} ilike any (${p})`,
      (p: string) => `${alias}.company_uid in ${companiesLikeSql(TENANT, p)}`,
      // A buyer's own rows are all their own: their name finds everything or nothing.
      ...(reach.kind === 'own'
        ? []
        : [(p: string) => `${alias}.contact_uid in ${contactsLikeSql(TENANT, p)}`]),
    ];
    where.add((p) => `(${anyOf.map((one) => one(`${p}::text[]`)).join(' or ')})`, patternsOf(search));
  }
  return where;
}
