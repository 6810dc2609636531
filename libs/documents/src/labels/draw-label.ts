import { templateText } from '@glass/geometry';
import { drawEdgeDiagram } from '../figure/panel-figure.js';
import { featureCount } from '../panel/panel-facts.js';
import { drawCode128, drawQr } from '../pdf/codes.js';
import { drawImage } from '../pdf/images.js';
import { dayText, otherSizeText, weightText } from '../text/amounts.js';
import { LEADING, type Pen, type TextStyle } from '../text/pen.js';
import { unprintedNote } from '../unprinted.js';
import type { LabelBox } from './label-formats.js';
import type { PanelLabel } from './panel-label.js';

/** Thermal printers print black only, and fine grey as dots: everything on a label is black. */
const BLACK = '#000000';

/** Text sizes are made for labels of these points and shrink with smaller ones. */
const FULL_WIDTH = 288;
const FULL_HEIGHT_UPRIGHT = 384;
const FULL_HEIGHT_WIDE = 232;

/**
 * Draws one label into its place: upright labels with the diagram and the QR code above the bar code, wide ones
 * with both in a column beside the text. What could not be printed stands in the margin at its foot. Answers the letters
 * that could not.
 */
export function drawLabel(pen: Pen, label: PanelLabel, place: LabelBox): string[] {
  const isUpright = place.height > place.width;
  const fullHeight = isUpright ? FULL_HEIGHT_UPRIGHT : FULL_HEIGHT_WIDE;
  const scale = Math.min(1, place.width / FULL_WIDTH, place.height / fullHeight);
  const margin = 11 * scale;
  const box = {
    x: place.x + margin,
    y: place.y + margin,
    width: place.width - 2 * margin,
    height: place.height - 2 * margin,
  };
  if (isUpright) drawUpright(pen, label, box, scale);
  else drawWide(pen, label, box, scale);
  const boxed = pen.takeBoxed();
  const style = { size: SMALLEST, weight: 'bold' as const, colour: BLACK, width: box.width };
  pen.line(unprintedNote(boxed, label.doc), box.x, box.y + box.height, style);
  return boxed;
}

function drawUpright(pen: Pen, label: PanelLabel, box: LabelBox, scale: number): void {
  const foot = 46 * scale;
  const bottom = box.y + box.height;
  let y = box.y + drawHead(pen, label, box, scale);
  y += drawSize(pen, label, { ...box, y }, scale, [34, 30, 26, 22, 18, 15, 12]);
  const particulars = { ...box, y: y + 4 * scale, height: bottom - foot - y - 100 * scale };
  y += drawParticulars(pen, label, particulars, scale) + 8 * scale;
  const room = bottom - foot - y;
  const qr = Math.min(92 * scale, room);
  const side = { x: box.x + box.width - qr, y: bottom - foot - qr, width: qr, height: qr };
  drawQr(pen.pdf, label.qr, side);
  // Over the code where there is room, else beside it: nothing is ever printed on it.
  const above = { ...side, y, height: side.y - y };
  const beside = { ...side, x: side.x - 48 * scale, width: 48 * scale };
  const isAbove = above.height >= 18 * scale * LEADING;
  drawPieceCount(pen, label, isAbove ? above : beside, scale);
  const right = (isAbove ? side.x : beside.x) - 6 * scale;
  const figure = { x: box.x, y, width: right - box.x, height: room - 6 * scale };
  drawEdgeDiagram(pen, label.facts, label.doc, figure);
  drawBars(pen, label, { x: box.x, y: bottom - foot, width: box.width, height: foot }, scale);
}

function drawWide(pen: Pen, label: PanelLabel, box: LabelBox, scale: number): void {
  const foot = 38 * scale;
  const qr = 62 * scale;
  const bottom = box.y + box.height - foot;
  const gap = 6 * scale;
  const column = { x: box.x + box.width * 0.64, width: box.width * 0.36 };
  const left = { ...box, width: column.x - box.x - gap };
  let y = box.y + drawHead(pen, label, box, scale);
  drawEdgeDiagram(pen, label.facts, label.doc, { ...column, y, height: bottom - qr - y - gap });
  const corner = { x: column.x + column.width - qr, y: bottom - qr, width: qr, height: qr };
  drawQr(pen.pdf, label.qr, corner);
  drawPieceCount(
    pen,
    label,
    { ...corner, x: column.x - gap, width: corner.x - column.x + gap },
    scale * 0.85,
  );
  y += drawSize(pen, label, { ...left, y }, scale, [24, 22, 20, 18, 16, 14, 12, 10]) + 3 * scale;
  drawParticulars(pen, label, { ...left, y, height: bottom - y - 2 * scale }, scale);
  drawBars(pen, label, { x: box.x, y: bottom, width: box.width, height: foot }, scale);
}

