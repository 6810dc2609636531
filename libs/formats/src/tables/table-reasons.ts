import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Problems of a table or its file, with advice. */
export const tableReasons = defineTexts(() => ({
  /** In the middle of a sentence */
  place: (row: number, column: string) =>
    t({ message: `row ${row}, column ${column}`, context: 'inside a sentence' }),

  empty: t`The file is empty.`,
  tooLarge: t`The file is too large for a table.`,
  tooManyRows: (rows: number) => t`A table can have up to ${rows} rows.`,
  tooManyCells: (cells: number) => t`A table can have up to ${cells} cells.`,
  tooManyRowsOrCells: (rows: number, cells: number) =>
    t`A table can have up to ${rows} rows and ${cells} cells.`,
  onlyHeading: t`There are headings but no rows, so nothing was changed.`,

  oldExcel: t`This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, or as "CSV UTF-8".`,
  pdf: t`This is a PDF. Save the table as .xlsx or as "CSV UTF-8".`,
  openDocument: t`This is an OpenDocument file. Save the table as .xlsx or as "CSV UTF-8".`,
  noWorkbook: t`This is not an Excel workbook (.xlsx). Save the table as .xlsx or as "CSV UTF-8".`,
  notOpened: t`This file cannot be opened as a spreadsheet. Save it as .xlsx or as "CSV UTF-8".`,
  noText: t`This is not a text file in UTF-8. Save it as "CSV UTF-8".`,
  unknownEncoding: t`The letters of this file are in an encoding that cannot be recognized. Save it as "CSV UTF-8".`,
  readAsWindows: t`The file was read as Windows-1252. Check its accented letters. If they are wrong, save it as "CSV UTF-8".`,
  openQuote: t`A quotation mark is not closed.`,
  unclearQuote: t`This quotation mark may begin a text of several lines, or repeat the cell above. Write the text in full.`,

  severalSheets: (names: string) =>
    t`The workbook has cells on several sheets: ${names}. Leave one, or save it as "CSV UTF-8".`,
  badRowNumber: (number: string) =>
    t`The workbook numbers a row "${number}". Open it in a spreadsheet and save it there.`,
  noResult: (cell: string) =>
    t`${cell} is a formula whose result is not in the file. Open it in a spreadsheet, save it there, and choose it again.`,
  showsError: (cell: string, error: string) =>
    t`${cell} shows the error ${error}. Correct it in the spreadsheet.`,
  tooManyDigits: (cell: string) =>
    t`${cell} has more than 15 digits, the most a spreadsheet can store. Format it as text and enter it again.`,
  noReadableNumber: (cell: string) => t`${cell} isn’t a readable number.`,
  hiddenRows: (count: number, first: number) =>
    t`${plural(count, {
      one: `Row ${first} is hidden in the spreadsheet and was read too.`,
      other: `# hidden rows of the spreadsheet were read too, the first of them row ${first}.`,
    })}`,
  hiddenColumns: (count: number, first: string) =>
    t`${plural(count, {
      one: `Column ${first} is hidden in the spreadsheet and was read too.`,
      other: `# hidden columns of the spreadsheet were read too, the first of them column ${first}.`,
    })}`,

  /** Beside a number */
  inThousands: t`(in thousands)`,
  ditto: t`This mark repeats the cell above. Write the value in full.`,
  shortened: t`The spreadsheet shortened this number. Format the column as text, enter the number again, and save the file.`,
  becameDate: t`The spreadsheet turned this into a date. Format the column as text and enter the value again.`,
  noHeading: t`There is no heading above this.`,
  splitNumber: (cells: number, headings: number, number: string) =>
    t`There is no heading above this. The row has ${cells} cells and the heading ${headings}: a decimal comma without quotation marks splits a number in two. Save the file with semicolons between the cells, or write such numbers as "${number}".`,
  ambiguousCommas: (asCells: string, asDecimals: string) =>
    t`This row can be “${asCells}” or “${asDecimals}”: its commas may be decimal commas. Separate the cells with semicolons or tabs.`,
  unnamedColumn: (number: number) => t`column ${number}`,
  noColumn: t`There is no column with this name.`,
  columnTwice: t`This column appears twice.`,
  columnMissing: t`This column is missing.`,
}));
