import { msg } from '@lingui/core/macro';
import type { PictureCrop } from '@glass/contracts/tenant';
import { fieldError } from '../../../kernel/errors/app-error.js';

const FIELDS = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;

/** Browsers compute shares inexactly; a tenth of a pixel of the largest picture doesn't matter. */
const TOLERANCE = 1e-5;

interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Reads the crop of a form, shares from 0 to 1; null for the whole picture.
 * @throws VALIDATION_FAILED if it is incomplete or outside the picture
 */
export function readCrop(fields: Partial<PictureCrop>): PictureCrop | null {
  const missing = FIELDS.filter((name) => fields[name] === undefined);
  if (missing.length === FIELDS.length) return null;
  if (missing[0])
    throw fieldError(missing[0], msg`must be sent with the other three of ${{ fields: FIELDS.join(', ') }}`);
  const crop = fields as PictureCrop;
  for (const [start, length] of [
    ['cropX', 'cropWidth'],
    ['cropY', 'cropHeight'],
  ] as const) {
    if (crop[length] === 0) throw fieldError(length, msg`must be more than 0`);
    if (crop[start] + crop[length] > 1 + TOLERANCE) {
      throw fieldError(length, msg`must not reach over the edge of the picture`);
    }
  }
  return crop;
}

/** Converts a crop to pixels of the upright picture: at least one pixel, never outside. */
export function cropInPixels(crop: PictureCrop, widthPx: number, heightPx: number): PixelBox {
  const [left, width] = span(crop.cropX, crop.cropWidth, widthPx);
  const [top, height] = span(crop.cropY, crop.cropHeight, heightPx);
  return { left, top, width, height };
}

function span(start: number, length: number, sizePx: number): [start: number, length: number] {
  const first = Math.min(Math.round(start * sizePx), sizePx - 1);
  const end = Math.min(Math.max(Math.round((start + length) * sizePx), first + 1), sizePx);
  return [first, end - first];
}
