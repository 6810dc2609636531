import type { DocumentHardware, OrderDocument, PaperTable } from '@glass/contracts/document';
import { formatCuts, formatCutsWithSum, formatReadable, hardwareFinishName } from '@glass/geometry';
import { cutBars, SAW_MM } from '@glass/layouts';
import { formatRate } from '@glass/pricing';
import { selectHardware } from '../document-parts.js';
import { shownHardwareMinor } from '../summary/shown-amounts.js';
import { moneyText } from '../text/amounts.js';
import { paperTexts } from '../texts.js';
import { hardwareTexts } from './texts.js';

/* Hardware of an order on its papers. Tables without rows are left out by the callers. */

/** Hardware of an order with its prices, or without for papers that have none. */
export function hardwareTable(doc: OrderDocument, { withPrices }: { withPrices: boolean }): PaperTable {
  // Amounts of consumers include taxes, rates don't.
  const withRates = withPrices && !doc.isGross;
  const rows = listHardware(doc).map((line) => ({
    cells: [
      ...describe(line),
      quantityText(line, doc),
      ...(withRates ? [rateText(line, doc)] : []),
      ...(withPrices ? [amountText(line, doc)] : []),
    ],
  }));
  return {
    heading: hardwareTexts.hardware,
    columns: [
      { name: hardwareTexts.article, share: withRates ? 0.26 : 0.32, isText: true },
      { name: hardwareTexts.finish, share: withRates ? 0.13 : 0.16, isText: true },
      { name: hardwareTexts.shower, share: withRates ? 0.14 : 0.18, isText: true },
      { name: paperTexts.quantity, share: withPrices ? 0.2 : 0.34, isText: true },
      ...(withRates ? [{ name: hardwareTexts.price, share: 0.14, isText: true }] : []),
      ...(withPrices ? [{ name: paperTexts.amount, share: withRates ? 0.13 : 0.14, isText: false }] : []),
    ],
    rows,
  };
}

/** Hardware of a packing slip: one table, or one for each of several deliveries that has any. */
export function packedHardwareTables(doc: OrderDocument): PaperTable[] {
  const { deliveries, hardware = [] } = doc;
  if (!deliveries) return [packedHardwareTable(doc)];
  return deliveries.map((delivery) => {
    const table = packedHardwareTable({ ...doc, hardware: selectHardware(hardware, delivery) });
    return { ...table, heading: `${table.heading} · ${delivery.label}` };
  });
}

/** Hardware with a box for each piece: profiles are cut to length, each for its place. */
export function packedHardwareTable(doc: OrderDocument): PaperTable {
  return {
    heading: hardwareTexts.hardware,
    columns: [
      { name: hardwareTexts.article, share: 0.28, isText: true },
      { name: hardwareTexts.finish, share: 0.13, isText: true },
      { name: hardwareTexts.goesTo, share: 0.31, isText: true },
      { name: paperTexts.quantity, share: 0.17, isText: true },
      { name: paperTexts.packed, share: 0.11, isText: true, isTick: true },
    ],
    rows: listHardware(doc).flatMap((line) => packedRows(line, doc)),
  };
}

function packedRows(line: DocumentHardware, doc: OrderDocument): PaperTable['rows'] {
  const { quantity, cutsMm, shower, cutPlaces = [] } = line;
  const article = [[nameText(line), line.code].filter(Boolean).join(' · '), finishText(line)];
  if (cutPlaces.length === 0)
    return [{ cells: [...article, shower, quantityText(line, doc), String(quantity || cutsMm.length)] }];
  return cutPlaces.map(({ mm, pieces, goesTo }, index) => ({
    cells: [
      ...(index === 0 ? article : ['', '']),
      shower === '' ? goesTo : hardwareTexts.placeIn(shower, goesTo),
      formatCuts(
        Array.from({ length: pieces }, () => mm),
        doc.precision,
        doc.locale,
      ),
      String(pieces),
    ],
  }));
}

