import type { Font, GlyphPosition, Path, Subset } from 'fontkit';

import { glyfFromPath } from './glyf-from-path.js';
import { clustersOf, mirrored, UNSEEN } from './clusters.js';

/*
 * Scripts in which letters and their shapes are not one to one: letters join, trade places, stand above one another or run
 * from the right. A shape is given the letters that it stands for each time it is drawn, so that text which is searched
 * or copied has the letters of the original in their order. (The PDF library alone gives a shape the letters of its first
 * use.) A shape that stands for no letter, such as the dots of an Arabic one, is drawn as a picture.
 */

export type Direction = 'ltr' | 'rtl';

/** Lengths are in units of the font, up is positive. */
export interface ShapedText {
  glyphs: ShapedGlyph[];
  marks: { path: Path; x: number; y: number }[];
  /** From the start of the text to its first glyph. */
  indent: number;
  advanceWidth: number;
}

interface ShapedGlyph {
  /** In the font. */
  id: number;
  /** What it stands for, in the order of writing. */
  codePoints: number[];
  advanceWidth: number;
  position: GlyphPosition;
}

/** A font for text of one direction that the PDF library takes as one of its own. */
export type ShapedFont = Font & { shape(text: string): ShapedText };

export function shapedFont(font: Font, name: string, direction: Direction): ShapedFont {
  const own = Object.create(font) as ShapedFont;
  const keys = new Map<string, number>();
  const ids: number[] = [];
  const shaped = new Map<string, ShapedText>();

  /** A number for each shape with what it stands for, as the library numbers shapes alone. */
  const keyOf = ({ id, codePoints }: ShapedGlyph): number => {
    const name = `${id} ${codePoints.join()}`;
    const key = keys.get(name) ?? ids.push(id);
    keys.set(name, key);
    return key;
  };
  const getGlyph: Font['getGlyph'] = (id, codePoints = []) => {
    const shared = font.getGlyph(id);
    return Object.assign(Object.create(shared) as typeof shared, { codePoints });
  };
  const shape = (text: string): ShapedText => {
    const known = shaped.get(text);
    if (known) return known;
    const result = direction === 'rtl' ? shapeRightToLeft(own, text) : shapeLeftToRight(own, text);
    shaped.set(text, result);
    return result;
  };
  const layout = (text: string): unknown => {
    const { glyphs, advanceWidth } = shape(text);
    return {
      glyphs: glyphs.map((glyph) => ({ ...glyph, id: keyOf(glyph) })),
      positions: glyphs.map(({ position }) => ({ ...position })),
      advanceWidth,
    };
  };
  const createSubset = (): Subset => {
    const subset = font.createSubset() as Subset & { glyphs: number[]; glyphEncoder: unknown };
    // The library's own fails.
    subset.glyphEncoder = { encodeSimple: glyfFromPath };
    const places = new Map<number, number>();
    return Object.assign(Object.create(subset) as Subset, {
      includeGlyph(key: number): number {
        const place = places.get(key) ?? subset.glyphs.push(ids[key - 1] ?? 0) - 1;
        places.set(key, place);
        return place;
      },
      encode: () => subset.encode(),
    });
  };
  // The font has these as accessors, which cannot be assigned to.
  const values = { postscriptName: name, getGlyph, shape, layout, createSubset };
  for (const [property, value] of Object.entries(values)) Object.defineProperty(own, property, { value });
  return own;
}

/** Brackets are turned round, and are the original's when they are copied. */
function shapeRightToLeft(font: Font, text: string): ShapedText {
  const glyphs = placed(font, mirrored(text), 'rtl').map((glyph) => {
    const codePoints = lettersOf(mirrored(String.fromCodePoint(...glyph.codePoints)));
    return { ...glyph, codePoints };
  });
  const inOrder = standingFor(glyphs.reverse(), lettersOf(text));
  return withMarksApart(font, letterByLetter(font, inOrder).reverse());
}

/** Syllable by syllable: letters trade places within one. */
function shapeLeftToRight(font: Font, text: string): ShapedText {
  const glyphs = clustersOf(text).flatMap((cluster) =>
    standingFor(placed(font, cluster, 'ltr'), lettersOf(cluster)),
  );
  return withMarksApart(font, letterByLetter(font, glyphs));
}

