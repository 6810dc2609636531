import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @returns the text of each page of a PDF */
export async function pdfPagesOf(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages;
}

/** @returns the text of a downloaded PDF */
export async function pdfTextOf(download: Download): Promise<string> {
  return (await pdfPagesOf(await readFile(await download.path()))).join('\n');
}

/** The pixels, wide and high, of the pictures on each page of a PDF. */
export async function pdfPicturesOf(bytes: Buffer): Promise<{ width: number; height: number }[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pictures: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator !== OPS.paintImageXObject) return;
      const [, width, height] = argsArray[index] as [string, number, number];
      pictures.push({ width, height });
    });
  }
  await loading.destroy();
  return pictures;
}
