import { labelTexts } from './texts.js';
import type { LabelBlockName, OrderDocument } from '@glass/contracts/document';
import { readyDayWord } from '@glass/contracts/order';
import { templateText } from '@glass/geometry';

import { panelWorkText } from '../panel/panel-facts.js';
import { listServices, type OrderService } from '../shop/order-services.js';
import { dayText, otherSizeText, shortDayText, weightText } from '../text/amounts.js';
import { LEADING, type Pen, type TextStyle } from '../text/pen.js';
import { BLACK, type LabelBox, type LabelInk } from './label-formats.js';
import type { LabeledPanel } from './panel-label.js';

/** Points; smaller letters are not readable in thermal print. */
export const SMALLEST = 5;

const ROW_BLOCKS = [
  'mark',
  'po',
  'workOrder',
  'services',
  'work',
  'view',
  'drawingCode',
  'buyer',
  'shipTo',
] as const;
type RowBlock = (typeof ROW_BLOCKS)[number];

export function isRow(block: LabelBlockName): block is RowBlock {
  return (ROW_BLOCKS as readonly LabelBlockName[]).includes(block);
}

type Row = [name: string, value: string];

/** Rows of a block; empty if it has no content. */
export function rowsOf(
  block: RowBlock,
  { doc, facts, delivery }: LabeledPanel,
  hasLogoBlock: boolean,
): Row[] {
  const { order, buyer } = doc;
  const { spec } = facts.source;
  const rows = (): Row[] => {
    switch (block) {
      case 'mark':
        return [[labelTexts.mark, spec.mark]];
      case 'po':
        return [[labelTexts.po, order.poNumber]];
      case 'workOrder':
        return [
          [
            labelTexts.workOrder,
            together([order.workOrderNumber, order.rack && labelTexts.rack(order.rack)]),
          ],
        ];
      case 'services':
        return serviceRows(doc, delivery);
      case 'work':
        return [
          [labelTexts.work, panelWorkText(facts, doc)],
          [labelTexts.cut, spec.template ? templateText(spec.template) : ''],
        ];
      case 'view':
        return [[labelTexts.view, spec.viewingSide === 'inside' ? labelTexts.fromInside : '']];
      case 'drawingCode':
        return [[labelTexts.drawing, facts.source.drawingCode ?? '']];
      case 'buyer':
        // The head has the company's name unless it has the logo.
        return [
          [
            labelTexts.buyer,
            hasLogoBlock && buyer.company !== '' && !buyer.logo
              ? buyer.contact
              : buyer.company || buyer.contact,
          ],
        ];
      case 'shipTo':
        if (delivery?.isPickUp) return [[labelTexts.shipTo, labelTexts.pickUp]];
        return [[labelTexts.shipTo, (delivery ?? doc).shipTo[0] ?? '']];
    }
  };
  return rows().filter(([, value]) => value.trim() !== '');
}

/** Services for a piece: rush, shipping and others. */
function serviceRows(doc: OrderDocument, delivery: LabeledPanel['delivery']): Row[] {
  const services = listServices(doc, delivery?.number);
  const textsOf = (...kinds: OrderService['kind'][]) =>
    together(services.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text));
  return [
    [labelTexts.rush, textsOf('rush')],
    [labelTexts.ship, textsOf('crate', 'delivery')],
    [labelTexts.also, textsOf('other')],
  ];
}

