import { paperTexts } from '../texts.js';
import type { OrderDocument } from '@glass/contracts/document';
import { formatArea } from '@glass/geometry';
import { listWords } from '@glass/language';
import { totalLineName, wordTotal } from '@glass/pricing/words';
import { shownTotals } from './shown-amounts.js';

import { fraction, moneyText, weightText } from '../text/amounts.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Block, type Sheet, gap, keepEndWith, line } from './sheet.js';
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
  const terms =
    doc.terms.trim() === '' ? [] : [gap(6), ...textBlocks(pen, sheet, paperTexts.terms, doc.terms)];
  return keepEndWith(
    [block, ...terms, ...mentionBlocks(pen, sheet, doc.mentions)],
    signatureBlock(pen, sheet),
    1,
  );
}

function factRows(doc: OrderDocument): Row[] {
  const sum = (of: 'areaM2' | 'weightKg'): number =>
    doc.panels.reduce((total, panel) => total + panel[of] * panel.quantity, 0);
  const pieces = doc.panels.reduce((total, { quantity }) => total + quantity, 0);
  return [
    { label: paperTexts.piecesLabel(pieces), value: String(pieces), strong: true },
    { label: paperTexts.glass, value: formatArea(sum('areaM2'), doc.units, doc.locale), strong: false },
    { label: paperTexts.weight, value: weightText(sum('weightKg'), doc), strong: false },
  ];
}

function amountRows(doc: OrderDocument): Row[] {
  const money = (minor: number): string => moneyText(minor, doc.currency, doc.locale);
  const { lines, includedTaxes } = shownTotals(doc);
  const rows: Row[] = lines.map((priced) => ({
    label: totalLineName(priced, doc.locale),
    value: money(priced.amountMinor),
    strong: false,
    rule: priced.rule && wordTotal(priced.rule, doc.locale),
  }));
  rows.push(
    ...doc.onRequest.map(({ what }) => ({
      label: wordTotal(what, doc.locale),
      value: paperTexts.onRequest,
      strong: false,
    })),
  );
  const total = doc.totalMinor === null ? paperTexts.priceOnRequest : money(doc.totalMinor);
  const taxes = includedTaxes.map((tax) => `${money(tax.amountMinor)} ${totalLineName(tax, doc.locale)}`);
  const rule = [
    taxes.length > 0 ? paperTexts.includedTaxes(listWords(taxes, 'conjunction')) : '',
    doc.isDeliveryOpen ? paperTexts.deliveryNotIncluded : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
  rows.push({ label: paperTexts.total, value: total, strong: true, rule });
  if (doc.isOnAccount) {
    rows.push({ label: paperTexts.payment, value: paperTexts.houseAccount, strong: false });
  } else if (doc.paidMinor !== null) {
    rows.push({ label: paperTexts.paid, value: money(doc.paidMinor), strong: false });
    if (doc.totalMinor !== null) {
      rows.push({
        label: paperTexts.balance,
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
    pen.line(value, x, y, { ...textStyle(row), tabular: true, align: 'right', width });
    const style = { ...textStyle(row), color: strong ? INK : MUTED, width: labelWidth(pen, row, width) };
    const labelHeight = pen.paragraph(label, x, y, style);
    if (rule) pen.paragraph(fraction(rule), x, y + labelHeight, ruleStyle(width));
    y += rowHeight(pen, row, width);
  }
}

/** Keeps rules clear of the amounts column. */
const ruleStyle = (width: number) => ({ size: RULE_SIZE, color: MUTED, width: width * 0.7 });

const textStyle = ({ strong }: Row) => ({
  size: SIZE,
  weight: strong ? ('bold' as const) : ('regular' as const),
});

/** Leaves room for the amount. */
function labelWidth(pen: Pen, row: Row, width: number): number {
  return width - pen.width(row.value, { ...textStyle(row), tabular: true }) - 8;
}

/** Labels take more lines instead of being cut: the law asks for some, such as why no tax is charged. */
function rowHeight(pen: Pen, row: Row, width: number): number {
  const lines = pen.wrap(row.label, labelWidth(pen, row, width), textStyle(row)).length;
  const height = ROW + (lines - 1) * SIZE * LEADING;
  if (!row.rule) return height;
  const style = ruleStyle(width);
  return height + pen.wrap(fraction(row.rule), style.width, style).length * RULE_SIZE * LEADING;
}

function heightOf(pen: Pen, rows: Row[], width: number): number {
  return rows.reduce((height, row) => height + rowHeight(pen, row, width), 0);
}

const MENTION_SIZE = 7.5;

/** Small print, one block per line of text, so that it continues on the next page. */
export function mentionBlocks(pen: Pen, sheet: Sheet, mentions: readonly string[] = []): Block[] {
  const style = { size: MENTION_SIZE, color: MUTED };
  const lines = mentions.flatMap((mention) => pen.wrap(mention, sheet.width, style));
  if (lines.length === 0) return [];
  return [
    gap(8),
    ...lines.map((text): Block => ({
      height: MENTION_SIZE * LEADING,
      draw: (top) => void pen.line(text, sheet.left, top, style),
    })),
  ];
}

/** Line for signature and date. */
export function signatureBlock(pen: Pen, sheet: Sheet, doing = paperTexts.signature): Block {
  const half = sheet.width * 0.55;
  return {
    height: 52,
    draw: (top) => {
      line(pen, sheet.left, top + 36, half);
      line(pen, sheet.left + half + 20, top + 36, sheet.width - half - 20);
      pen.line(doing, sheet.left, top + 39, { size: 8, color: MUTED });
      pen.line(paperTexts.date, sheet.left + half + 20, top + 39, { size: 8, color: MUTED });
    },
  };
}
