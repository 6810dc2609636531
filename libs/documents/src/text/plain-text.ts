import { LRUCache } from 'lru-cache';

import type { Pdf } from '../pdf/open-pdf.js';
import { points } from '../pdf/images.js';

/*
 * Draws Latin, Greek and Cyrillic text as page operators. The library lays out text each time it is drawn; documents
 * repeat words, so layouts are cached per PDF.
 */

export type Features = PDFKit.Mixins.OpenTypeFeatures[] | undefined;

/** Library internals of a font, in thousandths of an em. */
interface EmbeddedFont {
  id: string;
  ascender: number;
  ref(): unknown;
  encode(text: string, features: Features): [glyphs: string[], positions: GlyphPlace[]];
}

interface GlyphPlace {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

interface Inside {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
  addContent(operators: string): Pdf;
}

interface TextLayout {
  font: EmbeddedFont;
  /** Glyphs with their spacing; null if some are offset vertically, which the library has to draw. */
  shown: string | null;
  /** In ems. */
  width: number;
}

/** Cache size per PDF: enough for the words of a big order. */
const MAX_CACHED_TEXTS = 5000;
const textsOf = new WeakMap<Pdf, LRUCache<string, TextLayout>>();

/** @param name of the font in the PDF */
export function plainWidth(pdf: Pdf, name: string, text: string, features: Features): number {
  return layOutText(pdf, name, text, features).width;
}

/**
 * @param at `y` is the top of the line
 * @returns false for text that the library has to draw
 */
export function drawPlain(
  pdf: Pdf,
  name: string,
  text: string,
  features: Features,
  at: { x: number; y: number; size: number; color: string },
): boolean {
  const { font, shown } = layOutText(pdf, name, text, features);
  if (shown === null) return false;
  const inside = pdf as unknown as Inside;
  inside.page.fonts[font.id] ??= font.ref();
  const baseline = at.y + (font.ascender / 1000) * at.size;
  // The page is flipped so that y grows downward; letters are flipped back.
  const place = `1 0 0 -1 ${points(at.x)} ${points(baseline)} Tm`;
  inside.addContent(
    `BT\n${colorOperator(at.color)}\n/${font.id} ${points(at.size)} Tf\n${place}\n[${shown}] TJ\nET`,
  );
  return true;
}

function layOutText(pdf: Pdf, name: string, text: string, features: Features): TextLayout {
  let texts = textsOf.get(pdf);
  if (!texts) textsOf.set(pdf, (texts = new LRUCache({ max: MAX_CACHED_TEXTS })));
  const set = `${name} ${features ? JSON.stringify(features) : ''} `;
  const key = set + text;
  const known = texts.get(key);
  if (known) return known;
  const parts = partsOf(text);
  const laid =
    parts.length > 1
      ? joined(parts.map((part) => layOutText(pdf, name, part, features)))
      : layOutPart(pdf, name, text, features);
  texts.set(key, laid);
  return laid;
}

/** Numbers rarely repeat, but digits do: `SO-1042-03-2`, `89.5`. Fractions stay whole. */
const NUMBER = /^[\x20-\x7e]*\d[\x20-\x7e]*$/;

/** Splits into words, which repeat more than texts; numbers into characters, without kerning. */
function partsOf(text: string): string[] {
  const words = text.match(/\S*\s+|\S+$/g) ?? [];
  return words.length === 1 && NUMBER.test(text) ? text.split('') : words;
}

function layOutPart(pdf: Pdf, name: string, text: string, features: Features): TextLayout {
  pdf.font(name);
  const font = (pdf as unknown as Inside)._font;
  const [glyphs, positions] = font.encode(text, features);
  return { font, shown: toGlyphOperator(glyphs, positions), width: widthOf(positions) };
}

function joined(parts: readonly TextLayout[]): TextLayout {
  const shown = parts.map((part) => part.shown);
  return {
    font: parts[0]!.font,
    shown: shown.includes(null) ? null : shown.join(' ').replaceAll('> <', ''),
    width: parts.reduce((sum, { width }) => sum + width, 0),
  };
}

function widthOf(positions: readonly GlyphPlace[]): number {
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
}

/** `<0001000200030004> -12 <0005>`: glyphs with spacing adjustments. */
function toGlyphOperator(glyphs: readonly string[], positions: readonly GlyphPlace[]): string | null {
  const shown: string[] = [];
  let run = '';
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null;
    run += glyphs[index] ?? '';
    const apart = advanceWidth - xAdvance;
    if (Math.abs(apart) < 0.001) continue;
    shown.push(`<${run}> ${points(apart)}`);
    run = '';
  }
  if (run !== '') shown.push(`<${run}>`);
  return shown.join(' ');
}

const colors = new Map<string, string>();

/** Fill color operator for `#rrggbb`. */
function colorOperator(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const [red, green, blue] = [1, 3, 5].map((at) => points(parseInt(color.slice(at, at + 2), 16) / 255));
  const operator = red === green && green === blue ? `${red} g` : `${red} ${green} ${blue} rg`;
  if (colors.size > 100) colors.clear();
  colors.set(color, operator);
  return operator;
}
