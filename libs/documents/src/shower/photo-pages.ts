import type { LayoutPhoto, PhotoArrow } from '@glass/contracts/layout';
import { drawImage, readImageSize } from '../pdf/images.js';
import { type Block, gap, type Sheet } from '../summary/sheet.js';
import { accent } from '../summary/heading.js';
import { INK, LEADING, MUTED, type Pen } from '../text/pen.js';
import { drawPolyline } from './figure/canvas.js';
import { type PlacedArrow, placeArrows, type Size } from './figure/place-arrows.js';
import { photoTexts } from './photo-texts.js';
import type { ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

const TITLE = 13;
const HEADING = 10;
const TEXT = 9;
const GAP = 6;
const BELOW = 16;
const LABEL = { size: 9, weight: 'bold', color: '#ffffff' } as const;
const LABEL_PADDING = 3;
const ARROW = '#c62828';
/** Largest share of the picture's width for a label. */
const LABEL_SHARE = 0.5;
/** Upright pictures fill a page; two wide ones share it. */
const WIDE_SHARE = 0.5;

/** The photos of the site with their arrows; empty without photos. */
export function photoBlocks(pen: Pen, sheet: Sheet, facts: ShowerFacts): Block[] {
  const { photos = [] } = facts.layout;
  if (photos.length === 0) return [];
  const title: Block = {
    height: TITLE * LEADING + GAP,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => {
      pen.line(photoTexts.title, sheet.left, top, {
        size: TITLE,
        weight: 'bold',
        color: accent(facts.doc),
      });
    },
  };
  return [title, ...photos.flatMap((photo) => onePhoto(pen, sheet, facts, photo, title.height))];
}

function onePhoto(
  pen: Pen,
  sheet: Sheet,
  facts: ShowerFacts,
  photo: LayoutPhoto,
  titleHeight: number,
): Block[] {
  const place = placeText(facts, photo);
  const heading: Block = {
    height: HEADING * LEADING + GAP,
    keepWithNext: true,
    draw: (top) => void pen.line(place, sheet.left, top, { size: HEADING, weight: 'bold' }),
  };
  const note = textBlock(pen, sheet, photo.note);
  const others = titleHeight + heading.height + heightOf(note) + BELOW + GAP;
  const bytes = facts.doc.pictures?.[photo.attachmentUID];
  const pixels = bytes && readImageSize(pen.pdf, bytes);
  if (!bytes || !pixels)
    return [
      heading,
      ...textBlock(
        pen,
        sheet,
        [photoTexts.missing, ...photo.arrows.map(({ text }) => text), photo.note]
          .filter((text) => text !== '')
          .join('\n'),
      ),
      gap(BELOW),
    ];
  const isWide = pixels.width > pixels.height;
  const room = {
    width: sheet.width,
    height: isWide ? sheet.height * WIDE_SHARE - others : sheet.height - others,
  };
  const scale = Math.min(room.width / pixels.width, room.height / pixels.height);
  const size = { width: pixels.width * scale, height: pixels.height * scale };
  const picture: Block = {
    height: size.height + GAP,
    keepWithNext: note.length > 0,
    part: { tag: 'Figure', alt: describe(place, photo) },
    draw: (top) => drawPhoto(pen, bytes, { x: sheet.left, y: top, ...size }, photo.arrows),
  };
  return [heading, picture, ...note, gap(BELOW)];
}

function textBlock(pen: Pen, sheet: Sheet, text: string): Block[] {
  if (text.trim() === '') return [];
  const style = { size: TEXT, color: MUTED, width: sheet.width };
  const height = pen.wrap(text, sheet.width, style).length * TEXT * LEADING;
  return [{ height, draw: (top) => void pen.paragraph(text, sheet.left, top, style) }];
}

function drawPhoto(
  pen: Pen,
  bytes: Uint8Array,
  area: Size & { x: number; y: number },
  arrows: readonly PhotoArrow[],
): void {
  const { x, y, width, height } = area;
  drawImage(pen.pdf, bytes, area);
  const widest = width * LABEL_SHARE - 2 * LABEL_PADDING;
  const linesOf = (text: string) => pen.wrap(text, widest, LABEL);
  const measure = (text: string): Size => {
    const lines = linesOf(text);
    return {
      width: Math.max(...lines.map((line) => pen.width(line, LABEL))) + 2 * LABEL_PADDING,
      height: lines.length * LABEL.size * LEADING + 2 * LABEL_PADDING,
    };
  };
  const placed = placeArrows(arrows, area, measure);
  pen.pdf.save().rect(x, y, width, height).clip();
  for (const arrow of placed) drawArrow(pen, arrow, area);
  placed.forEach(({ label }, index) => {
    if (!label) return;
    pen.pdf.rect(x + label.x, y + label.y, label.width, label.height).fill(ARROW);
    linesOf(arrows[index]!.text).forEach((line, at) => {
      const top = y + label.y + LABEL_PADDING + at * LABEL.size * LEADING;
      pen.line(line, x + label.x + LABEL_PADDING, top, LABEL);
    });
  });
  pen.pdf.restore();
  pen.pdf.rect(x, y, width, height).lineWidth(0.5).stroke(INK);
}

/** Red on a white edge, visible on any picture. */
function drawArrow(
  pen: Pen,
  { from, to, wings: [left, right] }: PlacedArrow,
  { x, y }: { x: number; y: number },
): void {
  const at = (point: { x: number; y: number }) => ({ x: x + point.x, y: y + point.y });
  for (const style of [
    { width: 4, color: '#ffffff' },
    { width: 2, color: ARROW },
  ]) {
    drawPolyline(pen, [at(from), at(to)], style);
    drawPolyline(pen, [at(left), at(to), at(right)], style);
  }
}

/** `Side 1, left wall` */
function placeText({ layout }: ShowerFacts, { runUID, wall }: LayoutPhoto): string {
  const side = showerTexts.side(layout.runs.findIndex(({ uid }) => uid === runUID) + 1);
  return wall === null ? side : photoTexts.wallOf[wall](side);
}

/** Alternative text: what it shows and what its arrows say. */
const describe = (place: string, { note, arrows }: LayoutPhoto): string =>
  [photoTexts.photoOf(place), note, ...arrows.map(({ text }) => text)]
    .filter((text) => text !== '')
    .join(', ');

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);
