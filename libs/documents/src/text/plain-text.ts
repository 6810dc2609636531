import { LRUCache } from 'lru-cache';

import type { Pdf } from '../pdf/open-pdf.js';
import { points } from '../pdf/recording.js';

/*
 * Text in Latin, Greek and Cyrillic as operators of a page. The library lays every text out anew each time that it is
 * drawn; papers say the same words over and over, so they are laid out once for a PDF and remembered.
 */

export type Features = PDFKit.Mixins.OpenTypeFeatures[] | undefined;

/** What the library keeps of a font, in thousandths of the text's size. */
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

interface LaidText {
  font: EmbeddedFont;
  /** The glyphs with what they are set apart by; null where some stand above their line, which the library draws. */
  shown: string | null;
  /** In sizes of the text. */
  width: number;
}

/** Of one PDF: enough for the words of a big order, and no more for ten thousand. */
const MOST_REMEMBERED = 5000;
const textsOf = new WeakMap<Pdf, LRUCache<string, LaidText>>();

/** @param name under which the PDF knows the font */
export function plainWidth(pdf: Pdf, name: string, text: string, features: Features): number {
  return laidText(pdf, name, text, features).width;
}

/** `y` is the top of the line. Answers false for text that has to be drawn by the library. */
export function drawPlain(
  pdf: Pdf,
  name: string,
  text: string,
  features: Features,
  at: { x: number; y: number; size: number; colour: string },
): boolean {
  const { font, shown } = laidText(pdf, name, text, features);
  if (shown === null) return false;
  const inside = pdf as unknown as Inside;
  inside.page.fonts[font.id] ??= font.ref();
  const baseline = at.y + (font.ascender / 1000) * at.size;
  // The page is turned upside down, so that y grows downwards; letters are turned back.
  const place = `1 0 0 -1 ${points(at.x)} ${points(baseline)} Tm`;
  inside.addContent(
    `BT\n${colourOperator(at.colour)}\n/${font.id} ${points(at.size)} Tf\n${place}\n[${shown}] TJ\nET`,
  );
  return true;
}

function laidText(pdf: Pdf, name: string, text: string, features: Features): LaidText {
  let texts = textsOf.get(pdf);
  if (!texts) textsOf.set(pdf, (texts = new LRUCache({ max: MOST_REMEMBERED })));
  const set = `${name} ${features ? JSON.stringify(features) : ''} `;
  const key = set + text;
  const known = texts.get(key);
  if (known) return known;
  const parts = partsOf(text);
  const laid =
    parts.length > 1
      ? joined(parts.map((part) => laidText(pdf, name, part, features)))
      : laidPart(pdf, name, text, features);
  texts.set(key, laid);
  return laid;
}

/** Two numbers are seldom the same, but their digits are: `SO-1042-03-2`, `89.5`. Fractions are set as one. */
const NUMBER = /^[\x20-\x7e]*\d[\x20-\x7e]*$/;

/** Word by word, for words come back more often than texts; numbers sign by sign, without kerning. */
function partsOf(text: string): string[] {
  const words = text.match(/\S*\s+|\S+$/g) ?? [];
  return words.length === 1 && NUMBER.test(text) ? text.split('') : words;
}

function laidPart(pdf: Pdf, name: string, text: string, features: Features): LaidText {
  pdf.font(name);
  const font = (pdf as unknown as Inside)._font;
  const [glyphs, positions] = font.encode(text, features);
  return { font, shown: shownGlyphs(glyphs, positions), width: widthOf(positions) };
}

function joined(parts: readonly LaidText[]): LaidText {
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

/** `<0001000200030004> -12 <0005>`: glyphs, and how much closer the next stands than its width has it. */
function shownGlyphs(glyphs: readonly string[], positions: readonly GlyphPlace[]): string | null {
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

const colours = new Map<string, string>();

/** `#rrggbb` as the colour in which letters are filled. */
function colourOperator(colour: string): string {
  const known = colours.get(colour);
  if (known !== undefined) return known;
  const [red, green, blue] = [1, 3, 5].map((at) => points(parseInt(colour.slice(at, at + 2), 16) / 255));
  const operator = red === green && green === blue ? `${red} g` : `${red} ${green} ${blue} rg`;
  if (colours.size > 100) colours.clear();
  colours.set(colour, operator);
  return operator;
}
