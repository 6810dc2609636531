import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import ts from 'typescript';

/*
 * How generators change files that are there: by what the compiler sees in them, and not by where a line happens to
 * stand. Each function takes the text of a file and answers the new text; the formatter puts it in order at the end.
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
/** Puts one more at the end of a list, whether or not it ends with a comma. */
function append(text, nodes, more) {
  const last = nodes.at(-1);
  return last ? insertAt(text, last.end, `, ${more}`) : insertAt(text, nodes.pos, more);
}
const nameOf = (node) => node.name?.text ?? node.name?.getText?.();

/** Adds names to the import of a module; `type` for those that are types only. */
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

/** Adds an entry to the list that a variable or a property of this name is; `at` tells which where there are several. */
export function addToList(text, name, entry, at = () => true) {
  const list = findNode(
    text,
    (node) =>
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      nameOf(node) === name &&
      ts.isArrayLiteralExpression(node.initializer ?? node) &&
      at(node),
    `list called ${name}`,
  ).initializer;
  const { elements } = list;
  // `providers: [...REPOSITORIES, ...WORK]`: the lists stand above.
  const spread = elements.at(-1);
  if (spread && ts.isSpreadElement(spread)) return addToList(text, spread.expression.getText(), entry);
  if (elements.some((element) => element.getText() === entry)) return text;
  return append(text, elements, entry);
}

/** Adds rows to the end of the table that a variable is, or that a function of this name answers: its largest object. */
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
  if (!object) throw new Error(`${name} is no object`);
  return append(text, object.properties, `\n${rows}`);
}

/** @throws {Error} where a table has a row of this name already */
export function refuseTwice(text, key) {
  const isRow = (node) =>
    ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === key;
  const look = (node) => {
    if (isRow(node)) throw new Error(`${key} is there already`);
    ts.forEachChild(node, look);
  };
  look(parse(text));
}

/** Adds a dependency and a method to the only class of a file with a constructor. */
export function addToClass(text, dependency, method) {
  const isOwner = (node) => ts.isClassDeclaration(node) && node.members.some(ts.isConstructorDeclaration);
  const maker = findNode(text, isOwner, 'class with a constructor').members.find(ts.isConstructorDeclaration);
  if (maker.parameters.length >= 6)
    throw new Error('The controller has six dependencies already: name another by --controller');
  const withParameter = append(text, maker.parameters, dependency);
  const { members } = findNode(withParameter, isOwner, 'class');
  return insertAt(withParameter, members.end, `\n\n${method}\n`);
}

/** Puts something before the first class with a decorator of this name, and before what is said of it. */
export function addBeforeClass(text, decorator, more) {
  const owner = findNode(
    text,
    (node) => ts.isClassDeclaration(node) && node.getText().includes(`@${decorator}(`),
    `class with @${decorator}`,
  );
  const [comment] = ts.getLeadingCommentRanges(text, owner.getFullStart()) ?? [];
  return insertAt(text, comment?.pos ?? owner.getStart(), `${more}\n\n`);
}

/** Reads a file that has to be there. @throws with `otherwise`, which says which option to give. */
export function read(tree, path, otherwise) {
  const text = tree.read(path, 'utf-8');
  if (text === null) throw new Error(`There is no ${path}${otherwise ? `: ${otherwise}` : ''}`);
  return text;
}

/** Writes a file as the formatter would have it; nothing that is there is replaced unless it was read before. */
export async function write(tree, path, text, { isNew = false } = {}) {
  if (isNew && tree.exists(path)) throw new Error(`${path} is there already`);
  const { singleQuote, printWidth } = JSON.parse(readFileSync(FORMAT, 'utf8'));
  const { code, errors } = await format(path, text, { singleQuote, printWidth });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  tree.write(path, code);
}

/** `set-label` as a class and as a variable. */
export const pascalCase = (kebab) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
export const camelCase = (kebab) => kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** `notesToBuyer` as a person reads it. */
export const inWords = (camel) => {
  const words = camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words[0].toUpperCase() + words.slice(1);
};

/** The repository of a record and what it is called. @throws naming the option that is wrong */
export function recordOf(tree, { module, record, field }) {
  const folder = `backend/src/modules/${module}`;
  if (!tree.exists(folder)) throw new Error(`--module: there is no module ${module}`);
  const file = `${folder}/persistence/${record}.repository.ts`;
  const [, repository, row] =
    /class (\w+) extends TenantRepository<(\w+)>/.exec(read(tree, file, 'name the record by --record')) ?? [];
  if (!repository) throw new Error(`--record: ${file} has no TenantRepository`);
  const entity = read(tree, `${folder}/persistence/${record}.entity.ts`, 'name the record by --record');
  if (!new RegExp(`\\b${field}!: string;`).test(entity))
    throw new Error(`--field: ${row} has no text column ${field}; add it with a migration first`);
  return { folder, repository, row };
}
