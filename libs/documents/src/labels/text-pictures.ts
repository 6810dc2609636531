import sharp, { type Sharp } from 'sharp';
import type { Pen, TextStyle } from '../text/pen.js';
import { textPaths } from '../text/glyph-paths.js';
import type { HanLanguage } from '../text/runs.js';

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
    const paths = textPaths(text, { ...style, size: style.size * this.dotsPerPoint }, this.language);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`;
  }
}
