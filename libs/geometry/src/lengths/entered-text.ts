import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { formatSize, formatTyped } from './format-length.js';
import { lengthAt } from './panel-lengths.js';

/** Fields that together form a size. */
const SIZE_FIELDS = ['width', 'height', 'depth', 'alongPrevious', 'alongNext', 'alongX', 'alongY'];

/** A length as typed, in the unit of the size that it belongs to. */
export function formatEntered(
  spec: unknown,
  path: string,
  typed: Length,
  precision: LengthPrecision,
): string {
  const [, owner, field = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
  if (owner === undefined || !SIZE_FIELDS.includes(field)) return formatTyped(typed, precision);
  const fields = SIZE_FIELDS.filter((name) => lengthAt(spec, `${owner}.${name}`) !== null);
  const lengths = fields.map((name) => lengthAt(spec, `${owner}.${name}`) ?? typed);
  return formatSize(lengths, precision)[fields.indexOf(field)] ?? formatTyped(typed, precision);
}