function together(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export interface SizedRow {
  row: Row;
  size: number;
}

/** Shrink factors tried before a value is truncated or wrapped. */
const ROW_SHRINKING = [1, 0.92, 0.84];

/** Blocks that are never truncated, since the shop works by them. */
const WHOLE_BLOCKS: readonly RowBlock[] = ['services', 'work'];

/** Fits the rows of several blocks; blocks that the shop works by wrap if they do not fit one line. */
export function fittedRows(
  pen: Pen,
  blocks: readonly { block: RowBlock; rows: Row[]; size: number }[],
  width: number,
): SizedRow[] {
  const indent = indentOf(
    pen,
    blocks.flatMap(({ rows, size }) => rows.map((row) => ({ row, size }))),
  );
  return blocks.flatMap(({ block, rows, size }) =>
    rows.flatMap(([name, value]): SizedRow[] => {
      const room = width - indent;
      const least = Math.max(size * Math.min(...ROW_SHRINKING), SMALLEST);
      const isWrapped =
        WHOLE_BLOCKS.includes(block) && pen.width(value, { size: least, weight: 'bold' }) > room;
      const lines = isWrapped ? pen.wrap(value, room, { size, weight: 'bold' }) : [value];
      return lines.map((line, index) => ({ row: [index === 0 ? name : '', line], size }));
    }),
  );
}

function indentOf(pen: Pen, rows: readonly SizedRow[]): number {
  return Math.max(0, ...rows.map(({ row: [name], size }) => pen.width(name, { size }))) + 6;
}

/** Draws names in a column, with each value beside its name. */
export function drawRows(ink: LabelInk, rows: SizedRow[], box: LabelBox): void {
  const indent = indentOf(ink.pen, rows);
  let y = box.y;
  for (const {
    row: [name, value],
    size,
  } of rows) {
    const width = box.width - indent;
    const sizes = ROW_SHRINKING.map((share) => Math.max(size * share, SMALLEST));
    const fitting = ink.pen.sizeThatFits(value, width, sizes, { weight: 'bold' });
    ink.line(name, box.x, y, { size, color: BLACK });
    ink.line(value, box.x + indent, y, { size: fitting, weight: 'bold', color: BLACK, width });
    y += size * LEADING;
  }
}

/** Maximum number of lines and text size, best first. */
type Setting = [lines: number, size: number];
const NAME_SETTINGS: Setting[] = [
  [2, 12],
  [2, 10.5],
  [2, 9],
  [3, 7.6],
];
export const GLASS_SETTINGS: Setting[] = [
  ...[12, 11, 10, 9.5].map((size): Setting => [1, size]),
  ...[12, 11, 10, 9.5, 9, 8].map((size): Setting => [2, size]),
  [3, 8],
  [3, 7],
];

interface Fitted {
  lines: string[];
  size: number;
  height: number;
}

/** The text in the first setting that fits it, else truncated in the last. */
export function fitText(pen: Pen, text: string, settings: Setting[], width: number, unit: number): Fitted {
  const sizeOf = (size: number) => Math.max(size * unit, SMALLEST);
  const wrapped = (size: number) => pen.wrap(text, width, { size: sizeOf(size), weight: 'bold' });
  const [most, size] =
    settings.find(([lines, size]) => wrapped(size).length <= lines) ?? (settings.at(-1) as Setting);
  const all = wrapped(size);
  const lines = all.length <= most ? all : [...all.slice(0, most - 1), all.slice(most - 1).join(' ')];
  return { lines, size: sizeOf(size), height: lines.length * sizeOf(size) * LEADING };
}

export function drawFitted(ink: LabelInk, { lines, size }: Fitted, box: LabelBox): void {
  const style = { size, weight: 'bold' as const, color: BLACK, width: box.width };
  lines.forEach((line, index) => ink.line(line, box.x, box.y + index * size * LEADING, style));
}

interface SizeLines {
  /** Text size of the dimensions in the tenant's unit, as large as fits. */
  main: number;
  /** The other unit and the weight. */
  others: { text: string; size: number }[];
  height: number;
}

export function sizeLines(
  pen: Pen,
  { doc, facts }: LabeledPanel,
  width: number,
  sizes: number[],
  unit: number,
): SizeLines {
  const scaled = (some: number[]) => some.map((size) => Math.max(size * unit, SMALLEST));
  const main = pen.sizeThatFits(facts.size, width, scaled(sizes), { weight: 'bold' });
  const { blockWidthMm, blockHeightMm } = facts.measures;
  const parts = [
    otherSizeText(blockWidthMm, blockHeightMm, facts.size, doc) ?? [],
    weightText(facts.source.weightKg, doc),
  ].flat();
  const joined = parts.join(' · ');
  const isOneLine = pen.width(joined, { size: Math.max(8.5 * unit, SMALLEST) }) <= width;
  const others = (isOneLine ? [joined] : parts).map((text) => ({
    text,
    size: pen.sizeThatFits(text, width, scaled([9.5, 8.5, 7.5]), {}),
  }));
  const height = [main, ...others.map(({ size }) => size)].reduce((sum, size) => sum + size * LEADING, 0);
  return { main, others, height };
}

export function drawSizeLines(ink: LabelInk, text: string, { main, others }: SizeLines, box: LabelBox): void {
  const { x, width } = box;
  ink.line(text, x, box.y, { size: main, weight: 'bold', color: BLACK, width });
  let y = box.y + main * LEADING;
  for (const { text: other, size } of others) {
    ink.line(other, x, y, { size, color: BLACK, width });
    y += size * LEADING;
  }
}

/** The buyer company's logo or name; the tenant's for a private buyer. */
export function drawLogo(ink: LabelInk, { doc }: LabeledPanel, box: LabelBox, unit: number): void {
  const logo = doc.buyer.logo ?? (doc.buyer.company === '' ? doc.tenant.logo : null);
  if (logo && ink.image(logo, { ...box, height: box.height - 4 * unit })) return;
  const name = doc.buyer.company || doc.tenant.name;
  drawFitted(ink, fitText(ink.pen, name, NAME_SETTINGS, box.width, unit), box);
}

/** Order number above the line number, the delivery and the day when the glass is ready. */
export function drawOrder(
  ink: LabelInk,
  { doc, facts, delivery }: LabeledPanel,
  box: LabelBox,
  unit: number,
  align: TextStyle['align'],
): void {
  const number = labelTexts.orderNumber(doc.order.number);
  const sizes = [15, 13, 11, 9].map((size) => Math.max(size * unit, SMALLEST));
  const size = ink.pen.sizeThatFits(number, box.width, sizes, { weight: 'bold' });
  const style = { color: BLACK, align, width: box.width };
  ink.line(number, box.x, box.y, { ...style, size, weight: 'bold' });
  const { shipDate, isPickUp } = delivery ?? doc.order;
  const day = (toText: typeof dayText) =>
    shipDate ? `${readyDayWord(isPickUp)} ${toText(shipDate, doc.locale)}` : '';
  const part = delivery ? labelTexts.delivery(delivery.number) : '';
  const whole = together([labelTexts.line(facts.source.line), part, day(dayText)]);
  // The barcode also has the line number.
  const texts = [whole, together([labelTexts.line(facts.source.line), part, day(shortDayText)])];
  const shortest = together([part, day(shortDayText)]);
  const lineSizes = [9.5, 8.5, 7.5].map((size) => Math.max(size * unit, SMALLEST));
  const least = lineSizes.at(-1)!;
  const line = texts.find((text) => ink.pen.width(text, { size: least }) <= box.width) ?? shortest;
  const lineSize = ink.pen.sizeThatFits(line, box.width, lineSizes, {});
  ink.line(line, box.x, box.y + 18 * unit, { ...style, size: lineSize });
}
