import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * Modules form layers, which imports respect. SQL bypasses imports, so this extracts SQL from the source and checks the
 * module of each table.
 */

const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string; to: { path?: string } }[];
};

interface Source {
  module: string;
  path: string;
  text: string;
}

const sources: Source[] = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.includes('/test/'))
  .map((path) => ({ module: path.split('/')[0]!, path, text: readFileSync(join(MODULES, path), 'utf8') }));

/** Module of each table, by its entity. */
const owners = new Map(
  sources.flatMap(({ module, text }) =>
    [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table]) => [table!, module] as const),
  ),
);

/** All texts in the source that may be SQL, without interpolations. */
function textsOf({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    // Table names interpolated into queries.
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'table') {
      if (ts.isStringLiteral(node.initializer)) texts.push(`select from ${node.initializer.text}`);
    }
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? '));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** Tables that a SQL text reads or writes. */
function tablesIn(sql: string): string[] {
  if (!/\b(select|insert into|update|delete from|join|exists)\b/i.test(sql)) return [];
  const named = [...sql.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi)];
  return [...new Set(named.map(([, table]) => table!.toLowerCase()))].filter((table) => owners.has(table));
}

/** Whether a module is too low to know the other. */
function mayNotKnow(module: string, other: string): boolean {
  const rule = forbidden.find(({ name }) => name === `ladder-${module}`);
  if (!rule?.to.path) throw new Error(`${module} has no rung`);
  return new RegExp(rule.to.path).test(`backend/src/modules/${other}/`);
}

const readingUp = (files: readonly Source[]): string[] =>
  files.flatMap((source) =>
    textsOf(source)
      .flatMap(tablesIn)
      .filter((table) => mayNotKnow(source.module, owners.get(table)!))
      .map((table) => `${source.path} reads ${table}, which is a table of ${owners.get(table)}`),
  );

describe('SQL of a module', () => {
  it('reads no table of a module on its own layer or above', () => {
    expect([...new Set(readingUp(sources))]).toEqual([]);
  });

  it('is found in the source, and violations are detected', () => {
    const text = 'tx.query(`select 1 from quote q ${where} join customer_order o on o.quote_uid = q.uid`)';
    expect(readingUp([{ module: 'quote', path: 'quote/queries/a.query.ts', text }])).toEqual([
      'quote/queries/a.query.ts reads customer_order, which is a table of order',
    ]);
    expect(readingUp([{ module: 'order', path: 'order/queries/a.query.ts', text }])).toEqual([]);
  });

  it('names tables that each belong to one module', () => {
    expect(owners.size).toBeGreaterThan(20);
    expect([...owners.keys()]).toEqual(expect.arrayContaining(['quote', 'customer_order', 'contact']));
  });
});
