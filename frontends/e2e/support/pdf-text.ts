import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a downloaded PDF says, as a reader would copy it. */
export async function pdfTextOf(download: Download): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(await readFile(await download.path())), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.join('\n');
}