/** The buyer company's logo or name (the tenant's where there is none) beside the order's number. */
function drawHead(pen: Pen, { doc, facts }: PanelLabel, box: LabelBox, scale: number): number {
  const height = 34 * scale;
  const half = box.width * 0.52;
  const logo = doc.buyer.logo ?? (doc.buyer.company === '' ? doc.tenant.logo : null);
  const drawn =
    logo === null
      ? 0
      : drawImage(pen.pdf, logo, { x: box.x, y: box.y, width: half - 8 * scale, height: height - 4 * scale });
  if (drawn === 0) {
    const width = half - 8 * scale;
    const name = doc.buyer.company || doc.tenant.name;
    drawFitting(pen, name, NAME_SETTINGS, { ...box, width }, scale);
  }
  const right = { x: box.x + half, width: box.width - half };
  const order = `Order ${doc.order.number}`;
  const size = pen.sizeThatFits(order, right.width, [15 * scale, 13 * scale, 11 * scale, 9 * scale], {
    weight: 'bold',
  });
  pen.line(order, right.x, box.y, {
    size,
    weight: 'bold',
    colour: BLACK,
    align: 'right',
    width: right.width,
  });
  const line = `Line ${facts.source.line}`;
  const day = doc.order.shipDate ? `Ship ${dayText(doc.order.shipDate, doc.locale)}` : '';
  pen.line([line, day].filter((part) => part !== '').join(' · '), right.x, box.y + 18 * scale, {
    size: 9.5 * scale,
    colour: BLACK,
    align: 'right',
    width: right.width,
  });
  rule(pen, box.x, box.y + height, box.width);
  return height + 5 * scale;
}

/** The size in the tenant's unit as large as it goes, the other unit and the glass below it. */
function drawSize(
  pen: Pen,
  { doc, facts }: PanelLabel,
  box: LabelBox,
  scale: number,
  sizes: number[],
): number {
  const text = facts.size;
  const style = { weight: 'bold' as const, colour: BLACK };
  const size = pen.sizeThatFits(
    text,
    box.width,
    sizes.map((candidate) => candidate * scale),
    style,
  );
  pen.line(text, box.x, box.y, { ...style, size, width: box.width });
  let y = box.y + size * LEADING;
  for (const line of besideEachOther(pen, otherAndWeight({ doc, facts }), box.width, scale)) {
    const fitting = pen.sizeThatFits(line, box.width, scaled([9.5, 8.5, 7.5], scale), {});
    pen.line(line, box.x, y, { size: fitting, colour: BLACK, width: box.width });
    y += fitting * LEADING;
  }
  const { glass } = facts.source;
  y += drawFitting(pen, glass, GLASS_SETTINGS, { ...box, y }, scale);
  return y - box.y;
}

function otherAndWeight({ doc, facts }: Pick<PanelLabel, 'doc' | 'facts'>): [string, string] {
  const { blockWidthMm, blockHeightMm } = facts.measures;
  return [
    otherSizeText(blockWidthMm, blockHeightMm, doc.units),
    weightText(facts.source.weightKg, doc.units, doc.locale),
  ];
}

/** Both on one line where it is wide enough, else each on its own. */
function besideEachOther(pen: Pen, parts: [string, string], width: number, scale: number): string[] {
  const line = parts.join(' · ');
  return pen.width(line, { size: 8.5 * scale }) <= width ? [line] : parts;
}

function scaled(sizes: number[], scale: number): number[] {
  return sizes.map((size) => size * scale);
}

/** How a text may be set: in how many lines at most, and how large; the best first. */
type Setting = [lines: number, size: number];
const NAME_SETTINGS: Setting[] = [
  [2, 12],
  [2, 10.5],
  [2, 9],
  [3, 7.6],
];
const GLASS_SETTINGS: Setting[] = [
  ...[12, 11, 10, 9.5].map((size): Setting => [1, size]),
  ...[12, 11, 10, 9.5, 9, 8].map((size): Setting => [2, size]),
  [3, 8],
  [3, 7],
];

/** In the first setting that has room for all of it, else cut short in the last. Answers its height. */
function drawFitting(pen: Pen, text: string, settings: Setting[], box: LabelBox, scale: number): number {
  const style = { weight: 'bold' as const, colour: BLACK, width: box.width };
  const fits = ([lines, size]: Setting) =>
    pen.wrap(text, box.width, { ...style, size: size * scale }).length <= lines;
  const [lines, size] = settings.find(fits) ?? (settings.at(-1) as Setting);
  return drawLines(pen, text, lines, box.x, box.y, { ...style, size: size * scale });
}

