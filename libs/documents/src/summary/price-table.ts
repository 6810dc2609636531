import type { DocumentPanel, OrderDocument } from '@glass/contracts';
import { countedText } from '@glass/pricing';

import { fraction, moneyText } from '../text/amounts.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { gap, type Block } from './block.js';
import { line, type Sheet } from './sheet.js';

/** A breakdown of up to that many lines is not parted by the end of a page. */
const MAX_LINES_TOGETHER = 20;

const SIZE = 8.5;
const ROW = SIZE * LEADING + 1;

/** The breakdown of one piece, line by line, and what the line of the order comes to. */
export function priceBlocks(pen: Pen, sheet: Sheet, panel: DocumentPanel, doc: OrderDocument): Block[] {
  const money = (minor: number): string => moneyText(minor, doc.currency, doc.locale);
  const columns = { item: 0, quantity: sheet.width * 0.56, amount: sheet.width * 0.82 };
  const row = (item: string, quantity: string, amount: string, muted = false): Block => ({
    height: ROW,
    draw: (top) => {
      const style = { size: SIZE, ...(muted ? { colour: MUTED } : {}) };
      pen.line(item, sheet.left, top, { ...style, width: columns.quantity - 8 });
      pen.line(quantity, sheet.left + columns.quantity, top, {
        ...style,
        tabular: true,
        align: 'right',
        width: columns.amount - columns.quantity - 8,
      });
      pen.line(amount, sheet.left + columns.amount, top, {
        ...style,
        tabular: true,
        align: 'right',
        width: sheet.width - columns.amount,
      });
    },
  });
  const charged =
    panel.chargedArea === '' ? 'Price of one piece' : `Price of one piece, ${panel.chargedArea} charged`;
  const keepWithNext = panel.priceLines.length <= MAX_LINES_TOGETHER;
  return [
    gap(5),
    { ...row(charged, 'Quantity × rate', 'Amount', true), keepWithNext: true },
    ...panel.priceLines.map((priced) => {
      const { label, rule, rate, amountMinor } = priced;
      const item = rule === '' ? label : `${label} — ${rule}`;
      return { ...row(fraction(item), `${countedText(priced)} × ${rate}`, money(amountMinor)), keepWithNext };
    }),
    totalBlock(pen, sheet, panel, money),
  ];
}

function totalBlock(pen: Pen, sheet: Sheet, panel: DocumentPanel, money: (minor: number) => string): Block {
  const text =
    panel.unitMinor === null || panel.totalMinor === null
      ? 'Price on request'
      : `${panel.quantity} × ${money(panel.unitMinor)} = ${money(panel.totalMinor)}`;
  return {
    height: ROW + 6,
    draw: (top) => {
      line(pen, sheet.left + sheet.width * 0.56, top + 1, sheet.width * 0.44);
      pen.line(text, sheet.left, top + 4, {
        size: 9.5,
        weight: 'bold',
        tabular: true,
        align: 'right',
        width: sheet.width,
      });
    },
  };
}
