import sharp from 'sharp';

/** A PNG of one colour, which a test can tell from others by its size. */
export async function pictureOf(widthPx: number, heightPx: number, background = '#c03020'): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The sizes of the pictures in a PDF, each once. */
export function picturesIn(pdf: Buffer): string[] {
  const objects = pdf.toString('latin1').match(/<<[^]*?>>/g) ?? [];
  const sizes = objects
    .filter((object) => object.includes('/Subtype /Image') && object.includes('/ColorSpace'))
    .map((object) => `${/\/Width (\d+)/.exec(object)?.[1]}x${/\/Height (\d+)/.exec(object)?.[1]}`);
  return [...new Set(sizes)];
}
