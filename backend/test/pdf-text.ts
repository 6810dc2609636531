import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  title: string;
  author: string;
  /** Text of each page as a reader would copy it, without line breaks. */
  pages: string[];
}

/** Extracts the text of a PDF. */
export async function pdfText(bytes: Buffer): Promise<PdfText> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await loading.destroy();
  const { Title: title, Author: author } = info as { Title: string; Author: string };
  return { title, author, pages };
}
