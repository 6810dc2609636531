export type { ParsedDay } from '../days/parse-day.js';
export {
  decideDayOrder,
  parseDayCell,
  type PlacedDay,
  decideDecimalMark,
  lengthText,
  numberText,
  parseNumberCell,
  type AmbiguousMark,
  type NumberColumn,
  type PlacedNumber,
} from './read-cells.js';
export { decodeText, findOversize, isZip, readFile } from './read-file.js';
export {
  isDittoMark,
  guardCell,
  guardFormula,
  unguardCell,
  unguardFormula,
  type WriteCell,
} from './guard-cell.js';
export {
  headingLabel,
  placeColumns,
  readHeadedTable,
  type HeadedTable,
  type HeadingOptions,
  isShortenedNumber,
} from './headed-table.js';
export {
  type FileWords,
  isHeadingOf,
  parseFileWord,
  parseYesNo,
  writeFileWord,
  writeHeading,
  writeYesNo,
} from './heading-words.js';
export { readText } from './read-text.js';
export { tableReasons } from './table-reasons.js';
export {
  columnLetter,
  TABLE_LIMITS,
  type GridRead,
  type TableCell,
  type TableFault,
  type TableGrid,
  type TableRow,
} from './table.js';
export { separatorFor, writeCsv, writeWorkbook, writeText } from './write-table.js';
