import type { OrderDocument } from '@glass/contracts';
import sharp from 'sharp';

import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { textsOf } from '../unprinted.js';
import { drawLabel } from './draw-label.js';
import { LABEL_PAPERS } from './label-formats.js';
import { labelsOf } from './panel-label.js';
import { labelDesign, panelLabelsTitle, type PanelLabelsOptions } from './panel-labels-pdf.js';
import { DOTS_PER_INCH, ZplInk, type Bitmap, type Bitmaps } from './zpl-ink.js';

const DOTS = DOTS_PER_INCH / 72;
/** Darker is black. */
const HALF = 128;
/** Printers have letters of Latin, Greek and Cyrillic of their own. */
const SELDOM_THERE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The labels of one order as ZPL II for label printers of 203 dots an inch: one label a piece, laid out as the PDF of the
 * same format is.
 */
export async function panelLabelsZpl(
  doc: OrderDocument,
  { format }: Pick<PanelLabelsOptions, 'format'>,
): Promise<{ zpl: string; note: string }> {
  const { page, places } = LABEL_PAPERS[format];
  const [place] = places;
  if (!place || places.length > 1) throw new Error('ZPL is for labels on rolls');
  const texts = textsOf(doc);
  // Texts are measured by the letters of the PDF, which are a little wider than the printers' own.
  const pdf = openPdf(panelLabelsTitle(doc));
  pdf.addPage({ size: page, margin: 0 });
  const pen = new Pen(pdf, await prepareFonts(texts, doc.locale));
  const design = labelDesign(doc);
  const bitmaps: Bitmaps = new Map();
  const labels: string[] = [];
  for (const label of labelsOf(doc)) {
    if (labels.length === 0) {
      drawLabel(new ZplInk(pen, bitmaps), label, design, place);
      await makeBitmaps(bitmaps);
    }
    const ink = new ZplInk(pen, bitmaps);
    drawLabel(ink, label, design, place);
    const [width, height] = page.map((points) => Math.round(points * DOTS));
    labels.push(['^XA', '^CI28', `^PW${width}`, `^LL${height}`, '^LH0,0', ...ink.commands, '^XZ'].join('\n'));
  }
  pdf.destroy();
  const note = SELDOM_THERE.test(texts)
    ? 'Label printers print letters beyond Latin, Greek and Cyrillic only with fonts of their own: print the PDF instead'
    : '';
  return { zpl: `${labels.join('\n')}\n`, note };
}

async function makeBitmaps(bitmaps: Bitmaps): Promise<void> {
  for (const [bytes, wanted] of bitmaps) {
    const { box } = wanted;
    wanted.bitmap = await bitmapOf(bytes, Math.round(box.width * DOTS), Math.round(box.height * DOTS));
  }
}

/** null where the bytes are no picture. */
async function bitmapOf(bytes: Uint8Array, width: number, height: number): Promise<Bitmap | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .flatten({ background: '#ffffff' })
      .resize({ width, height, fit: 'inside' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const perRow = Math.ceil(info.width / 8);
    const rows = new Uint8Array(perRow * info.height);
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const isBlack = (data[(y * info.width + x) * info.channels] ?? 255) < HALF;
        if (isBlack) rows[y * perRow + (x >> 3)]! |= 0x80 >> (x & 7);
      }
    }
    return { width: info.width, height: info.height, rows };
  } catch {
    return null;
  }
}
