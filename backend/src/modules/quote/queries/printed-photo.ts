import sharp from 'sharp';

/** Pixels of a photo that is printed 40 points wide. */
const SIZE = { width: 240, height: 180 };

/** A small JPEG of a photo in any format, for PDFs; null if it can't be read. */
export async function toPrintedPhoto(photo: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(photo)
      .rotate()
      .resize({ ...SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
  } catch {
    return null;
  }
}
