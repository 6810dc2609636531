/** Rows of one table in an archive, read in pages ordered by uid. */
export interface ExportedRows {
  /** File name without extension. */
  name: string;
  /** SQL by column heading. PostgreSQL converts values to text, so that nothing is rounded. */
  columns: Record<string, string>;
  /** SQL with the rows as `t`; $1 is the tenant. */
  from: string;
  /** From $3 on. */
  parameters: string[];
}

/** Tables that are useless elsewhere or would allow signing in: sessions, secrets, running work. */
const LEFT_OUT = new Set([
  ...['account_link', 'captcha', 'factor_challenge', 'passkey', 'recovery_code', 'refresh_token'],
  ...['sign_in', 'totp_secret', 'label_key', 'job', 'job_part', 'job_turn', 'outbox'],
]);
const LEFT_OUT_COLUMNS = new Set(['password_hash', 'token_hash']);

/** All tables with rows of tenants and their columns, read from the schema, so that new tables are included. */
export const TABLES_OF_TENANTS = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns c where table_schema = 'public' and (table_name = 'tenant' or exists (
    select from information_schema.columns o
    where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'tenant_uid'))
  group by table_name order by table_name`;

export function listTenantTables(tables: { name: string; columns: string[] }[]): ExportedRows[] {
  return tables
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, columns }) => ({
      ...{ name, parameters: [] },
      columns: Object.fromEntries(
        columns.filter((column) => !LEFT_OUT_COLUMNS.has(column)).map((column) => [column, `t."${column}"`]),
      ),
      from: `"${name}" t where t.${name === 'tenant' ? 'uid' : 'tenant_uid'} = $1`,
    }));
}

const columnsOf = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `t.${name}`]));
const theirs = (table: string, column = 'contact_uid') =>
  `${table} t where t.tenant_uid = $1 and t.${column} = $3`;
/** Lines of hardware, and showers without what the program computed from them. */
const hardwareColumns = (seesPrices: boolean): Record<string, string> => ({
  hardware: `(select jsonb_agg(h - 'agreed'${seesPrices ? '' : " - 'rate' - 'amountMinor' - 'agreedReason'"})
    from jsonb_array_elements(t.hardware) h)`,
  showers: `(select jsonb_agg(s - 'evaluated' - 'panes') from jsonb_array_elements(t.showers) s)`,
});
const NUMBER = 't.number_prefix || t.number';

/**
 * Data that a user provided or that was created for them. Excludes what others wrote for themselves: shop notes,
 * platform fees, and prices the user may not see.
 */
export function listUserTables(contactUid: string, seesPrices: boolean): ExportedRows[] {
  const total = seesPrices ? columnsOf('total_minor', 'currency') : {};
  const tables: Omit<ExportedRows, 'parameters'>[] = [
    {
      name: 'person',
      columns: columnsOf(
        ...['uid', 'email', 'first_name', 'last_name', 'phone', 'company_name', 'role_level'],
        ...['created_at', 'email_verified_at'],
      ),
      from: theirs('contact', 'uid'),
    },
    {
      name: 'companies',
      columns: {
        ...{ name: 'company.name', ...(seesPrices ? columnsOf('order_limit_minor') : {}) },
        sees_prices: 'coalesce(t.sees_prices, not company.hides_prices)',
      },
      from: `company_contact t join company on company.tenant_uid = t.tenant_uid and company.uid = t.company_uid
        where t.tenant_uid = $1 and t.contact_uid = $3`,
    },
    {
      name: 'addresses',
      columns: columnsOf('label', 'address', 'updated_at'),
      from: theirs('address_book_entry'),
    },
    {
      name: 'quotes',
      columns: {
        ...{ uid: 't.uid', number: NUMBER },
        ...columnsOf(
          'name',
          'status',
          'po_number',
          'notes',
          'shipping_address',
          'ship_method',
          'delivery_notes',
        ),
        ...columnsOf('requested_date', 'pieces', 'created_at', 'submitted_at', 'expires_at'),
        ...hardwareColumns(seesPrices),
        further_deliveries: `(select jsonb_agg(d - 'agreed') from jsonb_array_elements(t.deliveries) d)`,
        ...total,
      },
      from: theirs('quote'),
    },
    {
      name: 'panels',
      columns: { quote_uid: 't.quote_uid', ...columnsOf('line_number', 'quantity', 'spec', 'created_at') },
      from: `glass_panel t join quote on quote.tenant_uid = t.tenant_uid and quote.uid = t.quote_uid
        where t.tenant_uid = $1 and quote.contact_uid = $3`,
    },
    {
      name: 'links',
      columns: columnsOf(
        ...[
          'quote_uid',
          'email',
          'name',
          'created_by_name',
          'created_at',
          'expires_at',
          'opened_at',
          'revoked_at',
        ],
      ),
      from: `quote_link t join quote on quote.tenant_uid = t.tenant_uid and quote.uid = t.quote_uid
        where t.tenant_uid = $1 and quote.contact_uid = $3`,
    },
    { name: 'messages', columns: columnsOf('quote_uid', 'at', 'text'), from: theirs('quote_message') },
    {
      name: 'orders',
      columns: {
        ...{ uid: 't.uid', number: NUMBER },
        ...columnsOf('status', 'job_name', 'po_number', 'shipping_address', 'payment_method', 'pieces'),
        ...columnsOf('required_date', 'created_at', 'paid_at'),
        ...hardwareColumns(seesPrices),
        ...total,
      },
      from: theirs('customer_order'),
    },
    {
      name: 'deliveries',
      columns: columnsOf(
        ...['order_uid', 'number', 'name', 'ship_method', 'shipping_address', 'delivery_notes', 'pieces'],
        ...['required_date', 'promised_date', 'carrier', 'tracking_number', 'shipped_at', 'delivered_at'],
      ),
      from: `order_delivery t join customer_order o on o.tenant_uid = t.tenant_uid and o.uid = t.order_uid
        where t.tenant_uid = $1 and o.contact_uid = $3`,
    },
    {
      name: 'changes of orders',
      columns: {
        ...columnsOf(
          ...['order_uid', 'panel_uid', 'status', 'spec', 'quantity', 'note', 'answer'],
          ...['requested_at', 'requested_by_name', 'answered_at'],
        ),
        hardware: `t.hardware${seesPrices ? '' : " #- '{before,totalMinor}' #- '{after,totalMinor}'"}`,
      },
      from: `order_change_request t join customer_order o on o.tenant_uid = t.tenant_uid and o.uid = t.order_uid
        where t.tenant_uid = $1 and o.contact_uid = $3`,
    },
    {
      name: 'sign-ins',
      columns: columnsOf('method', 'user_agent', 'address', 'created_at', 'last_seen_at', 'ended_at'),
      from: theirs('sign_in'),
    },
    { name: 'news', columns: columnsOf('wants_digest', 'seen_version'), from: theirs('news_reader') },
    {
      name: 'log',
      columns: columnsOf('happened_at', 'action', 'address'),
      from: theirs('audit_event', 'actor_contact_uid'),
    },
  ];
  return tables.map((table) => ({ ...table, parameters: [contactUid] }));
}

/** Permanent files, without expiring job results. */
export const FILES_OF_TENANT = 'stored_file t where t.tenant_uid = $1 and t.expires_at is null';
export const FILES_OF_PERSON = `${FILES_OF_TENANT} and (t.owner_contact_uid = $3 or t.uid in (
  select file_uid from quote_attachment where tenant_uid = $1 and added_by_contact_uid = $3))`;
