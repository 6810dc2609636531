import { ReadingStopped } from './faults.js';

/** The group pairs of a DXF file, one after the other, however they are stored. */
export interface GroupSource {
  readonly code: number;
  /** Looked up when it is asked for: most values of most files say nothing about where something is drawn. */
  readonly value: string;
  /** NaN where the value is no number that can be drawn with. */
  readonly number: number;
  /** Where the pair begins: a line from 1, or a byte of a binary file from 0. */
  readonly line: number;
  /** Steps to the next pair; false at the end. Throws ReadingStopped where the pairs are broken. */
  next(): boolean;
}

/** National grids have numbers up to 34 million metres, which some drawings count in millimetres. */
export const MAX_NUMBER = 1e11;
/** Programs write up to 17 digits, some with blanks before them; what is longer is no number, and long to read. */
const MAX_NUMBER_LENGTH = 64;

/** The number that a text is; NaN where it is none that can be drawn with. */
export function numberOf(value: string): number {
  if (value.length > MAX_NUMBER_LENGTH) return Number.NaN;
  const trimmed = value.trim();
  return trimmed === '' ? Number.NaN : drawable(Number(trimmed));
}

/** NaN for what is too large to be drawn with. */
export function drawable(number: number): number {
  return Math.abs(number) <= MAX_NUMBER ? number : Number.NaN;
}

/** The number of a pair that must have one; throws ReadingStopped. */
export function numberIn({ number, line }: GroupSource): number {
  if (Number.isNaN(number)) throw noNumber(line);
  return number;
}

export function noNumber(line: number): ReadingStopped {
  return new ReadingStopped('badNumber', 'There should be a number here that can be drawn.', line);
}
