import type { OrderDocument, PaperDocument } from '@glass/contracts/document';
import { dayText } from '../text/amounts.js';
import { paperTexts } from '../texts.js';
import { barPickTable, pickTable } from './hardware-tables.js';
import { hardwareTexts } from './texts.js';

/**
 * Hardware of one or several orders to take from stock: pieces, and bars with their cuts.
 * @param today ISO 8601
 */
export function pickList(
  docs: readonly [OrderDocument, ...OrderDocument[]],
  { today }: { today: string },
): PaperDocument {
  const [first] = docs;
  const numbers = docs.map(({ order }) => order.number);
  const named =
    docs.length === 1 ? paperTexts.orderNumber(first.order.number) : paperTexts.orderCount(docs.length);
  const tables = [pickTable(docs), barPickTable(docs)].filter(({ rows }) => rows.length > 0);
  return {
    ...{ locale: first.locale, units: first.units, tenant: first.tenant },
    title: hardwareTexts.pickList,
    named: hardwareTexts.pickListFor(named),
    holder: '',
    facts: [
      [paperTexts.orders, docs.length === 1 ? first.order.number : String(docs.length)],
      [paperTexts.date, dayText(today, first.locale)],
    ],
    parties: [[paperTexts.orders, [numbers.join(', ')]]],
    tables,
    sums: [],
    note: tables.length === 0 ? hardwareTexts.nothing : '',
    noteTitle: paperTexts.notes,
  };
}
