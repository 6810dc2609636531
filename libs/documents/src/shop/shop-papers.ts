import type { DocumentPanel, OrderDocument, PaperDocument, PaperTable } from '@glass/contracts/document';
import { readyDayWord } from '@glass/contracts/order';
import {
  formatArea,
  formatLength,
  formatShort,
  formatSize,
  localizeDecimals,
  templateText,
} from '@glass/geometry';
import { type PanelFacts, panelFacts, panelWorkText, sidedText } from '../panel/panel-facts.js';
import { shipToLines } from '../summary/heading.js';
import { dayText, weightText } from '../text/amounts.js';
import { deliveryLines, splitFacts } from '../text/delivery-texts.js';
import { listServices, serviceLine } from './order-services.js';

/** Names the size columns: cut size if edge work removes glass, else finished size. */
function columnsFor(allowanceMm: number): PaperTable['columns'] {
  const size = allowanceMm > 0 ? 'Cut' : 'Finished';
  return [
    { name: 'Order', share: 0.13, isText: true },
    { name: 'Line · mark', share: 0.19, isText: true },
    { name: 'Pieces', share: 0.08, isText: false },
    { name: `${size} width`, share: 0.12, isText: false },
    { name: `${size} height`, share: 0.12, isText: false },
    { name: 'Work', share: 0.24, isText: true },
    { name: 'Cut', share: 0.12, isText: true, isTick: true },
  ];
}

/** Allowances in millimeters are no fractions of an inch; cutters work to 1/32. */
const CUT_INCHES = '1/32';

/** Pieces of one or several orders by glass and thickness, largest first. */
export interface CuttingListOptions {
  /** Glass that edge work removes per edge; 0 if pieces are cut at finished size. */
  allowanceMm: number;
  /** ISO 8601. */
  today: string;
}

interface CutLine {
  doc: OrderDocument;
  facts: PanelFacts;
}

export function cuttingList(
  docs: readonly [OrderDocument, ...OrderDocument[]],
  { allowanceMm, today }: CuttingListOptions,
): PaperDocument {
  const [first] = docs;
  const lines = docs.flatMap((doc) => doc.panels.map((source) => ({ doc, facts: panelFacts(source, doc) })));
  const numbers = docs.map(({ order }) => order.number);
  const named = docs.length === 1 ? `Order ${first.order.number}` : `${docs.length} orders`;
  const cutSize =
    allowanceMm > 0
      ? `Finished size and ${formatShort(allowanceMm, first.precision)} more on every edge for grinding`
      : 'Finished size';
  return {
    ...{ locale: first.locale, units: first.units, tenant: first.tenant },
    title: 'Cutting list',
    named: `Cutting list · ${named}`,
    holder: '',
    facts: [
      ['Orders', docs.length === 1 ? first.order.number : String(docs.length)],
      ['Date', dayText(today, first.locale)],
      ...(docs.length === 1 && first.order.workOrderNumber !== ''
        ? [['Work order', first.order.workOrderNumber] as [string, string]]
        : []),
    ],
    parties: [['Orders', [numbers.join(', ')]], ['Sizes', [cutSize]], ...servicesOf(docs)],
    tables: byGlass(lines).map((group) => tableOf(group, allowanceMm)),
    sums: computeSums(
      first,
      docs.flatMap(({ panels }) => panels),
    ),
    note: '',
  };
}

/** Services of each order except cutting its glass. */
function servicesOf(docs: readonly OrderDocument[]): PaperDocument['parties'] {
  const lines = docs.flatMap((doc) => {
    const texts = listServices(doc).map(serviceLine);
    if (docs.length === 1) return texts;
    return texts.length === 0 ? [] : [`${doc.order.number}: ${texts.join(' · ')}`];
  });
  return lines.length === 0 ? [] : [['Services', lines]];
}

