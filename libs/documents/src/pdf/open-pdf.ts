import PDFDocument from 'pdfkit';

export interface PdfTitle {
  title: string;
  /** The tenant. */
  author: string;
  subject?: string;
  /** BCP 47; the words of every paper are English, in the way of the tenant's country. */
  locale?: string;
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
export function openPdf({ title, author, subject, locale }: PdfTitle): Pdf {
  return new TaggedPdf({
    autoFirstPage: false,
    margin: 0,
    // None, else the library begins with Helvetica, which it does not embed.
    font: '',
    lang: languageOf(locale),
    // For screen readers: every part of a page says what it is (`pdf/tagged.ts`).
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Subject: subject ?? title, Creator: author, Producer: author },
  });
}

/** Where all parts hang; the types do not know of it. */
interface HasStructure {
  getStructTreeRoot(): PDFKit.PDFKitReference;
}

/** All parts of the file are those of one document, as readers want it; each is written out when it ends. */
class TaggedPdf extends PDFDocument {
  private whole: PDFKit.PDFKitReference | null = null;
  private readonly parts: PDFKit.PDFKitReference[] = [];

  override addStructure(part: PDFKit.PDFStructureElement): this {
    if (!this.whole) {
      const root = (this as unknown as HasStructure).getStructTreeRoot();
      this.whole = this.ref({ S: 'Document', P: root, K: this.parts });
      (root.data as { K?: unknown }).K = [this.whole];
    }
    part.setParent(this.whole);
    part.setAttached();
    this.parts.push((part as unknown as { dictionary: PDFKit.PDFKitReference }).dictionary);
    return this;
  }

  override end(): this {
    this.whole?.end(undefined);
    super.end();
    return this;
  }
}

/** The words of all papers are English: that of the tenant's country where it has one. */
function languageOf(locale = 'en'): string {
  return locale.startsWith('en') ? locale : 'en';
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
