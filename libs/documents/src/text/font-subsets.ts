import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { sfntFromWoff } from './sfnt-from-woff.js';

/*
 * Inter, under the SIL Open Font License, comes as one file for each script and weight. A document embeds only
 * those whose letters it uses, and of those only the letters used.
 */

export const WEIGHTS = ['regular', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** In the order in which they are tried; names as in the font package. */
export const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
export type Subset = (typeof SUBSETS)[number];

const WEIGHT_NUMBER: Record<Weight, number> = { regular: 400, bold: 600 };

const resolveFile = createRequire(import.meta.url).resolve;
const RANGES = SUBSETS.map((subset) => ({ subset, ranges: rangesOf(subset) }));
const subsetOfCode = new Map<number, Subset | null>();

export interface Run {
  subset: Subset;
  text: string;
}

const unpacked = new Map<string, Buffer>();

/** The TrueType file of a subset, read and unpacked at its first use. */
export function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `@fontsource/inter/files/inter-${subset}-${WEIGHT_NUMBER[weight]}-normal.woff`;
  const known = unpacked.get(name);
  if (known) return known;
  const file = sfntFromWoff(readFileSync(resolveFile(name)));
  unpacked.set(name, file);
  return file;
}

/**
 * Splits a text into runs that one font file can print. Letters of no file are taken apart (`⅛` into `1⁄8`) and, if
 * that does not help, printed as `?`: a gap that is seen is better than one that is not.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of printable(text)) {
    const subset = subsetFor(character) ?? 'latin';
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

/** Signs that are never seen: directions, joiners, soft hyphens, the choice between two looks of one letter. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** One line of letters that can be printed, with ordinary blanks. */
function printable(text: string): string {
  let result = '';
  const seen = text.normalize('NFC').replace(UNSEEN, '');
  for (const character of seen.replace(/[\p{Cc}\p{Z}]+/gu, ' ')) {
    if (subsetFor(character) !== null) {
      result += character;
      continue;
    }
    const apart = [...character.normalize('NFKD')];
    result += apart.every((part) => subsetFor(part) !== null) ? apart.join('') : '?';
  }
  return result;
}

function subsetFor(character: string): Subset | null {
  const code = character.codePointAt(0) ?? 0;
  const known = subsetOfCode.get(code);
  if (known !== undefined) return known;
  const found = RANGES.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
  const subset = found?.subset ?? null;
  subsetOfCode.set(code, subset);
  return subset;
}

function rangesOf(subset: Subset): [number, number][] {
  const table = JSON.parse(readFileSync(resolveFile('@fontsource/inter/unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return (table[subset] ?? '').split(',').map((range) => {
    const [first = '0', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
