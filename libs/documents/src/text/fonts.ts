import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

import { isWoff2DecoderLoaded, sfntFromWoff, sfntFromWoff2 } from './sfnt-from-woff.js';

/*
 * Inter for Latin, Greek and Cyrillic; Noto Sans for other scripts; all under the SIL Open Font License. Each family
 * is split into many small files; a document loads and embeds only those it needs, subset to the letters used.
 */

export const WEIGHTS = ['regular', 'bold'] as const;
export type Weight = (typeof WEIGHTS)[number];

const WEIGHT_NUMBER: Record<Weight, number> = { regular: 400, bold: 600 };

/** In lookup order; names as in the font package. */
const INTER_PARTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

const SCRIPT_FAMILIES = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
] as const;

/** Chinese, Japanese and Korean share characters with different regional forms. */
const HAN_FAMILIES = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const;
export type HanFamily = (typeof HAN_FAMILIES)[number];

export type FontFamily = 'inter' | (typeof SCRIPT_FAMILIES)[number] | HanFamily;

/** One file of a family, in both weights. */
export interface FontPart {
  family: FontFamily;
  /** Unique: `inter-latin`, `noto-sans-jp-17`. */
  name: string;
  /** Code point ranges, inclusive. */
  ranges: [number, number][];
  /** A variable font, packed as WOFF 2. */
  isVariable: boolean;
}

const resolveFile = createRequire(import.meta.url).resolve;

const partsOfFamily = new Map<FontFamily, FontPart[]>();
const interOfCode = new Map<number, FontPart | null>();
const partOfCode = new Map<string, FontPart | null>();
const unpacked = new Map<string, Buffer>();
const opened = new Map<string, Font>();

/** The Inter file with a letter; null if none has it. */
export function interPart(code: number): FontPart | null {
  const before = interOfCode.get(code);
  if (before !== undefined) return before;
  const found = partWith(code, ['inter']);
  interOfCode.set(code, found);
  return found;
}

/** Like `interPart`, for the families of other scripts except Chinese, Japanese and Korean. */
export function scriptPart(code: number): FontPart | null {
  return knownPart(code, SCRIPT_FAMILIES);
}

/** Like `interPart`, for Han families in the given order. null for every letter before `loadWoff2Decoder`. */
export function hanPart(code: number, families: readonly HanFamily[]): FontPart | null {
  return isWoff2DecoderLoaded() ? knownPart(code, families) : null;
}

/** The TrueType file of a part, cached after unpacking. */
export function fontFile(part: FontPart, weight: Weight): Buffer {
  const number = part.isVariable ? 'wght' : WEIGHT_NUMBER[weight];
  const folder = part.isVariable ? '@fontsource-variable' : '@fontsource';
  const end = part.isVariable ? 'woff2' : 'woff';
  const name = `${folder}/${part.family}/files/${part.name}-${number}-normal.${end}`;
  const before = unpacked.get(name);
  if (before) return before;
  const packed = readFileSync(resolveFile(name));
  const file = part.isVariable ? sfntFromWoff2(packed) : sfntFromWoff(packed);
  unpacked.set(name, file);
  return file;
}

/** The font of a part for measuring and drawing. */
export function openFont(part: FontPart, weight: Weight): Font {
  const key = `${part.name} ${weight}`;
  const before = opened.get(key);
  if (before) return before;
  const file = create(fontFile(part, weight)) as Font;
  const font = part.isVariable ? file.getVariation({ wght: WEIGHT_NUMBER[weight] }) : file;
  opened.set(key, font);
  return font;
}

function knownPart(code: number, families: readonly FontFamily[]): FontPart | null {
  const key = `${families.join()} ${code}`;
  const before = partOfCode.get(key);
  if (before !== undefined) return before;
  const found = partWith(code, families);
  partOfCode.set(key, found);
  return found;
}

function partWith(code: number, families: readonly FontFamily[]): FontPart | null {
  return families.flatMap(partsOf).find((part) => has(part, code)) ?? null;
}

/** A file may lack letters within its ranges. */
function has(part: FontPart, code: number): boolean {
  return (
    part.ranges.some(([first, last]) => code >= first && code <= last) &&
    openFont(part, 'regular').hasGlyphForCodePoint(code)
  );
}

function partsOf(family: FontFamily): FontPart[] {
  const before = partsOfFamily.get(family);
  if (before) return before;
  const parts = isHan(family) ? partsOfHan(family) : partsOfScript(family);
  partsOfFamily.set(family, parts);
  return parts;
}

function partsOfScript(family: FontFamily): FontPart[] {
  const names = family === 'inter' ? INTER_PARTS : [family.replace('noto-sans-', '')];
  const table = rangesOf(`@fontsource/${family}`);
  return names.map((name) => ({
    family,
    name: `${family}-${name}`,
    ranges: table.get(name) ?? [],
    isVariable: false,
  }));
}

/** Over a hundred files each, grouped by letters that often occur together. Latin comes from Inter. */
function partsOfHan(family: HanFamily): FontPart[] {
  return [...rangesOf(`@fontsource-variable/${family}`)]
    .filter(([name]) => /^\[\d+\]$/.test(name))
    .map(([name, ranges]) => ({ family, name: `${family}-${name.slice(1, -1)}`, ranges, isVariable: true }));
}

function isHan(family: FontFamily): family is HanFamily {
  return (HAN_FAMILIES as readonly FontFamily[]).includes(family);
}

function rangesOf(fontPackage: string): Map<string, [number, number][]> {
  const table = JSON.parse(readFileSync(resolveFile(`${fontPackage}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return new Map(
    Object.entries(table).map(([name, text]) => [
      name,
      text.split(',').map((range): [number, number] => {
        const [first = '0', last = first] = range.replace('U+', '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    ]),
  );
}
