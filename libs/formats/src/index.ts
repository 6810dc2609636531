export {
  currencyDecimals,
  minorPerUnit,
  minorToText,
  minorOrNull,
  parseMoney,
  toMinor,
  writeMoney,
  type MoneyOptions,
  type ParsedMoney,
} from './numbers/money.js';
export {
  compareDecimals,
  countDecimals,
  toDecimalText,
  trimDecimals,
  writeNumber,
  writePercent,
  writeShare,
  type WriteOptions,
} from './numbers/decimal-text.js';
export {
  detectDecimalMark,
  type DetectedDecimalMark,
  type ReadingByMark,
  type NumberCell,
} from './numbers/detect-decimal-mark.js';
export {
  findLengthUnit,
  MM_PER_UNIT,
  normalizePrimes,
  unitPattern,
  type LengthUnit,
  APOSTROPHES,
  toHalfWidth,
} from './numbers/written-number.js';
export {
  AREA_UNITS,
  isSameMeasure,
  parseMeasure,
  WEIGHT_UNITS,
  writeMeasure,
  type MeasureOptions,
  type MeasureUnit,
  type ParsedMeasure,
} from './numbers/measures.js';
export {
  groupingRules,
  localizeDecimals,
  numberMarks,
  type DecimalMark,
  type GroupingRules,
  type NumberMarks,
} from './numbers/number-marks.js';
export {
  decimalOrNull,
  integerOrNull,
  isNumberText,
  parseNumber,
  type NumberLimits,
  type NumberOptions,
  type NumberReading,
  type ParsedNumber,
} from './numbers/parse-number.js';
export { displayDomain } from './text/display-domain.js';
export { PLAIN_SIGNS } from './text/plain-signs.js';
export { totalLineName } from './text/total-line-name.js';
