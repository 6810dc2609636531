import type { OrderDocument } from '@glass/contracts/document';
import sharp from 'sharp';
import { drawPanelFigure } from '../figure/panel-figure.js';
import { panelFacts } from '../panel/panel-facts.js';
import { openPdf } from '../pdf/open-pdf.js';
import { textLocale } from '../text/amounts.js';
import { Pen } from '../text/pen.js';
import { prepareFonts } from '../text/runs.js';
import { joinDocumentTexts } from '../unprinted.js';
import { SvgPen } from './svg-canvas.js';

/** Points of the layout; letters are readable at `PICTURE_SIZE`. */
const LAYOUT = { width: 200, height: 160 };
/** Air around the drawing, points. */
const AIR = 4;
/** Size to show a picture at, in CSS pixels; files have twice as many. */
export const PICTURE_SIZE = { width: 250, height: 200 };
const SCALE = (2 * PICTURE_SIZE.width) / LAYOUT.width;
/** A light tint, so that glass differs from the white around it. */
const GLASS = '#e9f2f4';

export interface PanelPicture {
  panelUid: string;
  png: Uint8Array;
}

/** Draws the first panels of an order or quote as PNG, for emails. */
export async function drawPanelPictures(doc: OrderDocument, most: number): Promise<PanelPicture[]> {
  const language = await prepareFonts(joinDocumentTexts(doc), doc.locale);
  const pdf = openPdf({ title: doc.order.number, author: doc.tenant.name, locale: textLocale(doc.locale) });
  const measuring = new Pen(pdf, language);
  const pictures: PanelPicture[] = [];
  const area = { x: AIR, y: AIR, width: LAYOUT.width - 2 * AIR, height: LAYOUT.height - 2 * AIR };
  for (const panel of doc.panels.slice(0, most)) {
    const pen = new SvgPen(measuring, language);
    drawPanelFigure(pen, panelFacts(panel, doc), doc, area, GLASS);
    const svg = Buffer.from(pen.toSvg({ ...LAYOUT, scale: SCALE }));
    const png = await sharp(svg).png({ palette: true, colours: 32 }).toBuffer();
    pictures.push({ panelUid: panel.uid, png });
  }
  pdf.destroy();
  return pictures;
}
