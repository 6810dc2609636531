import type { Font, GlyphPosition, Path, Subset } from 'fontkit';
import { UNSEEN, mirrorBrackets, splitClusters } from './clusters.js';

const ON_CURVE = 1;

interface Point {
  x: number;
  y: number;
  flag: number;
}

/**
 * Encodes an outline as a simple TrueType glyph (table `glyf`), for subsets of variable fonts, whose outlines are
 * interpolated. Supports only lines and quadratic curves.
 */
function glyfFromPath(path: Path): Uint8Array {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const words = [
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
    ...ends,
  ];
  // Coordinates are stored as differences from the previous point.
  const ways = [xs, ys].flatMap((places) => places.map((place, index) => place - (places[index - 1] ?? 0)));
  const noInstructions = 0;
  const head = words.length * 2 + 2;
  const bytes = Buffer.alloc(Math.ceil((head + points.length * 5) / 4) * 4);
  [...words, noInstructions].forEach((word, index) => bytes.writeInt16BE(word, index * 2));
  bytes.set(
    points.map(({ flag }) => flag),
    head,
  );
  ways.forEach((way, index) => bytes.writeInt16BE(way, head + points.length + index * 2));
  return bytes;
}

function contoursOf(path: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([]);
    for (let index = 0; index < args.length; index += 2) {
      const isControl = command === 'quadraticCurveTo' && index === 0;
      const [x = 0, y = 0] = args.slice(index, index + 2).map(Math.round);
      contours.at(-1)?.push({ x, y, flag: isControl ? 0 : ON_CURVE });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}

/*
 * Shaping for scripts whose letters and glyphs are not one to one: ligatures, reordering, marks, right to left. Each
 * drawn glyph is mapped to its own letters, so that searching and copying give the original text. (The PDF library
 * alone maps a glyph to the letters of its first use.) Glyphs without letters, such as dots of an Arabic letter, are
 * drawn as paths.
 */

export type Direction = 'ltr' | 'rtl';

/** Font units, y up. */
interface ShapedText {
  glyphs: ShapedGlyph[];
  marks: { path: Path; x: number; y: number }[];
  /** From the start of the text to its first glyph. */
  indent: number;
  advanceWidth: number;
}

interface ShapedGlyph {
  /** Glyph id in the font. */
  id: number;
  /** Its letters in logical order. */
  codePoints: number[];
  advanceWidth: number;
  position: GlyphPosition;
}

/** A font for text of one direction, compatible with the PDF library's fonts. */
export type ShapedFont = Font & { shape(text: string): ShapedText };

export function shapedFont(font: Font, name: string, direction: Direction): ShapedFont {
  const own = Object.create(font) as ShapedFont;
  const keys = new Map<string, number>();
  const ids: number[] = [];
  const shaped = new Map<string, ShapedText>();

  /** A key per glyph and its letters, since the library numbers glyphs only. */
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
    // Replaces the library's encoder, which fails here.
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
  // Accessors of the font, which cannot be assigned.
  const values = { postscriptName: name, getGlyph, shape, layout, createSubset };
  for (const [property, value] of Object.entries(values)) Object.defineProperty(own, property, { value });
  return own;
}

/** Brackets are mirrored for drawing, but copied as in the original. */
function shapeRightToLeft(font: Font, text: string): ShapedText {
  const glyphs = placed(font, mirrorBrackets(text), 'rtl').map((glyph) => {
    const codePoints = lettersOf(mirrorBrackets(String.fromCodePoint(...glyph.codePoints)));
    return { ...glyph, codePoints };
  });
  const inOrder = assignLetters(glyphs.reverse(), lettersOf(text));
  return separateMarks(font, splitLetters(font, inOrder).reverse());
}

/** Per syllable, since letters are reordered within one. */
function shapeLeftToRight(font: Font, text: string): ShapedText {
  const glyphs = splitClusters(text).flatMap((cluster) =>
    assignLetters(placed(font, cluster, 'ltr'), lettersOf(cluster)),
  );
  return separateMarks(font, splitLetters(font, glyphs));
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

/** Code points without invisible characters. */
function lettersOf(text: string): number[] {
  return Array.from(text.replace(UNSEEN, ''), (character) => character.codePointAt(0) ?? 0);
}

/**
 * Distributes letters over the glyphs that advance the pen, in order. Marks become paths: PDF readers take text that
 * is drawn back and forth for several words.
 */
function assignLetters(glyphs: ShapedGlyph[], letters: number[]): ShapedGlyph[] {
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

/** Splits letters evenly, keeping marks with their letter if possible; the last share gets the rest. */
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
 * Puts every letter of a glyph except the first on an invisible zero-width glyph: PDF readers take a glyph whose
 * letters include a mark for that mark.
 */
function splitLetters(font: Font, glyphs: ShapedGlyph[]): ShapedGlyph[] {
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

/** In visual order from left to right. */
function separateMarks(font: Font, all: ShapedGlyph[]): ShapedText {
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
