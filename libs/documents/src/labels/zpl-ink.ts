import type { OrderDocument } from '@glass/contracts/document';
import type { Point } from '@glass/contracts/panel';
import type { Segment } from '@glass/geometry';

import { layOutEdgeDiagram } from '../figure/panel-figure.js';
import type { PanelFacts } from '../panel/panel-facts.js';
import { code128, CODE128_QUIET, QR_QUIET, type QrCode } from '../pdf/codes.js';
import type { Pen, TextStyle } from '../text/pen.js';
import type { LabelBox, LabelInk } from './label-formats.js';
import type { Bitmap, TextPictures } from './text-pictures.js';
import { toPrinterText } from './zpl-text.js';

/** Common label printers. */
export const DOTS_PER_INCH = 203;
const DOTS = DOTS_PER_INCH / 72;
const dots = (points: number): number => Math.round(points * DOTS);

/** Images requested by labels, by bytes and maximum size; rendered between two passes. */
export type Bitmaps = Map<Uint8Array, { box: LabelBox; bitmap: Bitmap | null }>;

/** Printers draw only lines: chords deviate from an arc by less than a dot. */
const CHORD_DEGREES = 10;
/** Shorter diagonals are skipped, dots. */
const SHORTEST_DIAGONAL = 3;
const LINE_DOTS = 3;
const FINE_DOTS = 2;
/** Offset of the printers' font below the PDF's fonts, relative to size. */
const TEXT_TOP = 0.2;
/** Width of the printers' font relative to the PDF's fonts. */
const NARROWER = 0.85;

/** Writes a label in ZPL II, the label printers' language: texts, bars and codes use the printer's own commands. */
export class ZplInk implements LabelInk {
  readonly commands: string[] = [];
  /** Letters that neither the printer nor a PDF font has. */
  readonly dropped = new Set<string>();

  constructor(
    readonly pen: Pen,
    private readonly bitmaps: Bitmaps,
    private readonly pictures: TextPictures,
  ) {}

  line(text: string, x: number, y: number, style: TextStyle): void {
    const { width, size, align, color } = style;
    const { text: whole, isPrinted, dropped } = toPrinterText(text);
    for (const letter of dropped) this.dropped.add(letter);
    const fitted = (line: string) => (width === undefined ? line : this.pen.fitted(line, width, style));
    if (!isPrinted) return this.picture(fitted(whole), x, y, style);
    // Truncated by PDF font widths, in which fractions are narrower than typed.
    const typed = toPrinterText(fitted(text)).text;
    const height = Math.max(12, dots(size));
    const share = width === undefined ? 1 : width / (this.pen.width(typed, style) * NARROWER);
    const across = Math.floor(height * Math.min(1, share));
    // Inside a block, a backslash starts a command even when escaped: `\&` breaks the line.
    const isBlock = width !== undefined && !typed.includes('\\');
    const room = width === undefined || isBlock ? 0 : width - this.pen.width(typed, style) * NARROWER;
    const left = x + Math.max(0, room) * BEFORE[align ?? 'left'];
    const at = `^FO${dots(left)},${dots(y + size * TEXT_TOP)}`;
    const block = isBlock ? `^FB${dots(width)},1,0,${ALIGNED[align ?? 'left']}` : '';
    const reversed = color === '#ffffff' ? '^FR' : '';
    this.commands.push(`${at}${reversed}^A0N,${height},${across}${block}^FH^FD${escaped(typed)}^FS`);
  }

  /** Draws a text with letters that the printer lacks, as dots. */
  private picture(text: string, x: number, y: number, style: TextStyle): void {
    for (const { part, text: letter } of this.pen.runs(text)) if (part === null) this.dropped.add(letter);
    const bitmap = this.pictures.find(text, style);
    if (!bitmap) return;
    const width = bitmap.width / DOTS;
    const room = (style.width ?? width) - width;
    const left = x + (style.align === 'right' ? room : style.align === 'centre' ? room / 2 : 0);
    this.graphic(bitmap, Math.max(left, 0), y);
  }

  private graphic({ width, rows }: Bitmap, x: number, y: number): void {
    const perRow = Math.ceil(width / 8);
    const data = Buffer.from(rows).toString('hex').toUpperCase();
    this.commands.push(`^FO${dots(x)},${dots(y)}^GFA,${rows.length},${rows.length},${perRow},${data}^FS`);
  }

  bar(x: number, y: number, width: number, height: number): void {
    const [across, down] = [Math.max(1, dots(width)), Math.max(1, dots(height))];
    this.commands.push(`^FO${dots(x)},${dots(y)}^GB${across},${down},${Math.min(across, down)}^FS`);
  }

  qr({ side, text }: QrCode, box: LabelBox): void {
    const whole = dots(Math.min(box.width, box.height));
    const module = Math.min(10, Math.max(1, Math.floor(whole / (side + 2 * QR_QUIET))));
    const aside = Math.round((whole - module * side) / 2);
    this.commands.push(
      `^FO${dots(box.x) + aside},${dots(box.y) + aside}^BQN,2,${module}^FH^FDMA,${escaped(text)}^FS`,
    );
  }

