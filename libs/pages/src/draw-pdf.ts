import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnyOriginWorker } from '@glass/pages/any-origin-worker';

/**
 * Draws the first page of a PDF. Uses the legacy build of pdf.js, since the current one needs newer browsers than many
 * phones have. Load this module on demand.
 * @param widthPx width of the picture
 * @returns data URL of a PNG
 * @throws if the file is no PDF or can't be drawn
 */
export async function drawFirstPage(pdf: Blob, widthPx: number): Promise<string> {
  const port = new AnyOriginWorker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url), {
    type: 'module',
  });
  const worker = PDFWorker.create({ port });
  const loading = getDocument({ data: await pdf.arrayBuffer(), worker });
  try {
    const page = await (await loading.promise).getPage(1);
    const scale = widthPx / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas.toDataURL('image/png');
  } finally {
    await loading.destroy();
    worker.destroy();
    port.terminate();
  }
}
