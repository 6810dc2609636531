import sharp from 'sharp';

/** Creates a single-color PNG, recognizable by its size. */
export async function createPicture(
  widthPx: number,
  heightPx: number,
  background = '#c03020',
): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Lists the distinct sizes of pictures in a PDF. */
export function listPictureSizes(pdf: Buffer): string[] {
  const objects = pdf.toString('latin1').match(/<<[^]*?>>/g) ?? [];
  const sizes = objects
    .filter((object) => object.includes('/Subtype /Image') && object.includes('/ColorSpace'))
    .map((object) => `${/\/Width (\d+)/.exec(object)?.[1]}x${/\/Height (\d+)/.exec(object)?.[1]}`);
  return [...new Set(sizes)];
}