/** Wrapped text of so many lines at most, the last of them cut short where more would follow. */
function drawLines(
  pen: Pen,
  text: string,
  most: number,
  x: number,
  y: number,
  style: TextStyle & { width: number },
): number {
  const lines = pen.wrap(text, style.width, style);
  const shown = [
    ...lines.slice(0, most - 1),
    ...(lines.length < most ? [] : [lines.slice(most - 1).join(' ')]),
  ];
  shown.forEach((line, index) => pen.line(line, x, y + index * style.size * LEADING, style));
  return shown.length * style.size * LEADING;
}

/**
 * What the panel is called, what is made in it and whom it is for: one line each, where there is something. All of
 * them fit: in smaller letters where there are many. The head says the company's name unless its logo stands there.
 */
function drawParticulars(pen: Pen, label: PanelLabel, box: LabelBox, scale: number): number {
  const rows = particulars(label).filter(([, value]) => value.trim() !== '');
  const room = box.height / (rows.length * LEADING);
  const size = Math.min(9.5 * scale, Math.max(room, SMALLEST));
  const name = { size, colour: BLACK };
  const indent = Math.max(...rows.map(([text]) => pen.width(text, name))) + 6 * scale;
  rows.forEach(([text, value], index) => {
    const y = box.y + index * size * LEADING;
    const width = box.width - indent;
    const sizes = [1, 0.92, 0.84].map((share) => Math.max(size * share, SMALLEST));
    const fitting = pen.sizeThatFits(value, width, sizes, { weight: 'bold' });
    pen.line(text, box.x, y, name);
    pen.line(value, box.x + indent, y, { size: fitting, weight: 'bold', colour: BLACK, width });
  });
  return rows.length * size * LEADING;
}

/** Points; smaller letters cannot be read off a thermal print. */
const SMALLEST = 5;

function particulars({ doc, facts }: PanelLabel): [name: string, value: string][] {
  const { order, buyer } = doc;
  const { spec } = facts.source;
  const companyInHead = buyer.company !== '' && !buyer.logo;
  const rack = order.rack === '' ? '' : `Rack ${order.rack}`;
  return [
    ['Mark', spec.mark],
    ['PO', order.poNumber],
    ['WO', [order.workOrderNumber, rack].filter((part) => part !== '').join(' · ')],
    ['Work', featureCount(facts)],
    ['Cut', spec.template ? templateText(spec.template) : ''],
    ['View', spec.viewingSide === 'inside' ? 'from inside' : ''],
    ['For', companyInHead ? buyer.contact : buyer.company || buyer.contact],
    ['To', doc.shipTo[0] ?? ''],
  ];
}

function drawPieceCount(pen: Pen, label: PanelLabel, whole: LabelBox, scale: number): void {
  const { piece, pieces } = label;
  const box = label.isRemake ? { ...whole, height: whole.height / 2 } : whole;
  if (label.isRemake) drawRemake(pen, { ...box, y: box.y + box.height }, scale);
  const text = `${piece} of ${pieces}`;
  const size = pen.sizeThatFits(text, box.width, [18 * scale, 15 * scale, 12 * scale, 9 * scale], {
    weight: 'bold',
  });
  const y = box.y + Math.max(0, (box.height - size * LEADING) / 2);
  pen.line(text, box.x, y, { size, weight: 'bold', colour: BLACK, align: 'centre', width: box.width });
}

/** White on black, to be seen from the other end of the table. */
function drawRemake(pen: Pen, box: LabelBox, scale: number): void {
  const style = { weight: 'bold' as const, colour: '#ffffff', align: 'centre' as const };
  const room = box.width - 6 * scale;
  const size = pen.sizeThatFits('REMAKE', room, scaled([14, 12, 10, 8, 6.5], scale), style);
  const height = Math.min(box.height, size * LEADING + 3 * scale);
  const y = box.y + (box.height - height) / 2;
  pen.pdf.rect(box.x, y, box.width, height).fill(BLACK);
  pen.line('REMAKE', box.x, y + (height - size * LEADING) / 2, { ...style, size, width: box.width });
}

function drawBars(pen: Pen, { code }: PanelLabel, box: LabelBox, scale: number): void {
  const text = 10 * scale;
  const bars = box.height - text * LEADING - 2 * scale;
  drawCode128(pen.pdf, code, { x: box.x, y: box.y + 2 * scale, width: box.width, height: bars });
  pen.line(code, box.x, box.y + bars + 3 * scale, {
    size: text,
    colour: BLACK,
    align: 'centre',
    width: box.width,
  });
}

function rule(pen: Pen, x: number, y: number, width: number): void {
  pen.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .stroke(BLACK);
}
