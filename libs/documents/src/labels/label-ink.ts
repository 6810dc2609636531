import type { OrderDocument } from '@glass/contracts';

import { drawEdgeDiagram } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { drawCode128, drawQr, type QrCode } from '../pdf/codes.js';
import { drawImage } from '../pdf/images.js';
import type { Pen, TextStyle } from '../text/pen.js';
import type { LabelBox } from './label-formats.js';

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
