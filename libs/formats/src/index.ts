export {
  currencyDecimals,
  minorPerUnit,
  minorToText,
  minorOrNull,
  parseMoney,
  toMinor,
  writeMoney,
  type MoneyOptions,
} from './numbers/money.js';
export {
  compareDecimals,
  countDecimals,
  toDecimalText,
  trimDecimals,
  writeNumber,
  writePercent,
  writeShare,
} from './numbers/decimal-text.js';
export { detectDecimalMark } from './numbers/detect-decimal-mark.js';
export {
  findLengthUnit,
  MM_PER_UNIT,
  normalizePrimes,
  unitPattern,
  type LengthUnit,
  APOSTROPHES,
  toHalfWidth,
} from './numbers/written-number.js';
export { AREA_UNITS, isSameMeasure, parseMeasure, WEIGHT_UNITS, writeMeasure } from './numbers/measures.js';
export { groupingRules, localizeDecimals, numberMarks, type DecimalMark } from './numbers/number-marks.js';
export {
  decimalOrNull,
  integerOrNull,
  isNumberText,
  parseNumber,
  type NumberOptions,
  type NumberReading,
  type ParsedNumber,
} from './numbers/parse-number.js';
export { isDay } from './days/is-day.js';
export { writeHeading } from './tables/heading-words.js';
export { displayDomain } from './text/display-domain.js';
export { PLAIN_SIGNS } from './text/plain-signs.js';
