import { Injectable } from '@nestjs/common';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits, UPLOAD_FIELD, type PictureCrop } from '@glass/contracts';
import type { Context } from '../../kernel/context/context.js';
import { AppError } from '../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../kernel/limits/task-owner.js';
import { FairLimiter } from '../../kernel/limits/fair-limiter.js';
import { cropInPixels } from './domain/picture-crop.js';
import { pictureTypeOf } from './domain/picture-type.js';

/** What is made of a picture. */
export interface PictureShape {
  /** 'cover': exactly this large, what stands out is cut off; 'inside': at most this large, never enlarged. */
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

/** The slowest pictures within the limits took two seconds on a slow core; one that needs longer is made to. */
const TIMEOUT_SECONDS = 15;
/** Sixteen that wait are 128 MB at most, and the last waits less than a minute; a browser sends six at a time. */
const BOUNDS = { concurrency: 1, queueLimit: 16, queueLimitPerUser: 6 };
/**
 * One picture may take some 250 MB while it is worked on. Of usual ones (8 bits a colour) that is 40 megapixels at up
 * to 5 bytes; twice the bits take twice as much; the AVIF decoder was seen to need 18 bytes a pixel.
 */
const MAX_DEEP_PIXELS = limits.picturePixels.max / 2;
const MAX_AVIF_PIXELS = 12_000_000;
const OTHER_KIND =
  'This file is not a picture that we can read. Choose a JPEG, PNG, WebP, GIF or AVIF file; save other kinds, such as SVG, HEIC or PDF, as one of these first.';
const TOO_LARGE = 'This picture is larger than 8 MB. Make it smaller, or save it as a JPEG.';
const DAMAGED = 'This picture is damaged or cut off. Open it, save it again and choose the new file.';

// One picture is worked on at a time, by one thread, and none is remembered: its pixels are all the memory there is.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a picture anew from its pixels. Nothing else of the file gets through: no metadata (place, camera, owner),
 * no second frame, and nothing that is hidden in or behind it.
 */
@Injectable()
export class ReencodePicture {
  private readonly limiter = new FairLimiter(BOUNDS);

  /** @throws PICTURE_UNREADABLE at the upload's field, UNAVAILABLE when too many are waiting */
  async run(
    ctx: Context,
    bytes: Buffer,
    shape: PictureShape,
    crop: PictureCrop | null = null,
  ): Promise<Picture> {
    if (bytes.length > limits.pictureBytes.max) throw unreadable(TOO_LARGE);
    const type = pictureTypeOf(bytes);
    if (!type) throw unreadable(OTHER_KIND);
    return this.limiter.run(toTaskOwner(ctx), async () => {
      const { width, height } = await uprightSize(bytes, type);
      const upright = sharp(bytes, {
        autoOrient: true,
        limitInputPixels: limits.picturePixels.max,
        // Cameras write small faults that every viewer forgives; half a picture is not one of them.
        failOn: 'error',
      });
      const kept = crop ? upright.extract(cropInPixels(crop, width, height)) : upright;
      return drawn(kept, shape);
    });
  }
}

/** Read from the header alone, so that a bomb is refused before it unfolds. */
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
      `This picture is ${width} × ${height} pixels. Make it smaller: at most 12,000 on a side.`,
    );
  }
  const most = maxPixels(found);
  if (width * height > most) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    const other = most < limits.picturePixels.max ? ' of this kind, or save it as a JPEG' : '';
    throw unreadable(
      `This picture has ${megapixels} megapixels. Make it smaller: at most ${most / 1_000_000}${other}.`,
    );
  }
  return { width, height };
}

function maxPixels({ mediaType, depth }: Metadata): number {
  if (mediaType === 'image/avif') return MAX_AVIF_PIXELS;
  return depth === 'uchar' ? limits.picturePixels.max : MAX_DEEP_PIXELS;
}

async function drawn(picture: Sharp, { fit, widthPx, heightPx, type }: PictureShape): Promise<Picture> {
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

function unreadable(reason: string): AppError {
  return new AppError('PICTURE_UNREADABLE', [{ name: UPLOAD_FIELD, reason, code: 'PICTURE_UNREADABLE' }]);
}
