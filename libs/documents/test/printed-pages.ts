import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface Picture {
  /** RGBA per pixel, from the upper left. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Renders the pages of a PDF with PDFium, as browsers do.
 * @param dotsPerInch resolution
 */
export async function printedPages(pdf: Uint8Array, dotsPerInch: number, only?: number): Promise<Picture[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      if (only !== undefined && page.number !== only) continue;
      const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' });
      pictures.push({ rgba: data, width, height });
    }
    return pictures;
  } finally {
    document.destroy();
  }
}
