import type { OrderDocument } from '@glass/contracts';

import { drawEdgeDiagram } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { drawCode128, drawQr, type QrCode } from '../pdf/codes.js';
import { drawImage } from '../pdf/images.js';
import type { Pen, TextStyle } from '../text/pen.js';
import type { LabelBox } from './label-formats.js';

/** Thermal printers print black only, and fine grey as dots: everything on a label is black. */
export const BLACK = '#000000';

/** What puts a label on paper: a page of a PDF, or a label printer that is told in its own language. */
export interface LabelInk {
  /** Measures. */
  readonly pen: Pen;
  /** One line, cut short where it is longer than its width. */
  line(text: string, x: number, y: number, style: TextStyle): void;
  /** Filled in black. */
  bar(x: number, y: number, width: number, height: number): void;
  qr(code: QrCode, box: LabelBox): void;
  code128(text: string, box: LabelBox): void;
  /** Answers false where the bytes are no picture. */
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
