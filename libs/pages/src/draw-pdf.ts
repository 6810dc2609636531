import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnyOriginWorker } from '@glass/pages/any-origin-worker';

/**
 * The first page of a PDF as a picture, as the address of a PNG. Fetched only when something is to be drawn. The
 * reader is the one for browsers of the last years: the newest one asks for what phones do not have yet.
 * @param widthPx of the picture; its height follows
 * @throws when the file is no PDF or the browser cannot draw it
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
