import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import ts from 'typescript';

/*
 * Edits source files for the generators, using the compiler's syntax tree instead of line positions. Each function
 * takes a file's text and returns the new text; the formatter runs at the end.
 */

const FORMAT = new URL('../../.oxfmtrc.json', import.meta.url);

const parse = (text) =>
  ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function findNode(text, test, what) {
  let found;
  const look = (node) => {
    if (!found && test(node)) found = node;
    if (!found) ts.forEachChild(node, look);
  };
  look(parse(text));
  if (!found) throw new Error(`There is no ${what}`);
  return found;
}

const insertAt = (text, at, more) => text.slice(0, at) + more + text.slice(at);
/** Appends to a list, with or without a trailing comma. */
function append(text, nodes, more) {
  const last = nodes.at(-1);
  return last ? insertAt(text, last.end, `, ${more}`) : insertAt(text, nodes.pos, more);
}
const nameOf = (node) => node.name?.text ?? node.name?.getText?.();

/** Adds names to a module's import; `type` for types only. */
export function addImport(text, module, names, type = false) {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  const ofModule = imports.filter(({ moduleSpecifier }) => moduleSpecifier.text === module);
  const present = ofModule.flatMap((each) =>
    (each.importClause?.namedBindings?.elements ?? []).map(({ name }) => name.text),
  );
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return text;
  const fitting = ofModule.find(
    ({ importClause }) => importClause?.namedBindings?.elements && (type || !importClause.isTypeOnly),
  );
  if (fitting) {
    const { importClause } = fitting;
    const word = type && !importClause.isTypeOnly ? 'type ' : '';
    const { elements } = importClause.namedBindings;
    return append(text, elements, missing.map((name) => word + name).join(', '));
  }
  const line = `import ${type ? 'type ' : ''}{ ${missing.join(', ')} } from '${module}';\n`;
  const isOwn = module.startsWith('.');
  const before = imports.filter(({ moduleSpecifier }) => moduleSpecifier.text.startsWith('.') === isOwn);
  const last = (before.length > 0 ? before : imports).at(-1);
  return last ? insertAt(text, last.end, `\n${line.trimEnd()}`) : `${line}\n${text}`;
}

/** Adds an entry to the list in a variable or property with this name; `at` selects one of several. */
export function addToList(text, name, entry, at = () => true) {
  const list = findNode(
    text,
    (node) =>
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      nameOf(node) === name &&
      (ts.isArrayLiteralExpression(node.initializer ?? node) || ts.isIdentifier(node.initializer ?? node)) &&
      at(node),
    `list called ${name}`,
  ).initializer;
  // `providers: PROVIDERS` or `[...REPOSITORIES, ...WORK]`: the lists are declared above.
  if (ts.isIdentifier(list)) return addToList(text, list.text, entry);
  const { elements } = list;
  const spread = elements.at(-1);
  if (spread && ts.isSpreadElement(spread)) return addToList(text, spread.expression.getText(), entry);
  if (elements.some((element) => element.getText() === entry)) return text;
  return append(text, elements, entry);
}

/** Appends rows to a table: the largest object of a variable, or returned by a function, with this name. */
export function addToObject(text, name, rows) {
  const owner = findNode(
    text,
    (node) => (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && nameOf(node) === name,
    `object called ${name}`,
  );
  let object;
  const look = (node) => {
    if (ts.isObjectLiteralExpression(node) && !(object?.properties.length >= node.properties.length))
      object = node;
    ts.forEachChild(node, look);
  };
  look(owner);
  if (!object) throw new Error(`${name} is not an object`);
  return append(text, object.properties, `\n${rows}`);
}

/** @throws {Error} if the table already has a row with this name */
export function refuseTwice(text, key) {
  const isRow = (node) =>
    ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === key;
  const look = (node) => {
    if (isRow(node)) throw new Error(`${key} already exists`);
    ts.forEachChild(node, look);
  };
  look(parse(text));
}

/** Adds a dependency and a method to the file's only class with a constructor. */
export function addToClass(text, dependency, method) {
  const isOwner = (node) => ts.isClassDeclaration(node) && node.members.some(ts.isConstructorDeclaration);
  const maker = findNode(text, isOwner, 'class with a constructor').members.find(ts.isConstructorDeclaration);
  if (maker.parameters.length >= 6)
    throw new Error('The controller already has six dependencies: choose another with --controller');
  const withParameter = append(text, maker.parameters, dependency);
  const { members } = findNode(withParameter, isOwner, 'class');
  return insertAt(withParameter, members.end, `\n\n${method}\n`);
}

/** Inserts text before the first class with this decorator, and before its comment. */
export function addBeforeClass(text, decorator, more) {
  const owner = findNode(
    text,
    (node) => ts.isClassDeclaration(node) && node.getText().includes(`@${decorator}(`),
    `class with @${decorator}`,
  );
  const [comment] = ts.getLeadingCommentRanges(text, owner.getFullStart()) ?? [];
  return insertAt(text, comment?.pos ?? owner.getStart(), `${more}\n\n`);
}

/** Reads a file that must exist. @throws `otherwise`, which names the option to set */
export function read(tree, path, otherwise) {
  const text = tree.read(path, 'utf-8');
  if (text === null) throw new Error(`There is no ${path}${otherwise ? `: ${otherwise}` : ''}`);
  return text;
}

/** Formats and writes a file. Replaces no existing file that was not read before. */
export async function write(tree, path, text, { isNew = false } = {}) {
  if (isNew && tree.exists(path)) throw new Error(`${path} already exists`);
  const { singleQuote, printWidth } = JSON.parse(readFileSync(FORMAT, 'utf8'));
  const { code, errors } = await format(path, text, { singleQuote, printWidth });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  tree.write(path, code);
}

/** `set-label` as class and variable name. */
export const pascalCase = (kebab) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
export const camelCase = (kebab) => kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** `notesToBuyer` as words. */
export const inWords = (camel) => {
  const words = camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words[0].toUpperCase() + words.slice(1);
};

/** Repository and names of a record. @throws naming the invalid option */
export function findRecord(tree, { module, record, field }) {
  const folder = `backend/src/modules/${module}`;
  if (!tree.exists(folder)) throw new Error(`--module: no module ${module}`);
  const file = `${folder}/persistence/${record}.repository.ts`;
  const [, repository, row] =
    /class (\w+) extends TenantRepository<(\w+)>/.exec(read(tree, file, 'set --record')) ?? [];
  if (!repository) throw new Error(`--record: ${file} has no TenantRepository`);
  const entity = read(tree, `${folder}/persistence/${record}.entity.ts`, 'set --record');
  if (!new RegExp(`\\b${field}!: string;`).test(entity))
    throw new Error(`--field: ${row} has no text column ${field}; add it with a migration first`);
  return { folder, repository, row };
}
