import type { DocumentHardware, OrderDocument, PaperTable } from '@glass/contracts/document';
import { formatReadable, hardwareFinishName } from '@glass/geometry';
import { cutBars, SAW_MM } from '@glass/layouts';
import { shownHardwareMinor } from '../summary/shown-amounts.js';
import { moneyText } from '../text/amounts.js';
import { paperTexts } from '../texts.js';
import { hardwareTexts } from './texts.js';

/* Hardware of an order on its papers. Tables without rows are left out by the callers. */

/** Hardware of an order with its prices, or without for papers that have none. */
export function hardwareTable(doc: OrderDocument, { withPrices }: { withPrices: boolean }): PaperTable {
  const rows = listHardware(doc).map((line) => ({
    cells: [...describe(line), quantityText(line, doc), ...(withPrices ? [amountText(line, doc)] : [])],
  }));
  const amount = { name: paperTexts.amount, share: 0.14, isText: false };
  const quantity = { name: paperTexts.quantity, share: withPrices ? 0.2 : 0.34, isText: true };
  return {
    heading: hardwareTexts.hardware,
    columns: [...articleColumns(), quantity, ...(withPrices ? [amount] : [])],
    rows,
  };
}

/** Hardware of a packing slip, with a box for each piece. */
export function packedHardwareTable(doc: OrderDocument): PaperTable {
  return {
    heading: hardwareTexts.hardware,
    columns: [
      ...articleColumns(),
      { name: paperTexts.quantity, share: 0.23, isText: true },
      { name: paperTexts.packed, share: 0.11, isText: true, isTick: true },
    ],
    rows: listHardware(doc).map((line) => ({
      cells: [...describe(line), quantityText(line, doc), String(line.quantity || line.cutsMm.length)],
    })),
  };
}

/** Articles of several orders to take from stock: each article in one finish once, with all its pieces. */
export function pickTable(docs: readonly OrderDocument[]): PaperTable {
  const groups = groupAlike(docs);
  return {
    heading: hardwareTexts.pieces,
    columns: [
      { name: hardwareTexts.article, share: 0.28, isText: true },
      { name: hardwareTexts.code, share: 0.14, isText: true },
      { name: hardwareTexts.supplierCode, share: 0.14, isText: true },
      { name: hardwareTexts.finish, share: 0.14, isText: true },
      { name: paperTexts.orders, share: 0.12, isText: true },
      { name: paperTexts.pieces, share: 0.08, isText: false },
      { name: hardwareTexts.picked, share: 0.1, isText: true, isTick: true },
    ],
    rows: groups
      .filter(({ line }) => line.stockLengthsMm.length === 0 && line.cutsMm.length === 0)
      .map(({ line, quantity, orders }) => ({
        cells: [
          nameText(line),
          line.code,
          line.supplierCode,
          finishText(line),
          orders.join(', '),
          String(quantity),
          String(1),
        ],
      })),
  };
}

/** Bars to take from stock, and what is cut from each: the cuts of all orders together, so that rests are used. */
export function barPickTable(docs: readonly [OrderDocument, ...OrderDocument[]]): PaperTable {
  const [{ precision, locale }] = docs;
  const length = (mm: number) => formatReadable(mm, precision, locale);
  const rows = groupAlike(docs).flatMap(({ line, cutsMm, orders }): PaperTable['rows'] => {
    if (cutsMm.length === 0) return [];
    const name = [nameText(line), line.code, finishText(line)].filter(Boolean).join(' · ');
    const cut = cutBars({ cutsMm, stockLengthsMm: line.stockLengthsMm, sawMm: SAW_MM });
    if (!cut.ok) return [{ cells: [name, orders.join(', '), '', cutsText(cutsMm, length), '', '1'] }];
    return cut.bars.map(({ stockMm, cutsMm: own, leftMm }, index) => ({
      cells: [
        index === 0 ? name : '',
        index === 0 ? orders.join(', ') : '',
        length(stockMm),
        cutsText(own, length),
        length(leftMm),
        '1',
      ],
    }));
  });
  return {
    heading: hardwareTexts.bars,
    columns: [
      { name: hardwareTexts.article, share: 0.3, isText: true },
      { name: paperTexts.orders, share: 0.14, isText: true },
      { name: hardwareTexts.bar, share: 0.12, isText: false },
      { name: hardwareTexts.cuts, share: 0.24, isText: true },
      { name: hardwareTexts.rest, share: 0.11, isText: false },
      { name: hardwareTexts.picked, share: 0.09, isText: true, isTick: true },
    ],
    rows,
  };
}

interface AlikeHardware {
  /** The first of them. */
  line: DocumentHardware;
  quantity: number;
  cutsMm: number[];
  /** Numbers of the orders. */
  orders: string[];
}

function groupAlike(docs: readonly OrderDocument[]): AlikeHardware[] {
  const groups = new Map<string, AlikeHardware>();
  for (const doc of docs) {
    for (const line of listHardware(doc)) {
      const key = JSON.stringify([line.code, line.name, line.finish, line.hand]);
      const group = groups.get(key) ?? { line, quantity: 0, cutsMm: [], orders: [] };
      group.quantity += line.quantity;
      group.cutsMm.push(...line.cutsMm);
      if (!group.orders.includes(doc.order.number)) group.orders.push(doc.order.number);
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((one, other) => one.line.code.localeCompare(other.line.code));
}

export const listHardware = ({ hardware = [] }: OrderDocument): readonly DocumentHardware[] => hardware;

const articleColumns = (): PaperTable['columns'] => [
  { name: hardwareTexts.article, share: 0.32, isText: true },
  { name: hardwareTexts.finish, share: 0.16, isText: true },
  { name: hardwareTexts.shower, share: 0.18, isText: true },
];

const describe = (line: DocumentHardware): string[] => [
  [nameText(line), line.code].filter(Boolean).join(' · '),
  finishText(line),
  line.shower,
];

/** `Vienna wall hinge, left` */
function nameText({ name, hand }: DocumentHardware): string {
  return hand === null ? name : hardwareTexts.handed[hand](name);
}

const finishText = ({ finish }: DocumentHardware): string =>
  finish === null ? '' : hardwareFinishName(finish);

/** `4`, or the cuts: `2 × 1,930 mm, 725 mm` */
function quantityText({ quantity, cutsMm }: DocumentHardware, { precision, locale }: OrderDocument): string {
  if (cutsMm.length === 0) return String(quantity);
  return cutsText(cutsMm, (mm) => formatReadable(mm, precision, locale));
}

function cutsText(cutsMm: readonly number[], length: (mm: number) => string): string {
  const counts = new Map<string, number>();
  for (const mm of cutsMm) counts.set(length(mm), (counts.get(length(mm)) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`)).join(', ');
}

function amountText(line: DocumentHardware, doc: OrderDocument): string {
  if (line.isIncluded) return hardwareTexts.included;
  const minor = shownHardwareMinor(doc, line);
  return minor === null ? paperTexts.onRequest : moneyText(minor, doc.currency, doc.locale);
}
