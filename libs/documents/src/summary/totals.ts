import type { OrderDocument } from '@glass/contracts';
import { formatArea } from '@glass/geometry';

import { moneyText, weightText } from '../text/amounts.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';
import { gap, type Block } from './block.js';
import { accent, textBlocks } from './heading.js';
import { line, type Sheet } from './sheet.js';

const SIZE = 9;
const ROW = SIZE * LEADING + 2;

interface Row {
  label: string;
  value: string;
  strong: boolean;
}

/** What the whole order is and costs, the terms, and where the customer signs. */
export function totalBlocks(pen: Pen, sheet: Sheet, doc: OrderDocument, withPrices: boolean): Block[] {
  const amounts = withPrices ? amountRows(doc) : [];
  const facts = factRows(doc);
  const rows = Math.max(amounts.length, facts.length);
  const block: Block = {
    height: rows * ROW + 14,
    draw: (top) => {
      pen.pdf.rect(sheet.left, top, sheet.width, 1.2).fill(accent(doc));
      drawRows(pen, facts, sheet.left, top + 7, sheet.width * 0.4);
      drawRows(pen, amounts, sheet.left + sheet.width * 0.5, top + 7, sheet.width * 0.5);
    },
  };
  if (!withPrices) return [block];
  const terms = doc.terms.trim() === '' ? [] : [gap(6), ...textBlocks(pen, sheet, 'Terms', doc.terms)];
  return [block, ...terms, signatureBlock(pen, sheet)];
}

function factRows(doc: OrderDocument): Row[] {
  const sum = (of: 'areaM2' | 'weightKg'): number =>
    doc.panels.reduce((total, panel) => total + panel[of] * panel.quantity, 0);
  const pieces = doc.panels.reduce((total, { quantity }) => total + quantity, 0);
  return [
    { label: 'Pieces', value: String(pieces), strong: true },
    { label: 'Glass', value: formatArea(sum('areaM2'), doc.units, doc.locale), strong: false },
    { label: 'Weight', value: weightText(sum('weightKg'), doc.units, doc.locale), strong: false },
  ];
}

function amountRows(doc: OrderDocument): Row[] {
  const money = (minor: number): string => moneyText(minor, doc.currency, doc.locale);
  const rows = doc.totals.map(({ label, percent, amountMinor }) => ({
    label: percent === null || label.includes('%') ? label : `${label} (${percent} %)`,
    value: money(amountMinor),
    strong: false,
  }));
  const total = doc.totalMinor === null ? 'Price on request' : money(doc.totalMinor);
  rows.push({ label: 'Total', value: total, strong: true });
  if (doc.paidMinor !== null) {
    rows.push({ label: 'Paid', value: money(doc.paidMinor), strong: false });
    if (doc.totalMinor !== null) {
      rows.push({ label: 'Balance', value: money(doc.totalMinor - doc.paidMinor), strong: true });
    }
  }
  return rows;
}

function drawRows(pen: Pen, rows: Row[], x: number, top: number, width: number): void {
  rows.forEach(({ label, value, strong }, index) => {
    const y = top + index * ROW;
    const style = { size: SIZE, weight: strong ? ('bold' as const) : ('regular' as const) };
    const valueWidth = pen.line(value, x, y, { ...style, tabular: true, align: 'right', width });
    pen.line(label, x, y, { ...style, colour: strong ? INK : MUTED, width: width - valueWidth - 8 });
  });
}

function signatureBlock(pen: Pen, sheet: Sheet): Block {
  const half = sheet.width * 0.55;
  return {
    height: 52,
    draw: (top) => {
      line(pen, sheet.left, top + 36, half);
      line(pen, sheet.left + half + 20, top + 36, sheet.width - half - 20);
      pen.line('Approved by', sheet.left, top + 39, { size: 8, colour: MUTED });
      pen.line('Date', sheet.left + half + 20, top + 39, { size: 8, colour: MUTED });
    },
  };
}
