import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  isKey: boolean;
}

interface ForeignKey {
  table: string;
  referred: string;
  columns: string[];
  isRequired: boolean;
}

const BACKEND = fileURLToPath(new URL('../../backend/src/', import.meta.url));
const TENANT = 'tenant_uid';
/** Heading of tables that are used through plain SQL only. */
const WITHOUT_ENTITY = 'Tables without an entity';

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", coalesce(a.attnum = any (k.conkey), false) as "isKey"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by c.relname, a.attnum`;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, confrelid::regclass::text as referred,
    (select array_agg(attname::text order by place) from unnest(conkey) with ordinality k (num, place)
      join pg_attribute on attrelid = conrelid and attnum = num) as columns,
    (select bool_and(attnotnull) from unnest(conkey) k (num)
      join pg_attribute on attrelid = conrelid and attnum = num) as "isRequired"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  order by 1, 2, 3`;

/**
 * Describes the tables of a migrated database in Markdown: one Mermaid diagram for each backend module.
 * @param client connected as a role that sees every table.
 */
export async function databaseDocument(client: Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const modules = modulesOfTables();
  const byModule = groupBy(columns, ({ table }) => modules.get(table) ?? WITHOUT_ENTITY);
  const names = [...byModule.keys()].filter((name) => name !== WITHOUT_ENTITY).toSorted();
  if (byModule.has(WITHOUT_ENTITY)) names.push(WITHOUT_ENTITY);
  const tableCount = new Set(columns.map(({ table }) => table)).size;
  const parts = names.flatMap((name) => [
    `## ${name}\n`,
    diagram(
      groupBy(byModule.get(name) ?? [], ({ table }) => table),
      foreignKeys,
    ),
  ]);
  return [
    '# Database\n',
    `${tableCount} tables, grouped by the module whose entity maps them. Generated from the migrated schema by`,
    '`npm run docs:schema`; an integration test fails when this page is outdated.\n',
    'Every table of a tenant has `tenant_uid` in its primary key and in its foreign keys. Diagrams omit that column and',
    'the foreign keys to `tenant`. A circle at a line means that the reference is optional. Tables without columns',
    'belong to another module.\n',
    ...parts,
  ].join('\n');
}

function diagram(tables: Map<string, Column[]>, foreignKeys: ForeignKey[]): string {
  const drawn = foreignKeys.filter(({ table, referred }) => tables.has(table) && referred !== 'tenant');
  const entities = [...tables].flatMap(([table, columns]) => [
    `  ${table} {`,
    ...columns.filter(({ name }) => name !== TENANT).map((column) => `    ${columnLine(column, drawn)}`),
    '  }',
  ]);
  const relations = drawn.map(({ table, referred, columns, isRequired }) => {
    const label = columns.filter((name) => name !== TENANT).join(', ');
    return `  ${referred} ${isRequired ? '||' : '|o'}--o{ ${table} : "${label}"`;
  });
  return ['```mermaid', 'erDiagram', ...entities, ...relations, '```\n'].join('\n');
}

function columnLine({ table, name, type, isRequired, isKey }: Column, foreignKeys: ForeignKey[]): string {
  const refers = foreignKeys.some((key) => key.table === table && key.columns.includes(name));
  const keys = [...(isKey ? ['PK'] : []), ...(refers ? ['FK'] : [])].join(', ');
  return [shortType(type), name, keys, isRequired ? '' : '"optional"'].filter(Boolean).join(' ');
}

/** Mermaid allows one word as a type. */
function shortType(type: string): string {
  return type
    .replace('timestamp with time zone', 'timestamptz')
    .replace('character varying', 'varchar')
    .replaceAll(/[^\w[\]()]/g, '_');
}

/** Finds each table's module by the entity class that maps it. */
function modulesOfTables(): Map<string, string> {
  const entities = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.entit(y|ies)\.ts$/.test(path),
  );
  return new Map(
    entities.flatMap((path) => {
      const [top, module] = path.split(/[/\\]/);
      const owner = top === 'modules' ? module : top;
      const text = readFileSync(join(BACKEND, path), 'utf8');
      return [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table]) => [table!, owner!] as const);
    }),
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

// `npm run docs:schema`: migrates an empty PostgreSQL and writes docs/database.md from its tables.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { default: pg } = await import('pg');
  const { startTestPostgres } = await import('@glass/testing');
  const { migrate } = await import('../../backend/src/kernel/database/migrate.js');
  const { migrations } = await import('../../backend/src/migrations/index.js');
  const postgres = await startTestPostgres();
  const client = new pg.Client({ connectionString: postgres.migrationDatabaseUrl });
  try {
    await migrate(postgres.migrationDatabaseUrl, postgres.databaseUrl, migrations);
    await client.connect();
    writeFileSync(new URL('../../docs/database.md', import.meta.url), await databaseDocument(client));
  } finally {
    await client.end();
    await postgres.stop();
  }
}
