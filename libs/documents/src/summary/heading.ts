import { paperTexts } from '../texts.js';
import type { OrderDocument } from '@glass/contracts/document';
import { DAY_WORDS, readyDayWord } from '@glass/contracts/order';

import { drawImage } from '../pdf/images.js';
import { dayText } from '../text/amounts.js';
import { deliveryLines, splitFacts } from '../text/delivery-texts.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';
import { listServices, serviceLine } from '../shop/order-services.js';
import { type Block, type Sheet, documentWords, gap } from './sheet.js';

const TITLE_BLUE = '#1f4e79';

/** The tenant's color, or a quiet blue. */
export function accent(doc: Pick<OrderDocument, 'tenant'>): string {
  const color = doc.tenant.primaryColour ?? '';
  return /^#[0-9a-f]{6}$/i.test(color) ? color : TITLE_BLUE;
}

/** Sender, order or quote, and customer. */
export function headingBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  title: string,
  forShop: boolean,
  withPrices: boolean,
): Block[] {
  return [
    tenantBlock(pen, sheet, doc, title, forShop),
    gap(12),
    partiesBlock(pen, sheet, doc),
    ...textsBlocks(pen, sheet, doc, forShop, withPrices),
  ];
}

function tenantBlock(pen: Pen, sheet: Sheet, doc: OrderDocument, title: string, forShop: boolean): Block {
  const { order } = doc;
  const words = documentWords(order);
  const day = (date: string | null): string => (date ? dayText(date, doc.locale) : '');
  const whole: [string, string][] = [
    [words.shipDate, day(order.shipDate)],
    [DAY_WORDS.deliveredBy, order.isPickUp ? '' : day(order.promisedDate)],
    [paperTexts.shipping, doc.deliveries || order.isPickUp ? '' : order.shipMethod],
  ];
  const rows: [string, string][] = [
    [words.noun, order.number],
    [paperTexts.date, day(order.date)],
    [paperTexts.status, order.status],
    [paperTexts.validUntil, day(order.validUntil)],
    [paperTexts.po, order.poNumber],
    ...(splitFacts(doc) ?? whole),
    ...ifOrderedRows(doc),
    // Internal numbers, hidden from customers.
    [paperTexts.workOrder, forShop ? order.workOrderNumber : ''],
    [paperTexts.rack, forShop ? order.rack : ''],
  ];
  const shown = rows.filter(([, value]) => value.trim() !== '');
  return letterhead(pen, sheet, doc, { title, facts: shown, valueWidth: 100 });
}

/** Dates of a quote that depend on the day of the order. */
function ifOrderedRows({ order, locale }: OrderDocument): [string, string][] {
  const { ifOrdered, isPickUp } = order;
  if (!ifOrdered) return [];
  const { on, shipDate, promisedDate } = ifOrdered;
  return [
    [paperTexts.ifOrderedBy, dayText(on, locale)],
    [readyDayWord(isPickUp), dayText(shipDate, locale)],
    [DAY_WORDS.deliveredBy, promisedDate && !isPickUp ? dayText(promisedDate, locale) : ''],
  ];
}

interface Letterhead {
  title: string;
  /** Name–value pairs about the document. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Points; must fit the longest value. */
  valueWidth: number;
}

/** Head of the first page: sender on the left, document on the right. */
export function letterhead(
  pen: Pen,
  sheet: Sheet,
  doc: Pick<OrderDocument, 'tenant'>,
  { title, facts, valueWidth }: Letterhead,
): Block {
  const { tenant } = doc;
  const half = sheet.width / 2;
  const logoHeight = tenant.logo ? 46 : 0;
  const lines = [...tenant.addressLines, ...tenant.contactLines];
  const sender = fitTitle(pen, tenant.name, half - 12, SENDER_SIZES);
  const senderHeight = 13 * LEADING + (sender.lines.length - 1) * sender.size * LEADING;
  const left = logoHeight + senderHeight + lines.length * 8.5 * LEADING;
  const named = fitTitle(pen, title, half, TITLE_SIZES);
  const titleHeight = 22 * LEADING + (named.lines.length - 1) * named.size * LEADING;
  const right = titleHeight + facts.length * 9 * LEADING;
  return {
    height: Math.max(left, right) + 4 - 24,
    part: { tag: 'H1' },
    draw: (pageTop) => {
      // The first page has no running head: the heading starts at its place.
      const top = pageTop - 24;
      let y = top;
      const logo = { x: sheet.left, y, width: 170, height: 40 };
      if (tenant.logo && drawImage(pen.pdf, tenant.logo, logo) > 0) y += logoHeight;
      sender.lines.forEach((part, index) =>
        pen.line(part, sheet.left, y + index * sender.size * LEADING, {
          ...{ size: sender.size, weight: 'bold', width: half - 12 },
        }),
      );
      y += senderHeight;
      for (const line of lines) {
        pen.line(line, sheet.left, y, { size: 8.5, color: MUTED, width: half - 12 });
        y += 8.5 * LEADING;
      }
      const x = sheet.left + half;
      const style = { color: accent(doc), weight: 'bold' as const, align: 'right' as const, width: half };
      named.lines.forEach((line, index) =>
        pen.line(line, x, top + index * named.size * LEADING, { ...style, size: named.size }),
      );
      y = top + titleHeight;
      const valueX = x + half - valueWidth;
      for (const [name, value] of facts) {
        pen.line(name, x, y, { size: 9, color: MUTED, align: 'right', width: half - valueWidth - 6 });
        pen.line(value, valueX, y, { size: 9, weight: 'bold', align: 'right', width: valueWidth });
        y += 9 * LEADING;
      }
    },
  };
}

