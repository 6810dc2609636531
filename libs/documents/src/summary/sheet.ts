import { paperTexts } from '../texts.js';
import type { DocumentOrder, OrderDocument } from '@glass/contracts/document';
import { DAY_WORDS, readyDayWord } from '@glass/contracts/order';
import { type Pdf, type TaggedPart, drawArtifact, drawTagged } from '../pdf/open-pdf.js';
import { isolateDirection } from '../text/clusters.js';
import { HAIRLINE, LEADING, MUTED, type Pen } from '../text/pen.js';
import { describeUnprinted } from '../unprinted.js';

/** An unbreakable part of a page, drawn once its page is known. */
export interface Block {
  height: number;
  draw(top: number): void;
  /** Tag for screen readers; a paragraph if omitted. `own`: `draw` tags its parts itself. */
  part?: TaggedPart | 'own';
  /** A figure inside it with alternative text. */
  figure?: { alt: string; draw(top: number): void };
  /** Draws nothing. */
  isBlank?: boolean;
  /** Begins a page. */
  startsPage?: boolean;
  /** Keeps a heading with its content. */
  keepWithNext?: boolean;
  /** Head of its table, repeated on a page that begins with this row. */
  head?: Block;
}

/**
 * Distributes blocks over pages of `room` points. Page counts are known before drawing, so "page 1 of 3" needs no
 * buffering. A block higher than a page gets its own page. A gap that would begin a page is left out.
 */
