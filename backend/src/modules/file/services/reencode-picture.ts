import type { Sentence } from '../../../kernel/language/sentence.js';
import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '@glass/contracts/limits';
import { UPLOAD_FIELD, type PictureCrop } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import { FairLimiter } from '../../../kernel/limits/fair-limiter.js';
import { cropInPixels } from '../domain/picture-crop.js';
import { detectPictureType } from '../domain/file-type.js';

export interface PictureShape {
  /** 'cover': exactly this size, cropped; 'inside': at most this size, never enlarged. */
  fit: 'cover' | 'inside';
  widthPx: number;
  heightPx: number;
  type: 'image/png' | 'image/webp';
}

export interface Picture {
  bytes: Buffer;
  widthPx: number;
  heightPx: number;
}

/** The slowest valid pictures took two seconds on a slow core. */
const TIMEOUT_SECONDS = 15;
/**
 * Sixteen waiting pictures take up to 128 MB, and the last waits less than a minute. Browsers upload six at a time.
 */
const BOUNDS = { concurrency: 1, queueLimit: 16, queueLimitPerUser: 6 };
/**
 * Limits memory to about 250 MB per picture: 40 megapixels at 8 bits need up to 5 bytes per pixel, 16 bits twice
 * that, and the AVIF decoder was measured at 18 bytes.
 */
const MAX_DEEP_PIXELS = limits.picturePixels.max / 2;
const MAX_AVIF_PIXELS = 12_000_000;
const OTHER_KIND = msg`This file is not a picture we can read. Choose a JPEG, PNG, WebP, GIF or AVIF file; save other kinds, such as SVG, HEIC or PDF, as one of these first.`;
const TOO_LARGE = msg`This picture is larger than 8 MB. Make it smaller, or save it as a JPEG.`;
const DAMAGED = msg`This picture is damaged or cut off. Open it, save it again and choose the new file.`;

// One thread and no cache, so that only one picture is in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes a picture from its pixels. Drops metadata (location, camera, owner), further frames, and data hidden in
 * or after the picture.
 */
@Injectable()
export class ReencodePicture {
  private readonly limiter = new FairLimiter(BOUNDS);

  /** @throws PICTURE_UNREADABLE at the upload's field, UNAVAILABLE if the queue is full */
  async run(
    ctx: Context,
    bytes: Buffer,
    shape: PictureShape,
    crop: PictureCrop | null = null,
  ): Promise<Picture> {
    if (bytes.length > limits.pictureBytes.max) throw unreadable(TOO_LARGE);
    const type = detectPictureType(bytes);
    if (!type) throw unreadable(OTHER_KIND);
    return this.limiter.run(toTaskOwner(ctx), async () => {
      const { width, height } = await uprightSize(bytes, type);
      const upright = sharp(bytes, {
        autoOrient: true,
        limitInputPixels: limits.picturePixels.max,
        // Tolerates small faults of cameras, but not truncated files.
        failOn: 'error',
      });
      const kept = crop ? upright.extract(cropInPixels(crop, width, height)) : upright;
      return encode(kept, shape);
    });
  }
}

/** Reads only the header, so that decompression bombs are rejected before decoding. */
async function uprightSize(bytes: Buffer, type: string): Promise<{ width: number; height: number }> {
  let found: Metadata;
  try {
    found = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable(DAMAGED);
  }
  if (found.mediaType !== type) throw unreadable(OTHER_KIND);
  const { width, height } = found.autoOrient;
  if (Math.max(width, height) > limits.pictureSidePx.max) {
    throw unreadable(
      msg`This picture is ${width} × ${height} pixels. Make it smaller: at most 12,000 on a side.`,
    );
  }
  const max = maxPixels(found);
  if (width * height > max) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    const most = max / 1_000_000;
    throw unreadable(
      max < limits.picturePixels.max
        ? msg`This picture has ${megapixels} megapixels. Make it smaller: at most ${most} of this kind, or save it as a JPEG.`
        : msg`This picture has ${megapixels} megapixels. Make it smaller: at most ${most}.`,
    );
  }
  return { width, height };
}

function maxPixels({ mediaType, depth }: Metadata): number {
  if (mediaType === 'image/avif') return MAX_AVIF_PIXELS;
  return depth === 'uchar' ? limits.picturePixels.max : MAX_DEEP_PIXELS;
}

async function encode(picture: Sharp, { fit, widthPx, heightPx, type }: PictureShape): Promise<Picture> {
  const sized = picture
    .resize(widthPx, heightPx, { fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS });
  const encoded = type === 'image/png' ? sized.png({ compressionLevel: 9 }) : sized.webp({ quality: 85 });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPx: info.width, heightPx: info.height };
  } catch {
    throw unreadable(DAMAGED);
  }
}

function unreadable(reason: Sentence): AppError {
  return new AppError('PICTURE_UNREADABLE', [{ name: UPLOAD_FIELD, reason, code: 'PICTURE_UNREADABLE' }]);
}