function placed(font: Font, text: string, direction: Direction): ShapedGlyph[] {
  const { glyphs, positions } = Object.getPrototypeOf(font).layout.call(
    font,
    text,
    [],
    undefined,
    undefined,
    direction,
  ) as ReturnType<Font['layout']>;
  return glyphs.map(({ id, codePoints, advanceWidth }, index) => ({
    id,
    codePoints,
    advanceWidth,
    position: positions[index]!,
  }));
}

/** Code points, without the signs that are never seen. */
function lettersOf(text: string): number[] {
  return Array.from(text.replace(UNSEEN, ''), (character) => character.codePointAt(0) ?? 0);
}

/**
 * Shares the letters among the glyphs that move the pen on, in the order given. What only stands above or below is a
 * picture: readers of PDF take text that is drawn back and forth for several words.
 */
function standingFor(glyphs: ShapedGlyph[], letters: number[]): ShapedGlyph[] {
  const moving = glyphs.filter(({ advanceWidth }) => advanceWidth > 0);
  const carriers = moving.length > 0 ? moving : glyphs.slice(0, 1);
  const shares = carriers.map((): number[] => []);
  for (const glyph of glyphs) {
    const last = carriers.findLastIndex((carrier) => glyphs.indexOf(carrier) <= glyphs.indexOf(glyph));
    shares[Math.max(last, 0)]?.push(...glyph.codePoints);
  }
  const isInOrder = shares.flat().join() === letters.join() && shares.every((share) => share.length > 0);
  return glyphs.map((glyph) => {
    const place = carriers.indexOf(glyph);
    const codePoints = (isInOrder ? shares : evenShares(letters, carriers.length))[place] ?? [];
    return { ...glyph, codePoints };
  });
}

/** A letter with its signs to each, or a letter or sign where there are too few; all that is left to the last. */
function evenShares(letters: number[], count: number): number[][] {
  const text = String.fromCodePoint(...letters);
  const whole = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const groups = whole.length >= count ? whole : Array.from(text);
  const last = count - 1;
  return Array.from({ length: count }, (_, place) =>
    lettersOf(groups.slice(place, place === last ? undefined : place + 1).join('')),
  );
}

/**
 * Every letter but the first of a glyph stands beside it without a shape or a width: readers of PDF take a glyph with a sign
 * above or below among its letters for that sign.
 */
function letterByLetter(font: Font, glyphs: ShapedGlyph[]): ShapedGlyph[] {
  const blank = font.hasGlyphForCodePoint(BLANK) ? font.glyphForCodePoint(BLANK).id : null;
  return glyphs.flatMap((glyph) => {
    const [first, ...others] = glyph.codePoints;
    if (first === undefined || blank === null) return [glyph];
    const position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
    return [
      { ...glyph, codePoints: [first] },
      ...others.map((code) => ({ id: blank, codePoints: [code], advanceWidth: 0, position })),
    ];
  });
}

const BLANK = 0x20;

/** In the order from left to right. */
function withMarksApart(font: Font, all: ShapedGlyph[]): ShapedText {
  const text: ShapedText = { glyphs: [], marks: [], indent: 0, advanceWidth: 0 };
  const moveOn = (by: number): void => {
    const before = text.glyphs.at(-1);
    if (before) before.position.xAdvance += by;
    else text.indent += by;
  };
  for (const glyph of all) {
    const { xAdvance, xOffset, yOffset } = glyph.position;
    if (glyph.codePoints.length > 0) {
      moveOn(xOffset);
      const position = { ...glyph.position, xOffset: 0, xAdvance: xAdvance - xOffset };
      text.glyphs.push({ ...glyph, position });
    } else {
      const { path } = font.getGlyph(glyph.id);
      if (path.commands.length > 0) text.marks.push({ path, x: text.advanceWidth + xOffset, y: yOffset });
      moveOn(xAdvance);
    }
    text.advanceWidth += xAdvance;
  }
  return text;
}
