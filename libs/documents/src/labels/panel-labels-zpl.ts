import type { LabelOptions, OrderDocument } from '@glass/contracts/document';
import sharp from 'sharp';

import { openPdf } from '../pdf/open-pdf.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { joinDocumentTexts, describeUnprinted } from '../unprinted.js';
import { type Bitmap, TextPictures, bitmapFrom } from './text-pictures.js';
import { drawLabel } from './draw-label.js';
import { LABEL_PAPERS } from './label-formats.js';
import { labelsOf } from './panel-label.js';
import { labelDesign, panelLabelsTitle } from './panel-labels-pdf.js';
import { DOTS_PER_INCH, ZplInk, type Bitmaps } from './zpl-ink.js';

const DOTS = DOTS_PER_INCH / 72;
/** Labels of one order as ZPL II for 203 dpi label printers, one per piece, with the layout of the PDF. */
export async function panelLabelsZpl(
  doc: OrderDocument,
  { format = '4x6' }: LabelOptions,
): Promise<{ zpl: string; note: string }> {
  const { page, places } = LABEL_PAPERS[format];
  const [place] = places;
  if (!place || places.length > 1) throw new Error('ZPL is for labels on rolls');
  const texts = joinDocumentTexts(doc);
  // Measures text with the PDF's fonts, which are slightly wider than the printers' own.
  const pdf = openPdf(panelLabelsTitle(doc));
  pdf.addPage({ size: page, margin: 0 });
  const language = await prepareFonts(texts, doc.locale);
  const pen = new Pen(pdf, language);
  const design = labelDesign(doc);
  const bitmaps: Bitmaps = new Map();
  const pictures = new TextPictures(DOTS, language);
  const dropped = new Set<string>();
  const [width, height] = page.map((points) => Math.round(points * DOTS));
  const labels: string[] = [];
  for (const label of labelsOf(doc)) {
    const draw = (): ZplInk => {
      const ink = new ZplInk(pen, bitmaps, pictures);
      drawLabel(ink, label, design, place);
      return ink;
    };
    let ink = draw();
    // Pictures are rendered between two passes.
    if (labels.length === 0 || pictures.isWaiting) {
      await makeBitmaps(bitmaps);
      await pictures.make(pen);
      ink = draw();
    }
    for (const letter of ink.dropped) dropped.add(letter);
    labels.push(['^XA', '^CI28', `^PW${width}`, `^LL${height}`, '^LH0,0', ...ink.commands, '^XZ'].join('\n'));
  }
  pdf.destroy();
  return { zpl: `${labels.join('\n')}\n`, note: describeUnprinted([...dropped], doc) };
}

async function makeBitmaps(bitmaps: Bitmaps): Promise<void> {
  for (const [bytes, wanted] of bitmaps) {
    const { box } = wanted;
    wanted.bitmap = await bitmapOf(bytes, Math.round(box.width * DOTS), Math.round(box.height * DOTS));
  }
}

/** null if the bytes are not an image. */
async function bitmapOf(bytes: Uint8Array, width: number, height: number): Promise<Bitmap | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 40_000_000 })
      .flatten({ background: '#ffffff' })
      .resize({ width, height, fit: 'inside' });
    return await bitmapFrom(picture);
  } catch {
    return null;
  }
}
