import type { Pdf } from './open-pdf.js';
import bwip from 'bwip-js/node';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Quiet zone on each side in modules: 4 for QR (ISO/IEC 18004), 10 for Code 128 (ISO/IEC 15417). */
const QR_QUIET = 4;
const CODE128_QUIET = 10;

/** A QR code: its modules row by row, 1 for dark. */
export interface QrCode {
  side: number;
  modules: ArrayLike<number>;
}

/** Error correction M: 15 % of the label may be scratched. */
export function qrCode(text: string): QrCode {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR code of a label could not be made');
  return { side: symbol.pixx, modules: symbol.pixs };
}

/** Fills the box's smaller side, quiet zone included, with vector squares. */
export function drawQr(pdf: Pdf, { side, modules }: QrCode, box: Box): void {
  const size = Math.min(box.width, box.height) / (side + 2 * QR_QUIET);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side;) {
      let run = 0;
      while (column + run < side && modules[row * side + column + run] === 1) run += 1;
      if (run > 0) {
        const x = box.x + (QR_QUIET + column) * size;
        pdf.rect(x, box.y + (QR_QUIET + row) * size, run * size, size);
      }
      column += Math.max(run, 1);
    }
  }
  pdf.fill('#000000');
}

/** Fills the box's width, quiet zones included, with bars of its full height. The caller prints the text. */
export function drawCode128(pdf: Pdf, text: string, box: Box): void {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The bar code of a label could not be made');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0) + 2 * CODE128_QUIET;
  const module = box.width / modules;
  let x = box.x + CODE128_QUIET * module;
  symbol.sbs.forEach((width, index) => {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0) pdf.rect(x, box.y, width * module, box.height);
    x += width * module;
  });
  pdf.fill('#000000');
}