  code128(text: string, box: LabelBox): void {
    const modules = code128(text).reduce((sum, width) => sum + width, 0);
    const module = Math.max(1, Math.floor(dots(box.width) / (modules + 2 * CODE128_QUIET)));
    const aside = Math.round((dots(box.width) - module * modules) / 2);
    const at = `^FO${dots(box.x) + aside},${dots(box.y)}`;
    this.commands.push(`${at}^BY${module}^BCN,${dots(box.height)},N,N,N,A^FH^FD${escaped(text)}^FS`);
  }

  image(bytes: Uint8Array, box: LabelBox): boolean {
    const known = this.bitmaps.get(bytes);
    if (!known) {
      this.bitmaps.set(bytes, { box, bitmap: null });
      return true;
    }
    if (!known.bitmap) return false;
    this.graphic(known.bitmap, box.x, box.y);
    return true;
  }

  edgeDiagram(facts: PanelFacts, doc: OrderDocument, area: LabelBox): void {
    const { drawing, sheet, notes, size } = layOutEdgeDiagram(this.pen, facts, doc, area);
    const onGlass = ({ x, y }: Point): Point => ({ x: area.x + sheet.x(x), y: area.y + sheet.y(y) });
    const onSheet = ({ x, y }: Point): Point => ({ x: area.x + x, y: area.y + y });
    this.outline(drawing.outer, onGlass, LINE_DOTS);
    for (const { opening } of drawing.openings) {
      if (opening.kind === 'loop') this.outline(opening.loop, onGlass, FINE_DOTS);
      else this.circle(onGlass(opening.centre), Math.max(opening.radius * sheet.scale, 1.5));
    }
    const written = (text: string, at: Point, share: number): void => {
      const style = { size, weight: 'bold' as const };
      const width = this.pen.width(text, style);
      this.line(text, at.x - share * width, at.y - 0.62 * size, style);
    };
    for (const { edge, at, leader } of sheet.letters) {
      if (leader) this.stroke(onSheet(leader), onSheet(at), FINE_DOTS);
      this.circle(onSheet(at), sheet.style.ring);
      written(drawing.edges[edge]?.letter ?? '', onSheet(at), 0.5);
    }
    for (const { text, at, anchor } of notes) written(text, onSheet(at), SHARES[anchor]);
    for (const {
      parts,
      at,
      leader: [from, to],
    } of sheet.callouts) {
      this.stroke(onSheet(from), onSheet(to), FINE_DOTS);
      for (const { text, left } of parts) written(text, onSheet({ x: at.x + left, y: at.y }), 0);
    }
  }

  private outline(loop: readonly Segment[], place: (at: Point) => Point, thick: number): void {
    for (const segment of loop) {
      const points = chordsOf(segment).map(place);
      points.slice(1).forEach((to, index) => this.stroke(points[index] ?? to, to, thick));
    }
  }

  private circle({ x, y }: Point, radius: number): void {
    const [left, top] = [dots(x - radius), dots(y - radius)];
    this.commands.push(`^FO${left},${top}^GC${Math.max(3, dots(2 * radius))},${FINE_DOTS},B^FS`);
  }

  private stroke(from: Point, to: Point, thick: number): void {
    const [x1, y1, x2, y2] = [dots(from.x), dots(from.y), dots(to.x), dots(to.y)];
    const at = `^FO${Math.min(x1, x2)},${Math.min(y1, y2)}`;
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
    if (width < SHORTEST_DIAGONAL || height < SHORTEST_DIAGONAL) {
      this.commands.push(`${at}^GB${Math.max(width, thick)},${Math.max(height, thick)},${thick}^FS`);
      return;
    }
    const leans = x2 > x1 === y2 > y1 ? 'L' : 'R';
    this.commands.push(`${at}^GD${width},${height},${thick},B,${leans}^FS`);
  }
}

const ALIGNED = { left: 'L', right: 'R', centre: 'C' } as const;
/** Fraction of the free space before a text. */
const BEFORE = { left: 0, right: 1, centre: 0.5 } as const;
const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

/** Points along a segment: two for a line, chord ends for an arc. */
function chordsOf({ start, end, bulge }: Segment): Point[] {
  const degrees = Math.abs((4 * Math.atan(bulge) * 180) / Math.PI);
  const count = bulge === 0 ? 1 : Math.max(2, Math.ceil(degrees / CHORD_DEGREES));
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (count === 1) return [start, end];
  // The center is beside the middle of the chord, at a distance given by the bulge.
  const away = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (start.x + end.x) / 2 - dy * away, y: (start.y + end.y) / 2 + dx * away };
  const begin = Math.atan2(start.y - centre.y, start.x - centre.x);
  const radius = Math.hypot(start.x - centre.x, start.y - centre.y);
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = begin + (index / count) * 4 * Math.atan(bulge);
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Escapes command characters, so that no text becomes a command. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
