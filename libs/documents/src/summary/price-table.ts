import { paperTexts } from '../texts.js';
import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';
import type { PriceLine } from '@glass/contracts/panel';
import { localizeDecimals } from '@glass/geometry';
import { fraction, moneyText } from '../text/amounts.js';
import { TaggedTable, drawArtifact, drawTagged } from '../pdf/open-pdf.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Block, type Sheet, gap, line } from './sheet.js';
import { splitLabel, wordPrice, wordTotal, writeQuantity } from '@glass/pricing/words';
import { shownPanelMinor, shownTotals } from './shown-amounts.js';

/** Equal price lines of several parts as one row. */
interface PriceRow {
  label: string;
  rule: string;
  /** Such as `2 × 70.25″ × 0.22`. */
  counted: string;
  amountMinor: number;
}

/**
 * Merges lines that differ only in their part, such as the two sides of a door or its hinges. Rows keep the position
 * of their first line, and their sum.
 */
export function mergeEqualLines(lines: readonly PriceLine[], locale: string): PriceRow[] {
  const alike = new Map<string, [PriceLine, ...PriceLine[]]>();
  for (const line of lines) {
    const { step, unit, quantity, rate, rule, amountMinor } = line;
    const key = JSON.stringify([step, unit, quantity, rate, rule, amountMinor, whatOf(line, locale)]);
    const known = alike.get(key);
    if (known) known.push(line);
    else alike.set(key, [line]);
  }
  return [...alike.values()].map((same) => {
    const [first] = same;
    return {
      label: labelOf(same, locale),
      rule: wordPrice(first.rule, locale),
      counted: `${countOf(same, locale)} × ${localizeDecimals(locale, first.rate)}`,
      amountMinor: same.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  });
}

/** Text of a line without its edge. */
function whatOf({ part, label }: PriceLine, locale: string): string {
  return part.kind === 'edge' ? splitLabel(label, locale).item : wordPrice(label, locale);
}

function labelOf(same: readonly [PriceLine, ...PriceLine[]], locale: string): string {
  const letters = same.flatMap(({ part, label }) => {
    const { letter } = splitLabel(label, locale);
    return part.kind === 'edge' && letter !== null ? [letter] : [];
  });
  const what = whatOf(same[0], locale);
  if (letters.length === 0) return what;
  return letters.length > 1 ? paperTexts.edges(letters.join(', '), what) : paperTexts.edge(letters[0]!, what);
}

function countOf(same: readonly [PriceLine, ...PriceLine[]], locale: string): string {
  const [{ quantity, unit }] = same;
  if (unit === 'pcs' && /^\d+$/.test(quantity)) {
    const pieces = Number(quantity) * same.length;
    return paperTexts.pcs(pieces);
  }
  const each = writeQuantity({ quantity, unit }, locale);
  return same.length === 1 ? each : `${same.length} × ${each}`;
}

/** Breakdowns of up to this many lines are not split across pages. */
const MAX_LINES_TOGETHER = 20;

const SIZE = 8.5;
const ROW = SIZE * LEADING + 1;

/** The breakdown of one piece line by line, and the line total. */
export function priceBlocks(pen: Pen, sheet: Sheet, panel: DocumentPanel, doc: OrderDocument): Block[] {
  const money = (minor: number): string => moneyText(minor, doc.currency, doc.locale);
  const columns = { item: 0, quantity: sheet.width * 0.56, amount: sheet.width * 0.82 };
  const table = new TaggedTable(pen.pdf);
  const row = (item: string, quantity: string, amount: string, muted = false): Block => {
    const heads = muted ? ('Column' as const) : undefined;
    const style = { size: SIZE, ...(muted ? { color: MUTED } : {}) };
    const figure = { ...style, tabular: true, align: 'right' as const };
    const itemStyle = { ...style, width: columns.quantity - 8 };
    return {
      height: Math.max(1, pen.wrap(item, itemStyle.width, itemStyle).length) * SIZE * LEADING + 1,
      part: 'own',
      draw: (top) => {
        const figureAt = (text: string, from: number, width: number) => ({
          heads,
          draw: () => void pen.line(text, sheet.left + from, top, { ...figure, width }),
        });
        table.row([
          { heads, draw: () => void pen.paragraph(item, sheet.left, top, itemStyle) },
          figureAt(quantity, columns.quantity, columns.amount - columns.quantity - 8),
          figureAt(amount, columns.amount, sheet.width - columns.amount),
        ]);
      },
    };
  };
  const charged =
    panel.chargedArea === ''
      ? paperTexts.priceOfOne(panel.line)
      : paperTexts.priceOfOneCharged(panel.line, localizeDecimals(doc.locale, panel.chargedArea));
  const keepWithNext = panel.priceLines.length <= MAX_LINES_TOGETHER;
  const head: Block = {
    ...row(charged, paperTexts.quantityRate, paperTexts.amount, true),
    keepWithNext: true,
  };
  return [
    gap(5),
    head,
    ...[panel.priceLines, panel.onceLines]
      .flatMap((lines) => mergeEqualLines(lines, doc.locale))
      .map((priced) => {
        const { label, rule, counted, amountMinor } = priced;
        const item = rule === '' ? label : `${label} — ${rule}`;
        const amounts = row(fraction(item), counted, money(amountMinor));
        return { ...amounts, keepWithNext, head };
      }),
    totalBlock(pen, sheet, panel, doc, table),
  ];
}

function totalBlock(
  pen: Pen,
  sheet: Sheet,
  panel: DocumentPanel,
  doc: OrderDocument,
  table: TaggedTable,
): Block {
  const text = describePrice(panel, doc);
  return {
    height: ROW + 6,
    part: 'own',
    draw: (top) => {
      table.end();
      const rule = () => line(pen, sheet.left + sheet.width * 0.56, top + 1, sheet.width * 0.44);
      drawArtifact(pen.pdf, rule, 'Layout');
      drawTagged(pen.pdf, { tag: 'P' }, () =>
        pen.line(text, sheet.left, top + 4, {
          size: 9.5,
          weight: 'bold',
          tabular: true,
          align: 'right',
          width: sheet.width,
        }),
      );
    },
  };
}

/** `3 × $259.32 = $777.96`, with charges for all pieces together. */
export function describePrice(panel: DocumentPanel, doc: OrderDocument): string {
  const { quantity, unitMinor, totalMinor, onceLines } = panel;
  const shownMinor = shownPanelMinor(doc, panel);
  if (unitMinor === null || totalMinor === null || shownMinor === null) return paperTexts.priceOnRequest;
  const money = (minor: number): string => moneyText(minor, doc.currency, doc.locale);
  const once = onceLines.map(({ amountMinor }) => ` + ${money(amountMinor)}`);
  const taxes = shownTotals(doc).includedTaxes.map(({ label }) => wordTotal(label, doc.locale));
  const tax = taxes.length > 0 ? [` + ${money(shownMinor - totalMinor)} ${taxes.join(' + ')}`] : [];
  return [`${quantity} × ${money(unitMinor)}`, ...once, ...tax, ` = ${money(shownMinor)}`].join('');
}
