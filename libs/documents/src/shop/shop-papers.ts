import { paperTexts } from '../texts.js';
import type { DocumentPanel, OrderDocument, PaperDocument, PaperTable } from '@glass/contracts/document';
import { readyDayWord } from '@glass/contracts/order';
import {
  formatArea,
  formatLength,
  formatShort,
  formatSize,
  formatWeight,
  localizeDecimals,
  templateText,
} from '@glass/geometry';
import { type PanelFacts, panelFacts, panelWorkText, sidedText } from '../panel/panel-facts.js';
import { packedHardwareTables } from '../order-hardware/hardware-tables.js';
import { shipToLines } from '../summary/heading.js';
import { dayText, weightText } from '../text/amounts.js';
import { deliveryLines, splitFacts } from '../text/delivery-texts.js';
import { describeOrders, type ListedOrders } from './listed-orders.js';
import { listServices, serviceLine } from './order-services.js';

/** Names the size columns: cut size if edge work removes glass, else finished size. */
function columnsFor(allowanceMm: number): PaperTable['columns'] {
  const isCut = allowanceMm > 0;
  return [
    { name: paperTexts.order, share: 0.13, isText: true },
    { name: paperTexts.lineAndMark, share: 0.19, isText: true },
    { name: paperTexts.pieces, share: 0.08, isText: false },
    { name: isCut ? paperTexts.cutWidth : paperTexts.finishedWidth, share: 0.12, isText: false },
    { name: isCut ? paperTexts.cutHeight : paperTexts.finishedHeight, share: 0.12, isText: false },
    { name: paperTexts.work, share: 0.24, isText: true },
    { name: paperTexts.cut, share: 0.12, isText: true, isTick: true },
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

export function cuttingList(docs: ListedOrders, { allowanceMm, today }: CuttingListOptions): PaperDocument {
  const [first] = docs;
  const lines = docs.flatMap((doc) => doc.panels.map((source) => ({ doc, facts: panelFacts(source, doc) })));
  const { named, party, facts, ...paper } = describeOrders(docs, today);
  const cutSize =
    allowanceMm > 0
      ? paperTexts.allowance(formatShort(allowanceMm, first.precision))
      : paperTexts.finishedSize;
  return {
    ...paper,
    title: paperTexts.cuttingList,
    named: paperTexts.cuttingListFor(named),
    facts: [
      ...facts,
      ...(docs.length === 1 && first.order.workOrderNumber !== ''
        ? [[paperTexts.workOrder, first.order.workOrderNumber] as [string, string]]
        : []),
    ],
    parties: [party, [paperTexts.sizes, [cutSize]], ...servicesOf(docs)],
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
  return lines.length === 0 ? [] : [[paperTexts.services, lines]];
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
    first.facts.source.glass || paperTexts.glassNotListed,
    paperTexts.pieceCount(pieces),
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
  const shape = panel.shape.kind === 'rectangle' ? '' : paperTexts.shaped;
  const remade = source.remadePieces?.length ? paperTexts.remakeOf(source.remadePieces.join(', ')) : '';
  return {
    cells: [
      joinTexts([doc.order.number, isRush ? paperTexts.rush : '']),
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
  return numbers.length === 0 ? '' : paperTexts.deliveryNumbers(numbers.length, numbers.join(', '));
}

const blockArea = ({ facts: { measures } }: CutLine): number =>
  measures.blockWidthMm * measures.blockHeightMm;

function computeSums(doc: OrderDocument, panels: readonly DocumentPanel[]): PaperDocument['sums'] {
  const area = sum(panels, ({ areaM2, quantity }) => areaM2 * quantity);
  const weight = sum(panels, ({ weightKg, quantity }) => weightKg * quantity);
  return [
    [paperTexts.glass, formatArea(area, doc.units, doc.locale)],
    [paperTexts.weight, weightText(weight, doc)],
    [paperTexts.pieces, String(sum(panels, ({ quantity }) => quantity))],
  ];
}

function joinTexts(parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

function sum<Of>(all: readonly Of[], of: (one: Of) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

const slipColumns = (): PaperTable['columns'] => [
  { name: paperTexts.line, share: 0.07, isText: true },
  { name: paperTexts.mark, share: 0.2, isText: true },
  { name: paperTexts.glass, share: 0.23, isText: true },
  { name: paperTexts.size, share: 0.19, isText: true },
  { name: paperTexts.pieces, share: 0.08, isText: false },
  { name: paperTexts.weightEach, share: 0.12, isText: false },
  { name: paperTexts.packed, share: 0.11, isText: true, isTick: true },
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
    [paperTexts.shipping, doc.deliveries || order.isPickUp ? '' : order.shipMethod],
  ];
  const facts: [string, string][] = [
    [paperTexts.order, order.number],
    [paperTexts.po, order.poNumber],
    ...(splitFacts(doc) ?? whole),
    [paperTexts.workOrder, order.workOrderNumber],
    [paperTexts.rack, order.rack],
  ];
  return {
    ...{ locale, units, tenant },
    title: paperTexts.packingSlip,
    named: paperTexts.packingSlipFor(order.number),
    holder: buyer.company || buyer.contact,
    facts: facts.filter(([, value]) => value.trim() !== ''),
    parties: [
      [paperTexts.customer, [buyer.company, buyer.contact, buyer.phone].filter((line) => line !== '')],
      [order.isPickUp && !doc.deliveries ? paperTexts.pickUpAt : paperTexts.shipTo, shipToLines(doc)],
      ...toParty(paperTexts.services, listServices(doc).map(serviceLine)),
      ...(isLong ? [] : toParty(paperTexts.deliveryNotes, notes.split('\n'))),
    ],
    texts: isLong ? [[paperTexts.deliveryNotes, notes]] : [],
    tables: [...slipTables(doc), ...packedHardwareTables(doc)].filter(({ rows }) => rows.length > 0),
    sums: computeSums(doc, panels),
    note: order.notes,
    mentions: doc.deliveryNoteMentions,
    noteTitle: paperTexts.notes,
    signedBy: paperTexts.receivedBy,
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
        columns: slipColumns(),
        rows: panels.map((panel) => slipRow(doc, panel, panel.quantity)),
      },
    ];
  return deliveries.map((delivery) => {
    const [place = '', days = ''] = deliveryLines(doc, delivery, false);
    const rows = delivery.panels.flatMap(({ uid, from, to }) => {
      const panel = panels.find((each) => each.uid === uid);
      return panel ? [slipRow(doc, panel, to - from + 1)] : [];
    });
    return { heading: joinTexts([delivery.label, place, days]), columns: slipColumns(), rows };
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
      formatWeight(source.weightKg, doc.units, doc.locale),
      String(pieces),
    ],
  };
}
