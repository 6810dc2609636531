import type { Sharp } from 'sharp';

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
