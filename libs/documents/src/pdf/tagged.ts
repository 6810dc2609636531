import type { Pdf } from './open-pdf.js';

/*
 * Tags for screen readers: headings, alternative texts of figures, and artifacts such as running heads and page
 * numbers. Elements are stored in reading order.
 */

/** PDF structure types. */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure';

export interface TaggedPart {
  tag: Tag;
  /** Alternative text of a figure. */
  alt?: string;
}

/** Draws tagged content. */
export function tagged(pdf: Pdf, { tag, alt }: TaggedPart, draw: () => void): void {
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
