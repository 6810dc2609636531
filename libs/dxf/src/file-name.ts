import type { UnitSystem } from '@glass/contracts';

export interface DxfFileNameParts {
  orderNumber: string;
  line: number;
  quantity: number;
  /** What the trade calls it, such as `3/8`; the millimetres are used where it is missing. */
  thicknessName?: string;
  thicknessMm: number;
  widthMm: number;
  heightMm: number;
  /** The unit of the numbers in the file, for many importers do not read it from the file. */
  unit: UnitSystem;
}

const MM_PER_INCH = 25.4;

/**
 * `{order}-{line}_{qty}x_{thickness}_{W}x{H}_{unit}.dxf`, such as `SO-1042-03_2x_3-8_36.4375x72_in.dxf`. Only
 * letters, digits, `-`, `_` and `.`, so that the name is the same on every system and in every archive.
 */
export function dxfFileName(parts: DxfFileNameParts): string {
  const { quantity, widthMm, heightMm, unit } = parts;
  const order = safe(parts.orderNumber) || 'order';
  const line = String(parts.line).padStart(2, '0');
  const thickness = safe(parts.thicknessName ?? '') || size(parts.thicknessMm, 'metric');
  const suffix = unit === 'inch' ? 'in' : 'mm';
  return `${order}-${line}_${quantity}x_${thickness}_${size(widthMm, unit)}x${size(heightMm, unit)}_${suffix}.dxf`;
}

/** Up to four decimals: a sixty-fourth of an inch has six, but nobody tells panels apart by the last two. */
function size(mm: number, unit: UnitSystem): string {
  const value = unit === 'inch' ? mm / MM_PER_INCH : mm;
  return String(Number(value.toFixed(unit === 'inch' ? 4 : 2)));
}

function safe(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
}
