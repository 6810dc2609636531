import sharp from 'sharp';

/** Pixels of a photo that is printed 40 points wide. */
const SMALL = { width: 240, height: 180, fit: 'cover' } as const;
/** Pixels of a photo that fills a page, at 200 per inch. */
const WHOLE = { width: 1500, height: 1500, fit: 'inside', withoutEnlargement: true } as const;

/**
 * A JPEG of a photo in any format, for PDFs; null if it can't be read.
 * @param size small photos are cropped, whole ones keep their shape
 */
export async function toPrintedPhoto(
  photo: Uint8Array,
  size: 'small' | 'whole' = 'small',
): Promise<Uint8Array | null> {
  try {
    return await sharp(photo)
      .rotate()
      .resize(size === 'small' ? SMALL : WHOLE)
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
  } catch {
    return null;
  }
}
