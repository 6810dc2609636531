import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { OrderDocument } from '@glass/contracts/document';
import { signLabelCode } from '@glass/documents/label-code';
import { buildPanelDrawing, formatLength, panelInMillimeters } from '@glass/geometry';
import { fontFile, interPart } from '../../libs/documents/src/text/fonts.js';

/*
 * Draws labels of 4 × 6 in with a plain loop: a page each, with every text, drawing and code drawn again for each
 * piece through the PDF and bar code libraries. It has our labels' content and only serves as a baseline.
 */

const [WIDTH, HEIGHT, MARGIN] = [288, 432, 11];
const FIGURE = { x: MARGIN, y: 230, width: 160, height: 130 };

export function naiveLabels(orders: readonly OrderDocument[]): PDFKit.PDFDocument {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, font: '', info: { Title: 'Labels' } });
  const latin = interPart(0x20);
  if (!latin) throw new Error('The Latin letters of Inter are not there');
  pdf.registerFont('regular', fontFile(latin, 'regular'));
  pdf.registerFont('bold', fontFile(latin, 'bold'));
  for (const doc of orders) {
    for (const panel of doc.panels) {
      for (let piece = 1; piece <= panel.quantity; piece += 1) drawLabel(pdf, doc, panel, piece);
    }
  }
  pdf.end();
  return pdf;
}

type Panel = OrderDocument['panels'][number];

function drawLabel(pdf: PDFKit.PDFDocument, doc: OrderDocument, panel: Panel, piece: number): void {
  const { order, buyer, catalogue, precision } = doc;
  pdf.addPage({ size: [WIDTH, HEIGHT], margin: 0 });
  const text = (
    said: string,
    y: number,
    size: number,
    more: Partial<PDFKit.Mixins.TextOptions> = {},
    x = MARGIN,
  ) =>
    pdf
      .font('bold')
      .fontSize(size)
      .fillColor('#000000')
      .text(said, x, y, { width: WIDTH - MARGIN - x, height: size * 1.4, ellipsis: true, ...more });

  text(buyer.company || doc.tenant.name, MARGIN, 12, { width: 130 });
  text(`Order ${order.number}`, MARGIN, 15, { align: 'right' });
  text(`Line ${panel.line} · Ship ${order.shipDate ?? ''}`, MARGIN + 18, 9.5, { align: 'right' });
  pdf
    .moveTo(MARGIN, 45)
    .lineTo(WIDTH - MARGIN, 45)
    .lineWidth(0.8)
    .stroke('#000000');

  const drawing = buildPanelDrawing(panelInMillimeters(panel.spec), catalogue);
  const [width, height] = [drawing.box.maxX - drawing.box.minX, drawing.box.maxY - drawing.box.minY];
  text(`${formatLength(width, precision)} × ${formatLength(height, precision)}`, 50, 26);
  text(`${width.toFixed(1)} mm × ${height.toFixed(1)} mm`, 86, 9.5);
  text(`${(panel.weightKg * 2.2046).toFixed(1)} lb (${panel.weightKg.toFixed(1)} kg)`, 99, 9.5);
  text(panel.glass, 112, 12);

  const rows: [string, string][] = [
    ['Mark', panel.spec.mark],
    ['PO', order.poNumber],
    ['WO', `${order.workOrderNumber} · Rack ${order.rack}`],
    ['Work', `${panel.spec.features.length} features`],
    ['View', panel.spec.viewingSide],
    ['For', buyer.contact],
    ['To', doc.shipTo[0] ?? ''],
  ];
  rows.forEach(([name, value], index) => {
    text(name, 132 + index * 12.4, 9.5, { width: 40 });
    text(value, 132 + index * 12.4, 9.5, {}, MARGIN + 40);
  });

  const scale = Math.min((FIGURE.width - 40) / width, (FIGURE.height - 30) / height);
  const [left, bottom] = [FIGURE.x + 20, FIGURE.y + FIGURE.height - 15];
  pdf.save().transform(scale, 0, 0, -scale, left, bottom);
  pdf
    .path(drawing.path)
    .lineWidth(1.1 / scale)
    .stroke('#000000');
  for (const { path } of drawing.openings)
    pdf
      .path(path)
      .lineWidth(0.8 / scale)
      .stroke('#000000');
  pdf.restore();
  for (const { letter, anchor, normal, index } of drawing.edges) {
    const [x, y] = [left + anchor.x * scale + normal.x * 12, bottom - anchor.y * scale - normal.y * 12];
    pdf.circle(x, y, 6.5).lineWidth(0.5).fillAndStroke('#ffffff', '#000000');
    text(letter, y - 5, 9, { width: 12, align: 'center' }, x - 6);
    const finish = catalogue.edgeFinishes.find(({ uid }) => uid === panel.spec.edges[index]?.finishUID);
    if (finish) text(finish.code, y - 5, 9, { width: 24 }, x + 8);
  }

  text(
    `${piece} of ${panel.quantity}`,
    FIGURE.y + 10,
    18,
    { align: 'center', width: 92 },
    WIDTH - MARGIN - 92,
  );
  const { orderNumber } = doc.labelCodes!;
  const code = signLabelCode(doc.labelCodes!, { orderNumber, lineNumber: panel.line, piece });
  const [qr] = bwip.raw('qrcode', `${doc.labelCodes!.shortAddress}/${code}`, 'eclevel=M');
  if (!qr || !('pixs' in qr)) throw new Error('No QR code');
  const module = 92 / (qr.pixx + 8);
  qr.pixs.forEach((dark, index) => {
    const [row, column] = [Math.floor(index / qr.pixx), index % qr.pixx];
    const [x, y] = [WIDTH - MARGIN - 92 + (column + 4) * module, FIGURE.y + 40 + (row + 4) * module];
    if (dark) pdf.rect(x, y, module, module);
  });
  pdf.fill('#000000');

  const [bars] = bwip.raw({ bcid: 'code128', text: code });
  if (!bars || !('sbs' in bars)) throw new Error('No bar code');
  const modules = bars.sbs.reduce((sum, one) => sum + one, 0) + 20;
  const bar = (WIDTH - 2 * MARGIN) / modules;
  let x = MARGIN + 10 * bar;
  bars.sbs.forEach((one, index) => {
    if (index % 2 === 0) pdf.rect(x, 376, one * bar, 30);
    x += one * bar;
  });
  pdf.fill('#000000');
  text(code, 408, 10, { align: 'center' });
}
