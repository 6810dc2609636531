import type { OrderDocument } from '@glass/contracts/document';
import { totalLineName } from '@glass/formats';
import { formatArea, localizeDecimals } from '@glass/geometry';

import { fraction, moneyText, weightText } from '../text/amounts.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Block, type Sheet, gap, line } from './sheet.js';
import { accent, textBlocks } from './heading.js';
import type { PrintedFor } from './panel-section.js';

const SIZE = 9;
const RULE_SIZE = 7.5;
const ROW = SIZE * LEADING + 2;

interface Row {
  label: string;
  value: string;
  strong: boolean;
  /** Pricing rule, in small print below. */
  rule?: string;
}

/** Order facts and totals, terms, and the signature line. */
export function totalBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  { withPrices, forShop }: PrintedFor,
): Block[] {
  const amounts = withPrices ? amountRows(doc) : [];
  const facts = factRows(doc);
  const amountsWidth = sheet.width * 0.5;
  const heights = [heightOf(pen, amounts, amountsWidth), heightOf(pen, facts, sheet.width * 0.4)];
  const block: Block = {
    height: Math.max(...heights) + 14,
    draw: (top) => {
      pen.pdf.rect(sheet.left, top, sheet.width, 1.2).fill(accent(doc));
      drawRows(pen, facts, sheet.left, top + 7, sheet.width * 0.4);
      drawRows(pen, amounts, sheet.left + sheet.width * 0.5, top + 7, amountsWidth);
    },
  };
  if (forShop) return [block];
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
  const rows: Row[] = doc.totals.map((priced) => ({
    label: totalLineName(priced, doc.locale),
    value: money(priced.amountMinor),
    strong: false,
    rule: priced.rule && localizeDecimals(doc.locale, priced.rule),
  }));
  rows.push(...doc.onRequest.map(({ what }) => ({ label: what, value: 'On request', strong: false })));
  const total = doc.totalMinor === null ? 'Price on request' : money(doc.totalMinor);
  const rule = doc.isDeliveryOpen ? 'Delivery not included' : undefined;
  rows.push({ label: 'Total', value: total, strong: true, rule });
  if (doc.isOnAccount) {
    rows.push({ label: 'Payment', value: 'House account', strong: false });
  } else if (doc.paidMinor !== null) {
    rows.push({ label: 'Paid', value: money(doc.paidMinor), strong: false });
    if (doc.totalMinor !== null) {
      rows.push({
        label: 'Balance',
        value: money(doc.dueMinor ?? doc.totalMinor - doc.paidMinor),
        strong: true,
      });
    }
  }
  return rows;
}

function drawRows(pen: Pen, rows: Row[], x: number, top: number, width: number): void {
  let y = top;
  for (const row of rows) {
    const { label, value, strong, rule } = row;
    const style = { size: SIZE, weight: strong ? ('bold' as const) : ('regular' as const) };
    const valueWidth = pen.line(value, x, y, { ...style, tabular: true, align: 'right', width });
    pen.line(label, x, y, { ...style, color: strong ? INK : MUTED, width: width - valueWidth - 8 });
    if (rule) pen.paragraph(fraction(rule), x, y + SIZE * LEADING, ruleStyle(width));
    y += rowHeight(pen, row, width);
  }
}

/** Keeps rules clear of the amounts column. */
const ruleStyle = (width: number) => ({ size: RULE_SIZE, color: MUTED, width: width * 0.7 });

function rowHeight(pen: Pen, { rule }: Row, width: number): number {
  if (!rule) return ROW;
  const style = ruleStyle(width);
  return ROW + pen.wrap(fraction(rule), style.width, style).length * RULE_SIZE * LEADING;
}

function heightOf(pen: Pen, rows: Row[], width: number): number {
  return rows.reduce((height, row) => height + rowHeight(pen, row, width), 0);
}

/** Line for signature and date. */
export function signatureBlock(pen: Pen, sheet: Sheet, doing = 'Signature'): Block {
  const half = sheet.width * 0.55;
  return {
    height: 52,
    draw: (top) => {
      line(pen, sheet.left, top + 36, half);
      line(pen, sheet.left + half + 20, top + 36, sheet.width - half - 20);
      pen.line(doing, sheet.left, top + 39, { size: 8, color: MUTED });
      pen.line('Date', sheet.left + half + 20, top + 39, { size: 8, color: MUTED });
    },
  };
}
