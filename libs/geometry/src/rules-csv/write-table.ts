import { stringify } from 'csv-stringify/browser/esm/sync';

/** Cells as a file for spreadsheets: UTF-8 with a byte order mark and CRLF, as Excel reads and writes it. */
export function writeTable(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, delimiter: separator, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
