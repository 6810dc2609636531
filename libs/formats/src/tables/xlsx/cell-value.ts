import type { TableCell } from '../table.js';
import { DIGIT, type NumberFormat } from './number-format.js';

const MS_PER_DAY = 86_400_000;
/** Days from January 1, 1970 back to day 0 of the two spreadsheet calendars. */
const DAY_0_OF_1900 = 25_569;
const DAY_0_OF_1904 = 24_107;
/** Digits that a spreadsheet keeps; later ones are binary rounding. */
const DIGITS = 15;

/** Reads a spreadsheet's number by its format. */
export function numberCell(value: number, format: NumberFormat, is1904: boolean): TableCell {
  switch (format.kind) {
    case 'percent': {
      const percent = removeBinaryNoise(value * 100);
      return { text: `${plainNumber(percent)}%`, number: percent };
    }
    case 'date':
      return { text: dateText(value, is1904), isDate: true };
    case 'code':
      return { text: applyMask(value, format.mask) };
    case 'fraction':
      return withUnit({ text: fractionText(value, format), number: removeBinaryNoise(value) }, format.unit);
    case 'number':
      return withUnit(
        { text: plainNumber(removeBinaryNoise(value)), number: removeBinaryNoise(value) },
        format.unit,
      );
    default:
      return { text: plainNumber(removeBinaryNoise(value)), number: removeBinaryNoise(value) };
  }
}

function withUnit(cell: TableCell, unit: string | undefined): TableCell {
  if (unit === undefined) return cell;
  return unit === '%' ? { ...cell, text: `${cell.text}%` } : { ...cell, text: `${cell.text} ${unit}`, unit };
}

/** Removes binary rounding: 0.1 + 0.2 of a formula is 0.3. */
const removeBinaryNoise = (value: number): number => Number(value.toPrecision(DIGITS));

/** All digits with a decimal point, without grouping or exponent. */
function plainNumber(value: number): string {
  const text = String(value);
  return /e/i.test(text)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** `2027-12-31`, `2027-12-31 13:30`, `13:30`. */
export function dateText(value: number, is1904: boolean): string {
  // Excel counts February 29, 1900, which did not exist; earlier days are off by one.
  const day = is1904 ? value - DAY_0_OF_1904 : value - DAY_0_OF_1900 + (value < 60 ? 1 : 0);
  const moment = new Date(Math.round((day * MS_PER_DAY) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return plainNumber(removeBinaryNoise(value));
  const [date = '', time = ''] = moment.toISOString().split('T');
  const clock = time.slice(0, time.startsWith('00', 6) ? 5 : 8);
  if (value >= 0 && value < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}

/** Fills digits into a mask from its end: 21341234 in `00000-0000` is 02134-1234. */
function applyMask(value: number, mask: string): string {
  if (!Number.isInteger(value) || value < 0) return plainNumber(removeBinaryNoise(value));
  const places = mask.split(DIGIT).length - 1;
  const digits = plainNumber(value).padStart(places, '0');
  let [text, at] = ['', 0];
  for (const char of mask) {
    // Digits beyond the mask are shown at its first place.
    const end = digits.length - places + (char === DIGIT && at === 0 ? 1 : 0);
    if (char !== DIGIT) text += char;
    else if (at === 0) [text, at] = [text + digits.slice(0, end), end];
    else text += digits[at++]!;
  }
  return text;
}

/** `3/8`, `1 1/2`; the number itself if no fraction of the format is exact. */
function fractionText(
  value: number,
  { denominator, maxDenominator }: { denominator: number | null; maxDenominator: number },
): string {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const rest = size - whole;
  const tried =
    denominator === null ? Array.from({ length: maxDenominator }, (_, i) => i + 1) : [denominator];
  const below = tried.find((one) => Math.abs(rest * one - Math.round(rest * one)) < 1e-9);
  if (below === undefined) return plainNumber(removeBinaryNoise(value));
  const above = Math.round(rest * below);
  const divisor = greatestDivisor(above, below);
  const sign = value < 0 ? '-' : '';
  if (above === 0) return `${sign}${whole}`;
  const part = `${above / divisor}/${below / divisor}`;
  return whole === 0 ? `${sign}${part}` : `${sign}${whole} ${part}`;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);