/** Largest first, points; a title that is still too long takes several lines of the smallest. */
const TITLE_SIZES = [20, 18, 16] as const;

const SENDER_SIZES = [13, 11] as const;

function fitTitle(
  pen: Pen,
  title: string,
  width: number,
  sizes: readonly [number, ...number[]],
): { size: number; lines: string[] } {
  const fitting = sizes.find((size) => pen.width(title, { size, weight: 'bold' }) <= width);
  const size = fitting ?? sizes.at(-1)!;
  return { size, lines: fitting ? [title] : pen.wrap(title, width, { size, weight: 'bold' }) };
}

function partiesBlock(pen: Pen, sheet: Sheet, doc: OrderDocument): Block {
  const { buyer } = doc;
  const customer = [buyer.company, buyer.contact, buyer.phone, buyer.email].filter((part) => part !== '');
  const columns: [string, string[]][] = [
    [paperTexts.customer, customer],
    [paperTexts.billTo, doc.billTo],
    [doc.order.isPickUp && !doc.deliveries ? paperTexts.pickUpAt : paperTexts.shipTo, shipToLines(doc)],
  ];
  const width = (sheet.width - 24) / 3;
  const style = { size: 9, width };
  const wrapped = columns.map(
    ([name, lines]) => [name, lines.map((text, index) => wrapParty(pen, text, index, width))] as const,
  );
  const rows = Math.max(...wrapped.map(([, lines]) => lines.flat().length));
  return {
    height: 22 + rows * style.size * LEADING,
    draw: (top) => {
      wrapped.forEach(([name, lines], column) => {
        const x = sheet.left + column * (width + 12);
        pen.pdf.rect(x, top, width, 1.2).fill(accent(doc));
        pen.line(name, x, top + 6, { size: 8, color: MUTED });
        let y = top + 18;
        lines.forEach((parts, index) => {
          for (const part of parts) {
            pen.line(part, x, y, { ...style, weight: index === 0 ? 'bold' : 'regular', color: INK });
            y += style.size * LEADING;
          }
        });
      });
    },
  };
}

/** The address; a reference if each of several deliveries has its own. */
export function shipToLines({
  shipTo,
  shipToPhone = '',
  deliveries,
  order,
  tenant,
}: OrderDocument): string[] {
  if (deliveries)
    return [
      deliveries.length === 1 ? deliveries[0]!.label : paperTexts.deliveryCount(deliveries.length),
      paperTexts.seeBelow,
    ];
  if (order.isPickUp) return [tenant.name, ...tenant.addressLines];
  return [...shipTo, shipToPhone].filter((line) => line !== '');
}

/** Long names and addresses take as many lines as they need: drivers read them. */
function wrapParty(pen: Pen, text: string, index: number, width: number): string[] {
  return pen.wrap(text, width, { size: 9, weight: index === 0 ? 'bold' : 'regular' });
}

/** Job name, notes and other texts; empty if there are none. */
function textsBlocks(
  pen: Pen,
  sheet: Sheet,
  doc: OrderDocument,
  forShop: boolean,
  withPrices: boolean,
): Block[] {
  const { order } = doc;
  const texts: (readonly [heading: string, text: string, weight?: 'bold'])[] = [
    ...(doc.deliveries ?? []).map(
      (delivery) =>
        [delivery.label, deliveryLines(doc, delivery, withPrices && !forShop).join('\n')] as const,
    ),
    [paperTexts.services, forShop ? listServices(doc).map(serviceLine).join('\n') : '', 'bold'],
    [paperTexts.job, order.name],
    [paperTexts.notes, order.notes],
    [paperTexts.notesForShop, forShop ? (order.notesForShop ?? '') : ''],
  ];
  const shown = texts.filter(([, text]) => text.trim() !== '');
  if (shown.length === 0) return [gap(12)];
  return [
    ...shown.flatMap(([heading, text, weight]) => [gap(8), ...textBlocks(pen, sheet, heading, text, weight)]),
    gap(10),
  ];
}

/** A small heading and wrapped text, one block per line, so that long texts continue on the next page. */
export function textBlocks(
  pen: Pen,
  sheet: Sheet,
  heading: string,
  text: string,
  weight: 'regular' | 'bold' = 'regular',
): Block[] {
  const style = { size: 8.5, color: INK, weight };
  const lines = pen.wrap(text.trim(), sheet.width, style);
  return [
    {
      height: 13,
      keepWithNext: true,
      part: { tag: 'H2' },
      draw: (top) => void pen.line(heading, sheet.left, top, { size: 8, weight: 'bold', color: MUTED }),
    },
    ...lines.map((content) => ({
      height: style.size * LEADING,
      draw: (top: number) => void pen.line(content, sheet.left, top, style),
    })),
  ];
}
