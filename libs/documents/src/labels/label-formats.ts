import type { LabelFormat, OrderDocument } from '@glass/contracts/document';
import { drawEdgeDiagram } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { type QrCode, drawCode128, drawQr } from '../pdf/codes.js';
import { drawImage } from '../pdf/images.js';
import type { Pen, TextStyle } from '../text/pen.js';

/** Thermal printers print black only and dither gray: everything on a label is black. */
export const BLACK = '#000000';

/** Output of a label: a PDF page, or a label printer's own language. */
export interface LabelInk {
  /** Measures text. */
  readonly pen: Pen;
  /** One line, truncated to its width. */
  line(text: string, x: number, y: number, style: TextStyle): void;
  /** A black bar. */
  bar(x: number, y: number, width: number, height: number): void;
  qr(code: QrCode, box: LabelBox): void;
  code128(text: string, box: LabelBox): void;
  /** @returns false if the bytes are not an image */
  image(bytes: Uint8Array, box: LabelBox): boolean;
  edgeDiagram(facts: PanelFacts, doc: OrderDocument, box: LabelBox): void;
}

export class PdfInk implements LabelInk {
  constructor(readonly pen: Pen) {}

  line(text: string, x: number, y: number, style: TextStyle): void {
    this.pen.line(text, x, y, style);
  }

  bar(x: number, y: number, width: number, height: number): void {
    this.pen.pdf.rect(x, y, width, height).fill(BLACK);
  }

  qr(code: QrCode, box: LabelBox): void {
    drawQr(this.pen.pdf, code, box);
  }

  code128(text: string, box: LabelBox): void {
    drawCode128(this.pen.pdf, text, box);
  }

  image(bytes: Uint8Array, box: LabelBox): boolean {
    return drawImage(this.pen.pdf, bytes, box) > 0;
  }

  edgeDiagram(facts: PanelFacts, doc: OrderDocument, box: LabelBox): void {
    drawEdgeDiagram(this.pen, facts, doc, box);
  }
}

const POINTS_PER_INCH = 72;
const POINTS_PER_MM = 72 / 25.4;

export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LabelPaper {
  /** Points. */
  page: [number, number];
  /** Places of labels on the page, in filling order. */
  places: LabelBox[];
}

/**
 * Commercial papers: 4 × 6 and 3 × 4 in rolls, upright; A4 sheets of eight, 99.1 × 67.7 mm (Avery L7165); Letter
 * sheets of six, 4 × 3⅓ in (Avery 5164).
 */
export const LABEL_PAPERS: Record<LabelFormat, LabelPaper> = {
  '4x6': roll(4, 6),
  '3x4': roll(3, 4),
  'a4-sheet': sheet({
    page: [210 * POINTS_PER_MM, 297 * POINTS_PER_MM],
    label: [99.1 * POINTS_PER_MM, 67.7 * POINTS_PER_MM],
    first: [4.65 * POINTS_PER_MM, 13.1 * POINTS_PER_MM],
    pitch: [101.6 * POINTS_PER_MM, 67.7 * POINTS_PER_MM],
    columns: 2,
    rows: 4,
  }),
  'letter-sheet': sheet({
    page: [8.5 * POINTS_PER_INCH, 11 * POINTS_PER_INCH],
    label: [4 * POINTS_PER_INCH, (10 / 3) * POINTS_PER_INCH],
    first: [0.15625 * POINTS_PER_INCH, 0.5 * POINTS_PER_INCH],
    pitch: [4.1875 * POINTS_PER_INCH, (10 / 3) * POINTS_PER_INCH],
    columns: 2,
    rows: 3,
  }),
};

function roll(widthInches: number, heightInches: number): LabelPaper {
  const width = widthInches * POINTS_PER_INCH;
  const height = heightInches * POINTS_PER_INCH;
  return { page: [width, height], places: [{ x: 0, y: 0, width, height }] };
}

interface Sheet {
  page: [number, number];
  label: [number, number];
  /** Left and top of the first label. */
  first: [number, number];
  pitch: [number, number];
  columns: number;
  rows: number;
}

function sheet({ page, label, first, pitch, columns, rows }: Sheet): LabelPaper {
  const places: LabelBox[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      places.push({
        x: first[0] + column * pitch[0],
        y: first[1] + row * pitch[1],
        width: label[0],
        height: label[1],
      });
    }
  }
  return { page, places };
}