/** Articles of several orders to take from stock: each article in one finish once, with all its pieces. */
export function pickTable(docs: readonly OrderDocument[]): PaperTable {
  const groups = groupAlike(docs);
  return {
    heading: hardwareTexts.pieces,
    columns: [
      { name: hardwareTexts.article, share: 0.25, isText: true },
      { name: hardwareTexts.code, share: 0.11, isText: true },
      { name: hardwareTexts.supplierCode, share: 0.16, isText: true },
      { name: hardwareTexts.finish, share: 0.13, isText: true },
      { name: paperTexts.orders, share: 0.13, isText: true },
      { name: paperTexts.pieces, share: 0.09, isText: false },
      { name: hardwareTexts.picked, share: 0.13, isText: true, isTick: true },
    ],
    rows: groups
      .filter(({ line }) => line.stockLengthsMm.length === 0 && line.cutsMm.length === 0)
      .map(({ line, quantity, orders }) => ({
        cells: [
          nameText(line),
          line.code,
          line.supplierCode,
          finishText(line),
          ordersText(orders),
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
  const cuts = (mm: readonly number[]) => formatCuts(mm, precision, locale);
  const rows = groupAlike(docs).flatMap(({ line, cutsMm, orders }): PaperTable['rows'] => {
    if (cutsMm.length === 0) return [];
    const name = [nameText(line), line.code, finishText(line)].filter(Boolean).join(' · ');
    const longest = Math.max(0, ...line.stockLengthsMm);
    const tooLong = cutsMm.filter((mm) => mm > longest);
    const cut = cutBars({
      cutsMm: cutsMm.filter((mm) => mm <= longest),
      ...{ stockLengthsMm: line.stockLengthsMm, sawMm: SAW_MM },
    });
    const bars = cut.ok ? cut.bars : [];
    return [
      // No bar is long enough: the shop orders these as they are.
      ...(tooLong.length > 0 ? [['', cuts(tooLong), '']] : []),
      ...bars.map((bar) => [length(bar.stockMm), cuts(bar.cutsMm), length(bar.leftMm)]),
    ].map((cells, index) => ({
      cells: [...(index === 0 ? [name, ordersText(orders)] : ['', '']), ...cells, '1'],
    }));
  });
  return {
    heading: hardwareTexts.bars,
    columns: [
      { name: hardwareTexts.article, share: 0.29, isText: true },
      { name: paperTexts.orders, share: 0.13, isText: true },
      { name: hardwareTexts.bar, share: 0.12, isText: false },
      { name: hardwareTexts.cuts, share: 0.22, isText: true },
      { name: hardwareTexts.rest, share: 0.11, isText: false },
      { name: hardwareTexts.picked, share: 0.13, isText: true, isTick: true },
    ],
    rows,
  };
}

interface AlikeHardware {
  /** The first of them. */
  line: DocumentHardware;
  quantity: number;
  cutsMm: number[];
  /** Pieces and cuts by number of the order, with its delivery. */
  orders: Map<string, number>;
}

function groupAlike(docs: readonly OrderDocument[]): AlikeHardware[] {
  const groups = new Map<string, AlikeHardware>();
  for (const doc of docs) {
    for (const { line, order } of listPacked(doc)) {
      const key = JSON.stringify([line.code, line.name, line.finish, line.hand]);
      const group = groups.get(key) ?? { line, quantity: 0, cutsMm: [], orders: new Map<string, number>() };
      group.quantity += line.quantity;
      group.cutsMm.push(...line.cutsMm);
      const pieces = line.cutsMm.length || line.quantity;
      group.orders.set(order, (group.orders.get(order) ?? 0) + pieces);
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((one, other) => one.line.code.localeCompare(other.line.code));
}

/** `SO-2077`; for several orders or deliveries with the pieces of each: `4 × SO-2077, Delivery 1; 3 × SO-2078`. */
const ordersText = (orders: ReadonlyMap<string, number>): string =>
  orders.size === 1
    ? [...orders.keys()].join()
    : [...orders].map(([order, pieces]) => `${pieces} × ${order}`).join('; ');

/** Hardware with the number of its order, and with its delivery if there are several: `SO-2077, Delivery 2`. */
function listPacked(doc: OrderDocument): { line: DocumentHardware; order: string }[] {
  const { order, deliveries, hardware = [] } = doc;
  if (!deliveries) return hardware.map((line) => ({ line, order: order.number }));
  return deliveries.flatMap((delivery) =>
    selectHardware(hardware, delivery).map((line) => ({ line, order: `${order.number}, ${delivery.label}` })),
  );
}

export const listHardware = ({ hardware = [] }: OrderDocument): readonly DocumentHardware[] => hardware;

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

/** `4`, or the cuts with their sum: `2 × 1,930 mm, 725 mm = 4.585 m`. */
function quantityText({ quantity, cutsMm }: DocumentHardware, { precision, locale }: OrderDocument): string {
  return cutsMm.length === 0 ? String(quantity) : formatCutsWithSum(cutsMm, precision, locale);
}

/** `$78.00 each`, `$2.80 per ft`; '' if the price follows from no rate. */
function rateText({ rate, unit }: DocumentHardware, { currency, locale }: OrderDocument): string {
  return rate === null ? '' : hardwareTexts.perUnit[unit](formatRate(rate, currency, locale));
}

function amountText(line: DocumentHardware, doc: OrderDocument): string {
  if (line.isIncluded) return hardwareTexts.included;
  const minor = shownHardwareMinor(doc, line);
  return minor === null ? paperTexts.onRequest : moneyText(minor, doc.currency, doc.locale);
}