export function paginate(blocks: Block[], room: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  for (const group of groupKeptBlocks(blocks)) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    const [first] = group;
    if (page.length > 0 && used + height > room && group.every(({ isBlank }) => isBlank)) continue;
    if (page.length > 0 && (first?.startsPage || used + height > room)) {
      pages.push(page);
      page = [];
      used = 0;
      const head = first?.head;
      if (head) {
        page.push(head);
        used += head.height;
      }
    }
    page.push(...group);
    used += height;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/** Keeps the blocks on one page if they fit, else the last two, so that no page has a single block. */
export function onOnePage(blocks: Block[], room: number): Block[] {
  const fits = blocks.reduce((sum, { height }) => sum + height, 0) <= room;
  const kept = fits ? 0 : blocks.length - 2;
  return blocks.map((block, index) =>
    index >= kept && index < blocks.length - 1 ? { ...block, keepWithNext: true } : block,
  );
}

/** Appends a block, such as a signature, that is never alone on a page: the last rows before it stay with it. */
export function keepEndWith(blocks: readonly Block[], last: Block, rows = 2): Block[] {
  const filled = blocks.flatMap(({ isBlank }, index) => (isBlank ? [] : [index]));
  const from = filled.at(-rows) ?? 0;
  return [...blocks.map((block, at) => (at >= from ? { ...block, keepWithNext: true } : block)), last];
}

/** Height needed on a page for the blocks to start there. */
export function heightOfFirstGroup(blocks: Block[]): number {
  return (groupKeptBlocks(blocks)[0] ?? []).reduce((sum, { height }) => sum + height, 0);
}

function groupKeptBlocks(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  let group: Block[] = [];
  for (const block of blocks) {
    group.push(block);
    if (block.keepWithNext) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
}

export function gap(height: number): Block {
  return { height, isBlank: true, draw: () => undefined };
}

/** Names of the document and of its subject. */
interface DocumentWords {
  /** Before its number: "Order SO-1042". */
  noun: string;
  title: string;
  /** Label of the ship date: agreed for an order, requested for a quote. */
  shipDate: string;
}

export function documentWords({ kind, isPickUp, isConfirmed = false }: DocumentOrder): DocumentWords {
  if (kind === 'quote')
    return { noun: paperTexts.quote, title: paperTexts.quote, shipDate: DAY_WORDS.requested };
  const title = isConfirmed ? paperTexts.orderConfirmation : paperTexts.orderSummary;
  return { noun: paperTexts.order, title, shipDate: readyDayWord(isPickUp) };
}

/** Points. */
const MARGIN = 42;
const FOOT = 22;
const HEAD = 24;

const LETTER: [number, number] = [612, 792];
const A4: [number, number] = [595.28, 841.89];

/** Text area of a page: Letter if the tenant uses inches, else A4. */
export interface Sheet {
  page: [number, number];
  left: number;
  top: number;
  width: number;
  /** Between head and foot. */
  height: number;
}

export function sheetFor(doc: Pick<OrderDocument, 'units'>, isWide = false): Sheet {
  const [short, long] = doc.units === 'inch' ? LETTER : A4;
  const page: Sheet['page'] = isWide ? [long, short] : [short, long];
  return {
    page,
    left: MARGIN,
    top: MARGIN + HEAD,
    width: page[0] - 2 * MARGIN,
    height: page[1] - 2 * MARGIN - HEAD - FOOT,
  };
}

/** Running head and foot. */
export interface Running {
  /** `Order SO-1042` */
  named: string;
  /** Customer. */
  holder: string;
  /** Sender. */
  maker: string;
  /** Note about these unprintable characters. */
  unprinted: (boxed: readonly string[]) => string;
}

/**
 * Draws the blocks on as many pages as needed, with document number, "page x of y", and the page's note about
 * unprintable characters.
 * @returns the note for the whole document
 */
export function drawPages(pdf: Pdf, pen: Pen, sheet: Sheet, doc: OrderDocument, blocks: Block[]): string {
  const { kind, number } = doc.order;
  const running = {
    named: kind === 'quote' ? paperTexts.quoteNumber(number) : paperTexts.orderNumber(number),
    holder: doc.buyer.company || doc.buyer.contact,
    maker: doc.tenant.name,
    unprinted: (boxed: readonly string[]) => describeUnprinted(boxed, doc),
  };
  return drawSheets(pdf, pen, sheet, running, blocks);
}

export function drawSheets(pdf: Pdf, pen: Pen, sheet: Sheet, running: Running, blocks: Block[]): string {
  return drawSections(pdf, pen, running, [{ sheet, blocks }]);
}

/** Part of a document on pages of one format. */
export interface Section {
  sheet: Sheet;
  blocks: Block[];
}

/** Like `drawSheets`, for a document of upright and wide pages. Each section begins a page. */
export function drawSections(pdf: Pdf, pen: Pen, running: Running, sections: readonly Section[]): string {
  const pages = sections.flatMap(({ sheet, blocks }) =>
    paginate(blocks, sheet.height).map((page) => ({ sheet, page })),
  );
  const boxed = new Set<string>();
  pages.forEach(({ sheet, page }, index) => {
    pdf.addPage({ size: sheet.page, margin: 0 });
    drawArtifact(pdf, () => drawMargins(pen, sheet, running, index + 1, pages.length));
    let nextTop = sheet.top;
    for (const block of page) {
      drawBlock(pdf, block, nextTop);
      nextTop += block.height;
    }
    const onPage = pen.takeBoxed();
    const style = { size: 7, weight: 'bold' as const, width: sheet.width };
    drawArtifact(pdf, () =>
      pen.paragraph(running.unprinted(onPage), sheet.left, sheet.page[1] - MARGIN + 3, style),
    );
    for (const letter of onPage) boxed.add(letter);
  });
  return running.unprinted([...boxed]);
}

/** Draws a block with its tags, on the current page. */
export function drawBlock(
  pdf: Pdf,
  { draw, figure, part = { tag: 'P' }, isBlank }: Block,
  top: number,
): void {
  if (figure) drawTagged(pdf, { tag: 'Figure', alt: figure.alt }, () => figure.draw(top));
  if (part === 'own') draw(top);
  else if (!isBlank) drawTagged(pdf, part, () => draw(top));
}

function drawMargins(pen: Pen, sheet: Sheet, running: Running, number: number, count: number): void {
  const { left, width } = sheet;
  const { named, maker } = running;
  const small = { size: 8, color: MUTED };
  if (number > 1) line(pen, left, drawHead(pen, sheet, running) + HEAD_RULE, width);
  const foot = sheet.page[1] - MARGIN - 8;
  line(pen, left, foot - 6, width);
  // Heads and titles have the name of the document, too.
  const texts = [`${isolateDirection(maker)} · ${named}`, maker];
  const room = width * 0.7 - HEAD_GAP;
  const fitting = texts.flatMap((text) => FOOT_SIZES.map((size) => ({ text, size })));
  const { text, size } = fitting.find((one) => pen.width(one.text, one) <= room) ?? fitting.at(-1)!;
  pen.line(text, left, foot, { ...small, size, width: room });
  const page = paperTexts.pageOf(number, count);
  pen.line(page, left + width * 0.7, foot, { ...small, align: 'right', width: width * 0.3 });
}

/** Between the two texts of a running head, and between them and the rule below, points. */
const HEAD_GAP = 12;
const HEAD_RULE = 3.6;
/** Largest first, points. */
const FOOT_SIZES = [8, 7, 6];

/**
 * Document and customer above a page. Long names take two lines of smaller letters, so that both stay whole.
 * @returns the lower end of the text
 */
function drawHead(pen: Pen, { left, width }: Sheet, { named, holder }: Running): number {
  const bold = { weight: 'bold' as const };
  const widthOf = (size: number) => pen.width(named, { ...bold, size }) + pen.width(holder, { size });
  const isOneLine = widthOf(8) + HEAD_GAP <= width;
  const half = (width - HEAD_GAP) / 2;
  const linesAt = (size: number) => [
    pen.wrap(named, half, { ...bold, size }),
    pen.wrap(holder, half, { size }),
  ];
  const size = isOneLine ? 8 : ([7, 6].find((one) => linesAt(one).every(({ length }) => length <= 2)) ?? 6);
  const [names, holders] = isOneLine ? [[named], [holder]] : linesAt(size).map(intoTwo);
  const style = { size, color: MUTED };
  const room = isOneLine ? width : half;
  const y = (index: number) => MARGIN + index * size * LEADING;
  names!.forEach((text, index) => pen.line(text, left, y(index), { ...style, ...bold, width: room }));
  holders!.forEach((text, index) =>
    pen.line(text, left + width - room, y(index), { ...style, align: 'right', width: room }),
  );
  return y(Math.max(names!.length, holders!.length));
}

/** The rest of more lines follows on the second one, where it is cut. */
const intoTwo = ([first = '', ...others]: readonly string[]): string[] =>
  others.length === 0 ? [first] : [first, others.join(' ')];

export function line(pen: Pen, x: number, y: number, width: number): void {
  pen.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(HAIRLINE);
}
