import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * A row of the endpoint table as source text, and its comment.
 *
 * @typedef {{ path: string, request: string, reply: string, summary: string, description: string, errors: string[],
 *   mediaType?: string }} CallRow `request` and `reply`: types as text; `errors`: codes of `@throws`; `mediaType`:
 *   from `@answers`, for files
 */

/**
 * Reads the files `*-endpoints.ts` of a folder.
 *
 * @param {string} folder
 * @returns {{ file: string, imports: string, rows: CallRow[] }[]} one per file
 * @throws {Error} naming each row with another form or without a comment
 */
export function readCallRows(folder) {
  const faults = [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('-endpoints.ts'))
    .sort();
  const tables = files.map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const imports = source.statements.filter(ts.isImportDeclaration).map((each) => each.getText());
    const rows = propertiesOf(source).map((property) => readRow(property, faults));
    return { file, imports: imports.join('\n'), rows };
  });
  if (faults.length > 0) throw new Error(`The endpoint table cannot be described:\n  ${faults.join('\n  ')}`);
  return tables;
}

function propertiesOf(source) {
  const found = [];
  const look = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text.startsWith('/api')) {
      found.push(node);
    } else ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function readRow(property, faults) {
  const path = property.name.text;
  const call = property.initializer;
  const made = ts.isCallExpression(call) ? call.expression.getText() : '';
  const [request = null, reply = null] = call.typeArguments?.map((type) => type.getText()) ?? [];
  if (made !== 'built' || reply === null) faults.push(`${path}: write built<Request, Reply>(…)`);
  const comment = ts.getJSDocCommentsAndTags(property).find(ts.isJSDoc);
  const [summary, ...more] = sentencesOf(ts.getTextOfJSDocComment(comment?.comment) ?? '');
  if (!summary) faults.push(`${path}: say above it, in a sentence, what the call does`);
  const tagged = (name) =>
    (comment?.tags ?? [])
      .filter((tag) => tag.tagName.text === name)
      .flatMap((tag) => `${ts.getTextOfJSDocComment(tag.comment) ?? ''}`.split(/[\s,]+/))
      .filter((word) => word !== '');
  return {
    path,
    request,
    reply,
    summary: summary ?? '',
    description: more.join(' '),
    errors: tagged('throws'),
    mediaType: tagged('answers')[0],
  };
}

function sentencesOf(text) {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=[A-Z])/)
    .filter((sentence) => sentence !== '');
}
