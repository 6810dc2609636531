import type { Pdf } from './open-pdf.js';

/*
 * What a screen reader is told of a page: which text is a heading, that a drawing is a drawing of what, and that the lines and
 * numbers at its edges say nothing of their own. Parts stand in the file in the order in which they are read.
 */

/** As PDF names them: headings, paragraphs, tables and pictures. */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure';

export interface TaggedPart {
  tag: Tag;
  /** What a picture shows, for who does not see it. */
  alt?: string;
}

/** Draws a part of a page, which readers are told of. */
export function tagged(pdf: Pdf, { tag, alt }: TaggedPart, draw: () => void): void {
  pdf.addStructure(pdf.struct(tag, alt === undefined ? {} : { alt }, draw));
}

export interface TableCell {
  /** It names its column, or its row. */
  heads?: 'Column' | 'Row';
  draw(): void;
}

/** A table that is drawn a row after the other, over pages as well; `end` comes after the last, or the file is not whole. */
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

/** The types of the library do not know of it. */
const scopeOf = (heads: TableCell['heads']): object => (heads ? { scope: heads } : {});

/** Draws what readers pass over: running heads and numbers of pages, and with `Layout` rules between rows. */
export function untagged(pdf: Pdf, draw: () => void, type: 'Pagination' | 'Layout' = 'Pagination'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
