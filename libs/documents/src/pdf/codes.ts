import bwip from 'bwip-js/node';
import { encode } from 'uqr';

import type { Pdf } from './open-pdf.js';
import { points } from './images.js';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Quiet zone per side in modules: 4 for QR (ISO/IEC 18004), 10 for Code 128 (ISO/IEC 15417). */
export const QR_QUIET = 4;
export const CODE128_QUIET = 10;

/** A QR code: its modules row by row, true for dark. */
export interface QrCode {
  side: number;
  modules: readonly (readonly boolean[])[];
  text: string;
  /** Mask pattern, 0 to 7. */
  mask: number;
}

/**
 * Error correction M tolerates 15 % damage. Finding the best mask takes longer than drawing the label, and all are
 * readable, so further codes of an order reuse the first one's mask.
 * @param like code whose mask is reused
 */
export function qrCode(text: string, like?: QrCode): QrCode {
  const { size, data, maskPattern } = encode(text, { ecc: 'M', border: 0, maskPattern: like?.mask ?? -1 });
  return { side: size, modules: data, text, mask: maskPattern };
}

/**
 * Fills the box's smaller side, including the quiet zone, with vector squares; adjacent modules of a row share a
 * rectangle.
 */
export function drawQr(pdf: Pdf, { side, modules }: QrCode, box: Box): void {
  const module = Math.min(box.width, box.height) / (side + 2 * QR_QUIET);
  const lines = [`q`, `0 g`, `${exact(module)} 0 0 ${exact(module)} ${points(box.x)} ${points(box.y)} cm`];
  modules.forEach((row, y) => {
    for (let x = 0; x < side;) {
      let run = 0;
      while (row[x + run]) run += 1;
      if (run > 0) lines.push(`${x + QR_QUIET} ${y + QR_QUIET} ${run} 1 re`);
      x += Math.max(run, 1);
    }
  });
  lines.push('f', 'Q');
  pdf.addContent(lines.join('\n'));
}

/** Fills the box's width, including quiet zones, with bars of full height. The caller prints the text. */
export function drawCode128(pdf: Pdf, text: string, box: Box): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * CODE128_QUIET;
  const lines = ['q', '0 g', `${exact(box.width / modules)} 0 0 1 ${points(box.x)} ${points(box.y)} cm`];
  const height = points(box.height);
  let x = CODE128_QUIET;
  widths.forEach((width, index) => {
    // Bars and spaces alternate, starting with a bar.
    if (index % 2 === 0) lines.push(`${x} 0 ${width} ${height} re`);
    x += width;
  });
  lines.push('f', 'Q');
  pdf.addContent(lines.join('\n'));
}

/** Alternating widths of bars and spaces in modules. */
export function code128(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The bar code of a label could not be made');
  return symbol.sbs;
}

/** Formats a factor for coordinates in modules: hundreds of them must not add up to a hundredth of a point. */
function exact(value: number): string {
  return value.toFixed(6);
}
