import type { OrderDocument, PaperDocument, PaperTable } from '@glass/contracts';

import { panelFacts } from '../panel/panel-facts.js';
import { dayText, weightText } from '../text/amounts.js';
import { computeSums } from './cutting-list.js';
import { listServices, serviceLine } from './order-services.js';

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
  const facts: [string, string][] = [
    ['Order', order.number],
    ['PO', order.poNumber],
    ['Ship date', day(order.shipDate)],
    ['Ship by', order.shipMethod],
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
      ['Ship to', [...doc.shipTo, doc.shipToPhone ?? ''].filter((line) => line !== '')],
      ...toParty('Services', listServices(doc).map(serviceLine)),
      ...(isLong ? [] : toParty('Delivery notes', notes.split('\n'))),
    ],
    texts: isLong ? [['Delivery notes', notes]] : [],
    tables: [{ heading: '', columns: COLUMNS, rows: panels.map((panel) => rowOf(doc, panel)) }],
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

function rowOf(doc: OrderDocument, source: OrderDocument['panels'][number]): PaperTable['rows'][number] {
  const facts = panelFacts(source, doc);
  return {
    cells: [
      String(source.line),
      source.spec.mark,
      source.glass,
      facts.size,
      String(source.quantity),
      weightText(source.weightKg, doc.units, doc.locale).replace(/ \(.*\)$/, ''),
      String(source.quantity),
    ],
  };
}
