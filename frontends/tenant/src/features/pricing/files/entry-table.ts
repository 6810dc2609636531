import { defineTexts } from '@glass/language';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { listEntries } from '@glass/pricing/price-list';
import { applyEdit, type Edit } from '../edits.js';
import { fieldsOf, listEntryFields, parseEntry } from '../entry-fields.js';
import type { Field } from '../field-text.js';
import { flattenArticle, listArticleFields, listForeignColumns } from '../hardware/article-fields.js';
import { articleTexts } from '../hardware/article-texts.js';
import { texts } from '../texts.js';
import {
  type FileFault,
  type FileRead,
  type FileTable,
  type FileWriting,
  normalizeName,
} from './file-table.js';
import { mapRecords, readOrAskForMark, recordTable, toFormTexts } from './record-table.js';

/* Glass and hardware as tables, matched by code. */

/** Headings of price files stay the same when a label on screen changes, so that older files can be read. */
const GLASS_HEADINGS = defineTexts((): Readonly<Record<string, string>> => ({
  ...texts.entry,
  ...texts.file.headings,
}));

export function glassTable(content: CatalogueContent, locale: string): FileTable {
  return recordTable(listEntryFields('materials', {}), content.materials, GLASS_HEADINGS, content, locale);
}

/** Hardware articles with all their fields. */
export function articleTable(content: CatalogueContent, locale: string): FileTable {
  const rows = listEntries(content, 'articles').map(flattenArticle);
  return recordTable(listArticleFields(), rows, articleTexts.fields, content, locale);
}

/** Matches glass by code: adds new glass, keeps glass that the file omits. */
export const parseGlassTable = (
  table: FileTable,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<Edit[]> =>
  readOrAskForMark(
    (each) =>
      parseEntryTable(
        'materials',
        listEntryFields('materials', {}),
        () => GLASS_HEADINGS,
        table,
        content,
        each,
      ),
    how,
  );

/** Matches articles by code: adds new ones, keeps those that the file omits. */
export const parseArticleTable = (
  table: FileTable,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<Edit[]> =>
  readOrAskForMark(
    (each) =>
      parseEntryTable('articles', listArticleFields(), () => articleTexts.fields, table, content, each),
    how,
  );

function parseEntryTable(
  list: 'materials' | 'articles',
  fields: readonly Field[],
  headingsOf: () => Readonly<Record<string, string>>,
  table: FileTable,
  content: CatalogueContent,
  how: FileWriting,
): FileRead<Edit[]> {
  const read = mapRecords(table, fields, headingsOf, content, how);
  if (!read.ok) return read;
  const { records, letterOf, writing } = read.value;
  const { locale } = how;
  const faults: FileFault[] = [];
  const edits: Edit[] = [];
  const seen = new Set<string>();
  let next = content;
  const entriesIn = (from: CatalogueContent) => listEntries<typeof list>(from, list);
  for (const { row, said } of records) {
    const code = normalizeName(said.code ?? '');
    const before =
      code === '' ? null : (entriesIn(next).find((one) => normalizeName(one.code) === code) ?? null);
    if (seen.has(code)) {
      faults.push({ row, column: letterOf('code'), reason: texts.codeTaken(said.code ?? '') });
      continue;
    }
    seen.add(code);
    const shown = fieldsOf(list, before, next, locale);
    const flat = before && 'sliding' in before ? flattenArticle(before) : before;
    const filled = { ...shown, ...toFormTexts(fields, said, flat, next, writing) };
    const entry = parseEntry(list, before, filled, next, writing);
    const foreign = list === 'articles' ? listForeignColumns(filled) : [];
    const wrong = [
      ...Object.entries(entry.faults),
      ...foreign.map((field): [string, string] => [field, articleTexts.notOfFamily]),
    ];
    if (wrong.length > 0) {
      faults.push(
        ...wrong.map(([field, reason]) => ({
          row,
          column: letterOf(field),
          reason: named(headingsOf()[field] ?? field, reason, letterOf(field)),
        })),
      );
      continue;
    }
    const edit: Edit = { kind: 'entry', list, entry: entry.entry };
    if (before && recordOf(before) === recordOf(entry.entry)) continue;
    next = applyEdit(next, edit);
    edits.push(edit);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: edits };
}

/** Text of an entry for comparison: without empty fields, and with its fields in order. */
function recordOf(entry: object): string {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(entry, (_key, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => !isEmpty(one))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
  );
}

/** Prefixes the field's name if the file has no column for it. */
const named = (name: string, reason: string, column: string): string =>
  column === '' ? `${name}: ${reason}` : reason;
