import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  EnumType,
  SchemaGenerator,
} from 'ts-json-schema-generator';

const SCHEMAS = '#/components/schemas/';
/** Types of forms and files in the endpoint table. */
const NOT_JSON = ['FormData', 'FileReply'];

/**
 * Resolves `(typeof WORDS)[number]` through the compiler. The generator reads only literal lists, not lists built
 * from others.
 */
class WordsParser {
  /** @param {import('typescript').TypeChecker} checker the generator's */
  constructor(checker) {
    this.checker = checker;
  }

  supportsNode(node) {
    return wordsOf(this.checker, node) !== null;
  }

  createType(node) {
    const words = wordsOf(this.checker, node);
    return new EnumType(`words-${node.getSourceFile().fileName}-${node.pos}`, words);
  }
}

/** The texts of a union of string literals; null for other types. */
function wordsOf(checker, node) {
  if (node.indexType === undefined || node.objectType === undefined) return null;
  if (!node.getText().startsWith('(typeof')) return null;
  const type = checker.getTypeFromTypeNode(node);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral()) ? members.map(({ value }) => value) : null;
}

/**
 * Builds JSON Schemas of request and reply of every call from the types in its row.
 *
 * @param {string} contracts source folder of the library
 * @param {ReturnType<import('./read-call-rows.mjs').readCallRows>} tables
 * @param {string} tsconfig
 * @returns {{ schemas: Record<string, object>, calls: Record<string, { request?: object, reply?: object }> }}
 *   `schemas` by name in the API document; references are `#/components/schemas/{name}`
 * @throws {Error} if two types have one name, or a type can't be described
 */
export function describeTypes(contracts, tables, tsconfig) {
  const folder = mkdtempSync(join(tmpdir(), 'glass-calls-'));
  try {
    tables.forEach((table, index) =>
      writeFileSync(join(folder, table.file), typesOf(table, index, contracts)),
    );
    const own = join(folder, 'tsconfig.json');
    writeFileSync(
      own,
      JSON.stringify({ extends: tsconfig, compilerOptions: { types: [] }, include: ['*.ts'] }),
    );
    const config = {
      ...DEFAULT_CONFIG,
      path: join(folder, '*.ts'),
      tsconfig: own,
      type: '*',
      sortProps: false,
      // Types are checked elsewhere.
      skipTypeCheck: true,
      functions: 'fail',
      encodeRefs: false,
    };
    const program = createProgram(config);
    const parser = createParser(program, config, (chain) =>
      chain.addNodeParser(new WordsParser(program.getTypeChecker())),
    );
    const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
    const { definitions } = generator.createSchema('*');
    return partsOf(definitions);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Source of a module with the types of one table: `'/api/quote/save': { request: SaveQuoteRequest; … }`. */
function typesOf({ imports, rows }, index, contracts) {
  const rebased = imports
    .replaceAll("from '../", `from '${contracts}/`)
    .replaceAll("from './", `from '${contracts}/endpoints/`);
  const members = rows.map(({ path, request, reply }) => {
    const parts = Object.entries({ request, reply }).filter(([, type]) => !NOT_JSON.includes(type));
    return `  '${path}': { ${parts.map(([name, type]) => `${name}: ${type}`).join('; ')} };`;
  });
  // Error replies belong to no call.
  const failure =
    index === 0 ? `export type { ProblemDetails } from '${contracts}/problem-details.js';\n` : '';
  return `${rebased}\n${failure}export interface CallsOfTable${index} {\n${members.join('\n')}\n}\n`;
}

function partsOf(definitions) {
  const nameOf = publicNames(definitions);
  const calls = {};
  const schemas = {};
  for (const [name, schema] of Object.entries(definitions)) {
    if (name.startsWith('CallsOfTable')) {
      for (const [path, { properties = {} }] of Object.entries(schema.properties ?? {})) {
        calls[path] = renamed(properties, nameOf);
      }
    } else if (nameOf(name) === name || definitions[name].$ref === undefined) {
      const target = schema.$ref?.replace('#/definitions/', '');
      const own = { ...definitions[target], ...schema };
      if (target) delete own.$ref;
      schemas[nameOf(name)] ??= renamed(own, nameOf);
    }
  }
  return { schemas, calls };
}

/**
 * Chooses names in the document: `ListRequest<QuoteFilters>` is named after its alias, `PanelShape<Length>` is
 * `PanelShape`.
 * @throws {Error} if two types get one name
 */
function publicNames(definitions) {
  const names = new Map();
  for (const [name, { $ref }] of Object.entries(definitions)) {
    const target = $ref?.replace('#/definitions/', '');
    if (target?.includes('<')) names.set(target, name);
  }
  for (const name of Object.keys(definitions)) {
    if (!names.has(name)) names.set(name, name.replace(/<.*/, ''));
  }
  const aliases = Object.keys(definitions).filter((name) =>
    names.has(definitions[name].$ref?.replace('#/definitions/', '')),
  );
  const given = [...names].filter(([name]) => !aliases.includes(name)).map(([, given]) => given);
  const twice = given.filter((name, index) => given.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`API types with the same name: ${[...new Set(twice)].join(', ')}`);
  return (name) => names.get(name);
}

function renamed(value, nameOf) {
  if (Array.isArray(value)) return value.map((each) => renamed(each, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) =>
      // `Record<string, never>`: an object without fields.
      key === 'additionalProperties' && 'not' in Object(inside)
        ? [key, false]
        : key === '$ref' && typeof inside === 'string'
          ? [key, SCHEMAS + nameOf(inside.replace('#/definitions/', ''))]
          : [key, renamed(inside, nameOf)],
    ),
  );
}
