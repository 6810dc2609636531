import { ReadingStopped } from './faults.js';
import { say } from '../words/say.js';

/** Reader of a DXF file's group pairs, independent of storage. */
export interface GroupSource {
  readonly code: number;
  /** Decoded lazily: most values do not concern the geometry. */
  readonly value: string;
  /** NaN if the value is not a usable number. */
  readonly number: number;
  /** Start of the pair: a line from 1, or a byte of a binary file from 0. */
  readonly line: number;
  /**
   * Advances to the next pair; false at the end.
   * @throws {ReadingStopped} for broken pairs
   */
  next(): boolean;
}

/** National grids have coordinates up to 34 million meters, sometimes in millimeters. */
export const MAX_NUMBER = 1e11;
/** Programs write up to 17 digits, some with leading blanks; longer text is rejected unparsed. */
const MAX_NUMBER_LENGTH = 64;

/** Parses a number; NaN if it is not usable. */
export function parseGroupNumber(value: string): number {
  if (value.length > MAX_NUMBER_LENGTH) return Number.NaN;
  const trimmed = value.trim();
  return trimmed === '' ? Number.NaN : drawable(Number(trimmed));
}

/** NaN if too large. */
export function drawable(number: number): number {
  return Math.abs(number) <= MAX_NUMBER ? number : Number.NaN;
}

/**
 * The number of a pair.
 * @throws {ReadingStopped} if it has none
 */
export function numberIn({ number, line }: GroupSource): number {
  if (Number.isNaN(number)) throw missingNumberError(line);
  return number;
}

export function missingNumberError(line: number): ReadingStopped {
  return new ReadingStopped('badNumber', say('file.numberMissing'), line);
}
