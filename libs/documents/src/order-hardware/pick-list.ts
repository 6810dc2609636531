import type { PaperDocument } from '@glass/contracts/document';
import { describeOrders, type ListedOrders } from '../shop/listed-orders.js';
import { paperTexts } from '../texts.js';
import { barPickTable, pickTable } from './hardware-tables.js';
import { hardwareTexts } from './texts.js';

/**
 * Hardware of one or several orders to take from stock: pieces, and bars with their cuts.
 * @param today ISO 8601
 */
export function pickList(docs: ListedOrders, { today }: { today: string }): PaperDocument {
  const { named, party, ...paper } = describeOrders(docs, today);
  const tables = [pickTable(docs), barPickTable(docs)].filter(({ rows }) => rows.length > 0);
  return {
    ...paper,
    title: hardwareTexts.pickList,
    named: hardwareTexts.pickListFor(named),
    parties: [party],
    tables,
    sums: [],
    note: tables.length === 0 ? hardwareTexts.nothing : '',
    noteTitle: paperTexts.notes,
  };
}
