import { strToU8, zipSync } from 'fflate';

export interface WorkbookParts {
  /** Rows of the first sheet, `<row>…</row>`, and text after `sheetData`. */
  rows?: string;
  after?: string;
  /** Codes of number formats; cells refer to them by position, from 1. */
  formats?: string[];
  texts?: string;
  workbookPr?: string;
  sheets?: { name: string; xml: string; state?: string }[];
  more?: Record<string, Uint8Array>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export const sheetXml = (rows: string, after = ''): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A minimal workbook. */
export function buildWorkbook({
  rows = '',
  after = '',
  formats = [],
  texts,
  workbookPr = '',
  sheets = [{ name: 'Sheet1', xml: sheetXml(rows, after) }],
  more = {},
}: WorkbookParts): Uint8Array {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relations = [
    ...sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    relation('rIdS', 'styles', '/xl/styles.xml'),
    relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
  ];
  const codes = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escape(code)}"/>`);
  const styles = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...(texts ? { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` } : {}),
    ...Object.fromEntries(sheets.map(({ xml }, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...bytes, ...more });
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
