export { isDay, parseDay, type DayOptions, type ParsedDay } from '../days/parse-day.js';
export { decideDayOrder, parseDayCell, type DecidedOrder, type PlacedDay } from './day-cells.js';
export { decodeText } from './decode-text.js';
export { isDittoMark } from './ditto.js';
export { guardCell, guardFormula, unguardCell, unguardFormula, type WriteCell } from './guard-cell.js';
export {
  headingLabel,
  BECAME_A_DATE,
  placeColumns,
  readHeadedTable,
  type HeadedTable,
  type HeadingOptions,
  type TableRead,
} from './headed-table.js';
export { findOversize, isZip, readFile, type ReadFileOptions } from './read-file.js';
export {
  decideDecimalMark,
  lengthText,
  numberText,
  parseNumberCell,
  type DecidedMark,
  type AmbiguousMark,
  type NumberColumn,
  type PlacedNumber,
} from './number-cells.js';
export { readText, type ReadTextOptions } from './read-text.js';
export {
  columnLetter,
  TABLE_LIMITS,
  type GridRead,
  type TableCell,
  type TableFault,
  type TableGrid,
  type TableLimits,
  type TableRow,
} from './table.js';
export { isShortenedNumber } from './shortened-number.js';
export { separatorFor, writeCsv, writeWorkbook } from './write-cell.js';
export { writeText } from './write-text.js';