/** Thickest glass last, as it is cut. */
function byGlass(lines: CutLine[]): CutLine[][] {
  const groups = new Map<string, CutLine[]>();
  for (const line of lines) {
    const { glass } = line.facts.source;
    groups.set(glass, [...(groups.get(glass) ?? []), line]);
  }
  const thickness = ([first]: CutLine[]) => first?.facts.material?.thicknessMm ?? 0;
  return [...groups.values()].sort((one, other) => thickness(one) - thickness(other));
}

function tableOf(lines: CutLine[], allowanceMm: number): PaperTable {
  const [first] = lines;
  const columns = columnsFor(allowanceMm);
  if (!first) return { heading: '', columns, rows: [] };
  const { units, locale } = first.doc;
  const panels = lines.map(({ facts }) => facts.source);
  const largestFirst = [...lines].sort((one, other) => blockArea(other) - blockArea(one));
  const pieces = sum(panels, ({ quantity }) => quantity);
  const area = sum(panels, ({ areaM2, quantity }) => areaM2 * quantity);
  const heading = [
    first.facts.source.glass || 'Glass no longer in the price list',
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    formatArea(area, units, locale),
  ].join(' · ');
  return { heading, columns, rows: largestFirst.map((line) => rowOf(line, allowanceMm)) };
}

function rowOf({ doc, facts }: CutLine, allowanceMm: number): PaperTable['rows'][number] {
  const { source, measures, panel } = facts;
  const isRounded = allowanceMm > 0 && doc.precision !== '1mm';
  const sides = [measures.blockWidthMm, measures.blockHeightMm].map((mm) => mm + 2 * allowanceMm);
  const size = isRounded
    ? sides.map((mm) => formatLength(mm, CUT_INCHES))
    : formatSize(sides, doc.precision).map((text) => localizeDecimals(doc.locale, text));
  const template = source.spec.template ? templateText(source.spec.template) : '';
  const isRush = listServices(doc).some(({ kind }) => kind === 'rush');
  const shape = panel.shape.kind === 'rectangle' ? '' : 'shaped';
  const remade = source.remadePieces?.length ? `REMAKE of ${source.remadePieces.join(', ')}` : '';
  return {
    cells: [
      joinTexts([doc.order.number, isRush ? 'RUSH' : '']),
      joinTexts([String(source.line), source.spec.mark.trim()]),
      String(source.quantity),
      ...size,
      joinTexts([
        shape,
        panelWorkText(facts, doc, { saysSupply: true }),
        template,
        sidedText(facts),
        remade,
        deliveriesText(doc, source),
      ]),
      String(source.quantity),
    ],
    isStrong: remade !== '',
  };
}

/** `Deliveries 1, 2`; '' if the order has only one. */
function deliveriesText({ deliveries = [] }: OrderDocument, { uid }: DocumentPanel): string {
  const numbers = deliveries
    .filter(({ panels }) => panels.some((part) => part.uid === uid))
    .map(({ number }) => number);
  return numbers.length === 0
    ? ''
    : `${numbers.length === 1 ? 'Delivery' : 'Deliveries'} ${numbers.join(', ')}`;
}

const blockArea = ({ facts: { measures } }: CutLine): number =>
  measures.blockWidthMm * measures.blockHeightMm;

function computeSums(doc: OrderDocument, panels: readonly DocumentPanel[]): PaperDocument['sums'] {
  const area = sum(panels, ({ areaM2, quantity }) => areaM2 * quantity);
  const weight = sum(panels, ({ weightKg, quantity }) => weightKg * quantity);
  return [
    ['Glass', formatArea(area, doc.units, doc.locale)],
    ['Weight', weightText(weight, doc.units, doc.locale)],
    ['Pieces', String(sum(panels, ({ quantity }) => quantity))],
  ];
}

