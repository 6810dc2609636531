import PDFDocument from 'pdfkit';

export interface PdfTitle {
  title: string;
  /** The tenant. */
  author: string;
  subject?: string;
}

/** A PDF that is being written, and the readable stream of its bytes. */
export type Pdf = PDFKit.PDFDocument;

/** A PDF that is complete, and what of it could not be printed, as `unprintedNote`. */
export interface PrintedPdf {
  pdf: Pdf;
  note: string;
}

/**
 * Begins a PDF without a page. Finished pages leave through the stream at once, so that a document of any length
 * takes the memory of one page. No page has margins: everything is placed.
 */
export function openPdf({ title, author, subject }: PdfTitle): Pdf {
  return new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // None, else the library begins with Helvetica, which it does not embed.
    font: '',
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Subject: subject ?? title, Creator: author, Producer: author },
  });
}

/**
 * Resolves when the reader has taken enough of what was written. Whoever writes many documents into one PDF waits
 * for it after each, or the PDF piles up in memory as fast as it can be made.
 */
export async function roomForMore(pdf: Pdf): Promise<void> {
  while (pdf.readableLength >= pdf.readableHighWaterMark && !pdf.destroyed) await nextRead(pdf);
}

function nextRead(pdf: Pdf): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      pdf._read = () => undefined;
      pdf.off('close', done);
      resolve();
    };
    pdf._read = done;
    pdf.once('close', done);
  });
}
