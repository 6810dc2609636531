import sharp, { type Sharp } from 'sharp';
import { mirrorBrackets } from '../text/clusters.js';
import { type Weight, openFont } from '../text/fonts.js';
import type { Pen, TextStyle } from '../text/pen.js';
import { type HanLanguage, type Run, inVisualOrder, splitRuns } from '../text/runs.js';

/** A black-and-white picture: one bit per dot, 1 for black, rows padded to bytes. */
export interface Bitmap {
  width: number;
  height: number;
  rows: Uint8Array;
}

/** Threshold: darker is black. */
const HALF = 128;

export async function bitmapFrom(picture: Sharp): Promise<Bitmap> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const perRow = Math.ceil(info.width / 8);
  const rows = new Uint8Array(perRow * info.height);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isBlack = (data[(y * info.width + x) * info.channels] ?? 255) < HALF;
      if (isBlack) rows[y * perRow + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { width: info.width, height: info.height, rows };
}

/** Inter's ascent in ems; other fonts share its baseline. */
const ASCENT = 0.96875;
const LINE = 1.3;

/**
 * Texts that the printer's font lacks, rendered with the PDF's fonts. Requested in one pass, rendered before the next.
 */
export class TextPictures {
  private readonly pictures = new Map<string, { text: string; style: TextStyle; bitmap: Bitmap | null }>();

  constructor(
    private readonly dotsPerPoint: number,
    private readonly language?: HanLanguage,
  ) {}

  /** null until `make` was called. */
  find(text: string, style: TextStyle): Bitmap | null {
    const key = `${style.size} ${style.weight ?? 'regular'} ${text}`;
    const known = this.pictures.get(key);
    if (known) return known.bitmap;
    this.pictures.set(key, { text, style, bitmap: null });
    return null;
  }

  get isWaiting(): boolean {
    return [...this.pictures.values()].some(({ bitmap }) => bitmap === null);
  }

  async make(pen: Pen): Promise<void> {
    for (const picture of this.pictures.values()) {
      if (picture.bitmap) continue;
      const { text, style } = picture;
      const width = Math.max(1, Math.ceil(pen.width(text, style) * this.dotsPerPoint));
      const height = Math.max(1, Math.ceil(style.size * LINE * this.dotsPerPoint));
      const svg = this.toSvg(text, style, { width, height });
      picture.bitmap = await bitmapFrom(sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }));
    }
  }

  private toSvg(
    text: string,
    style: TextStyle,
    { width, height }: { width: number; height: number },
  ): string {
    const runs = inVisualOrder(splitRuns(text, this.language));
    const size = style.size * this.dotsPerPoint;
    let x = 0;
    const paths = runs.map((run) => {
      const drawn = runPaths(run, style.weight ?? 'regular', size, x);
      x = drawn.end;
      return drawn.paths;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
  }
}

/** SVG paths of a run from `x`, y down, with its baseline at the ascent. */
function runPaths(run: Run, weight: Weight, size: number, x: number): { paths: string; end: number } {
  if (!run.part) return { paths: '', end: x };
  const font = openFont(run.part, weight);
  const isRightToLeft = run.level % 2 === 1;
  const text = isRightToLeft ? mirrorBrackets(run.text) : run.text;
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction);
  const scale = size / font.unitsPerEm;
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index]!;
    const [left, top] = [at + xOffset * scale, ASCENT * size - yOffset * scale];
    at += xAdvance * scale;
    const path = glyph.path.toSVG();
    return path === ''
      ? ''
      : `<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" d="${path}"/>`;
  });
  return { paths: paths.join(''), end: at };
}