function joinTexts(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

function sum<Of>(all: readonly Of[], of: (one: Of) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

const COLUMNS: PaperTable['columns'] = [
  { name: 'Line', share: 0.07, isText: true },
  { name: 'Mark', share: 0.2, isText: true },
  { name: 'Glass', share: 0.23, isText: true },
  { name: 'Size', share: 0.19, isText: true },
  { name: 'Pieces', share: 0.08, isText: false },
  { name: 'Weight each', share: 0.12, isText: false },
  { name: 'Packed', share: 0.11, isText: true, isTick: true },
];

/** Longest notes that fit the column beside the addresses; longer ones use the full width. */
const COLUMN_LETTERS = 120;
const COLUMN_LINES = 4;

/** Accompanies the glass: every line with a box per piece, and a signature line for the recipient. No amounts. */
export function packingSlip(doc: OrderDocument): PaperDocument {
  const { order, buyer, panels, locale, units, tenant } = doc;
  const day = (date: string | null) => (date ? dayText(date, locale) : '');
  const notes = order.deliveryNotes ?? '';
  const isLong = notes.length > COLUMN_LETTERS || notes.split('\n').length > COLUMN_LINES;
  const whole: [string, string][] = [
    [readyDayWord(order.isPickUp), day(order.shipDate)],
    ['Shipping', doc.deliveries || order.isPickUp ? '' : order.shipMethod],
  ];
  const facts: [string, string][] = [
    ['Order', order.number],
    ['PO', order.poNumber],
    ...(splitFacts(doc) ?? whole),
    ['Work order', order.workOrderNumber],
    ['Rack', order.rack],
  ];
  return {
    ...{ locale, units, tenant },
    title: 'Packing slip',
    named: `Packing slip · Order ${order.number}`,
    holder: buyer.company || buyer.contact,
    facts: facts.filter(([, value]) => value.trim() !== ''),
    parties: [
      ['Customer', [buyer.company, buyer.contact, buyer.phone].filter((line) => line !== '')],
      [order.isPickUp && !doc.deliveries ? 'Pick up at' : 'Ship to', shipToLines(doc)],
      ...toParty('Services', listServices(doc).map(serviceLine)),
      ...(isLong ? [] : toParty('Delivery notes', notes.split('\n'))),
    ],
    texts: isLong ? [['Delivery notes', notes]] : [],
    tables: slipTables(doc),
    sums: computeSums(doc, panels),
    note: order.notes,
    noteTitle: 'Notes',
    signedBy: 'Received in good order by',
  };
}

/** Omitted if empty. */
function toParty(name: string, lines: string[]): PaperDocument['parties'] {
  const shown = lines.filter((line) => line.trim() !== '');
  return shown.length === 0 ? [] : [[name, shown]];
}

/** One table for each delivery. */
function slipTables(doc: OrderDocument): PaperTable[] {
  const { deliveries, panels } = doc;
  if (!deliveries)
    return [
      {
        heading: doc.order.deliveryLabel ?? '',
        columns: COLUMNS,
        rows: panels.map((panel) => slipRow(doc, panel, panel.quantity)),
      },
    ];
  return deliveries.map((delivery) => {
    const [place = '', days = ''] = deliveryLines(doc, delivery, false);
    const rows = delivery.panels.flatMap(({ uid, from, to }) => {
      const panel = panels.find((each) => each.uid === uid);
      return panel ? [slipRow(doc, panel, to - from + 1)] : [];
    });
    return { heading: joinTexts([delivery.label, place, days]), columns: COLUMNS, rows };
  });
}

function slipRow(
  doc: OrderDocument,
  source: OrderDocument['panels'][number],
  pieces: number,
): PaperTable['rows'][number] {
  const facts = panelFacts(source, doc);
  return {
    cells: [
      String(source.line),
      source.spec.mark,
      source.glass,
      facts.size,
      String(pieces),
      weightText(source.weightKg, doc.units, doc.locale).replace(/ \(.*\)$/, ''),
      String(pieces),
    ],
  };
}
