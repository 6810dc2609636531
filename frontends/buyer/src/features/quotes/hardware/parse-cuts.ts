import { limits } from '@glass/contracts/limits';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatLimits, writeLength } from '@glass/geometry';
import { readTyped } from '@glass/panel-editor';
import { texts } from './texts.js';

export type ReadCuts = { ok: true; cutsMm: number[] } | { ok: false; reason: string };

/** A number of equal lengths: `2 × 84 1/2`. */
const EQUAL_LENGTHS = /^(\d{1,3})\s*[×x*]\s*(.+)$/iu;

/**
 * Reads lengths to cut, one per line or with semicolons between them: `84 1/2; 2 × 36`.
 * @returns mm, longest first
 */
export function parseCuts(text: string, precision: LengthPrecision, locale: string): ReadCuts {
  const entries = text
    .split(/[;\n]/u)
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) return { ok: false, reason: texts.lengthsMissing };
  const cutsMm: number[] = [];
  for (const entry of entries) {
    const [, count = '1', length = entry] = EQUAL_LENGTHS.exec(entry) ?? [];
    const read = readTyped(length, precision, locale);
    if (!read.ok) return { ok: false, reason: texts.lengthWrong(entry, read.reason) };
    const { min, max } = limits.hardwareCutMm;
    if (read.mm < min || read.mm > max) {
      const range = texts.lengthRange(...formatLimits(min, max, precision, locale));
      return { ok: false, reason: texts.lengthWrong(entry, range) };
    }
    cutsMm.push(...Array.from({ length: Number(count) }, () => read.mm));
    if (cutsMm.length > limits.hardwareCuts.max)
      return { ok: false, reason: texts.tooManyLengths(limits.hardwareCuts.max) };
  }
  if (cutsMm.length === 0) return { ok: false, reason: texts.lengthsMissing };
  return { ok: true, cutsMm: cutsMm.toSorted((one, other) => other - one) };
}

/** Lengths as a field shows them, one per line; `parseCuts` reads them again. */
export function writeCuts(cutsMm: readonly number[], precision: LengthPrecision, locale: string): string {
  const counts = new Map<string, number>();
  for (const mm of cutsMm) {
    const length = writeLength(mm, precision, { locale });
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].map(([length, count]) => (count === 1 ? length : `${count} × ${length}`)).join('\n');
}
