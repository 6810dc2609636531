import PDFDocument from 'pdfkit';
import { escapeMetadata } from './escape-metadata.js';
import { attachInvoiceData, type InvoiceData } from './invoice-data.js';

export interface PdfTitle {
  title: string;
  /** Tenant name. */
  author: string;
  subject?: string;
  /** BCP 47, of the texts (`textLocale`). */
  locale?: string;
  /** Makes a PDF/A-3 with the data of an invoice. */
  data?: InvoiceData;
}

/** A PDF being written, and the readable stream of its bytes. */
export type Pdf = PDFKit.PDFDocument;

/** A complete PDF, with the note about unprintable characters (`describeUnprinted`). */
export interface PrintedPdf {
  pdf: Pdf;
  note: string;
}

/**
 * Starts a PDF without pages. Finished pages are streamed immediately, so that a document of any length needs the
 * memory of one page. Pages have no margins: everything is placed explicitly.
 */
export function openPdf({ title, author, subject, locale, data }: PdfTitle): Pdf {
  const pdf = new TaggedPdf({
    ...(data && { subset: 'PDF/A-3b' }),
    autoFirstPage: false,
    margin: 0,
    // Disables the library's default font Helvetica, which it does not embed.
    font: '',
    lang: locale ?? 'en',
    // For screen readers: all content is tagged (`pdf/tagged.ts`).
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      ...{ Title: title, Author: author, Subject: subject ?? title, Creator: author, Producer: author },
      ...(data && { CreationDate: data.at }),
    },
  });
  escapeMetadata(pdf);
  if (data) attachInvoiceData(pdf, data);
  return pdf;
}

/** Root of the structure tree; missing from the library's types. */
interface HasStructure {
  getStructTreeRoot(): PDFKit.PDFKitReference;
}

/** Puts all structure elements under one Document element, as readers expect; each is written when it ends. */
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

/**
 * Resolves when the reader has consumed enough. Await it after each document of a combined PDF, or the PDF accumulates
 * in memory.
 */
export async function waitForDrain(pdf: Pdf): Promise<void> {
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

/*
 * Tags for screen readers: headings, alternative texts of figures, and artifacts such as running heads and page
 * numbers. Elements are stored in reading order.
 */

/** PDF structure types. */
type Tag = 'H1' | 'H2' | 'P' | 'Figure';

export interface TaggedPart {
  tag: Tag;
  /** Alternative text of a figure. */
  alt?: string;
}

/** Draws tagged content. */
export function drawTagged(pdf: Pdf, { tag, alt }: TaggedPart, draw: () => void): void {
  pdf.addStructure(pdf.struct(tag, alt === undefined ? {} : { alt }, draw));
}

export interface TableCell {
  /** Set for header cells. */
  heads?: 'Column' | 'Row';
  draw(): void;
}

/** A table drawn row by row, also across pages. Call `end` after the last row, or the file is invalid. */
export class TaggedTable {
  private table: PDFKit.PDFStructureElement | null = null;

  constructor(private readonly pdf: Pdf) {}

  row(cells: readonly TableCell[]): void {
    const { pdf } = this;
    if (!this.table) {
      this.table = pdf.struct('Table');
      pdf.addStructure(this.table);
    }
    const row = pdf.struct('TR');
    this.table.add(row);
    for (const { heads, draw } of cells) row.add(pdf.struct(heads ? 'TH' : 'TD', scopeOf(heads), draw));
    row.end();
  }

  end(): void {
    this.table?.end();
  }
}

/** Missing from the library's types. */
const scopeOf = (heads: TableCell['heads']): object => (heads ? { scope: heads } : {});

/** Draws artifacts, which screen readers skip: running heads and page numbers, or `Layout` for rules between rows. */
export function drawArtifact(pdf: Pdf, draw: () => void, type: 'Pagination' | 'Layout' = 'Pagination'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
