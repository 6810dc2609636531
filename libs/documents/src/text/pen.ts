import type { Pdf } from '../pdf/open-pdf.js';
import { isRightToLeft, splitAtBreaks, splitClusters } from './clusters.js';
import { type FontPart, type Weight, interPart, openFont } from './fonts.js';
import { plainFont } from './plain-font.js';
import { type Features, drawPlain, plainWidth } from './plain-text.js';
import { type HanLanguage, type Run, inVisualOrder, splitRuns } from './runs.js';
import { type ShapedFont, shapedFont } from './shaped-font.js';

/** How a run is drawn: by the PDF library, or from shapes that its font provides. */
type RunFont =
  | { name: string; text: string; shaped: null }
  | { name: string; text: string; shaped: ShapedFont };

/** Fonts added to a PDF. */
const fontsOf = new WeakMap<Pdf, Map<string, ShapedFont | null>>();

/** The font of a run, added to the PDF at first use. Letters without a font use Inter's box. */
function runFont(pdf: Pdf, { part, text, level }: Run, weight: Weight): RunFont {
  if (part === null) return shapedIn(pdf, boxPart(), weight, 0, '\ufffd');
  if (part.family !== 'inter' || level % 2 === 1) return shapedIn(pdf, part, weight, level, text);
  const name = `${part.name}-${weight}`;
  const fonts = fontsIn(pdf);
  if (!fonts.has(name)) {
    pdf.registerFont(name, plainFont(openFont(part, weight)) as unknown as PDFKit.Mixins.PDFFontSource);
    fonts.set(name, null);
  }
  return { name, text, shaped: null };
}

function shapedIn(pdf: Pdf, part: FontPart, weight: Weight, level: number, text: string): RunFont {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const name = `${part.name}-${weight}-${direction}`;
  const fonts = fontsIn(pdf);
  const before = fonts.get(name);
  if (before) return { name, text, shaped: before };
  const shaped = shapedFont(openFont(part, weight), name, direction);
  pdf.registerFont(name, shaped as unknown as PDFKit.Mixins.PDFFontSource);
  fonts.set(name, shaped);
  return { name, text, shaped };
}

function fontsIn(pdf: Pdf): Map<string, ShapedFont | null> {
  const fonts = fontsOf.get(pdf) ?? new Map<string, ShapedFont | null>();
  fontsOf.set(pdf, fonts);
  return fonts;
}

function boxPart(): FontPart {
  const part = interPart(0x20);
  if (!part) throw new Error('The Latin letters of Inter are not there');
  return part;
}

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
  /** Within `width`, which is then required. */
  align?: 'left' | 'right' | 'centre';
  /** Points; longer text ends in an ellipsis. */
  width?: number;
  /** Tabular digits, for columns of numbers. */
  tabular?: boolean;
}

export const INK = '#111827';
export const MUTED = '#5b6472';
export const HAIRLINE = '#c7cdd6';

/** Line spacing as a multiple of the size. */
export const LEADING = 1.3;

/** Inter's ascent in ems; other fonts share its baseline. */
const ASCENT = 0.96875;

/** Starts a right-to-left line whose first letter does not show its direction. */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Draws lines of text; `y` is the top of the line. */
export class Pen {
  /** Letters without a font drawn since `takeBoxed` was last called. */
  private boxed = new Set<string>();

  /** Cached text widths: documents repeat texts, and fitting measures them often. */
  private readonly widths = new Map<string, number>();

  /** @param language like `splitRuns` */
  constructor(
    readonly pdf: Pdf,
    private readonly language?: HanLanguage,
  ) {}

  /** Returns and resets the letters drawn as boxes. */
  takeBoxed(): string[] {
    const boxed = [...this.boxed];
    this.boxed = new Set();
    return boxed;
  }

  /** Records a letter drawn as a box. */
  box(letter: string): void {
    this.boxed.add(letter);
  }

  width(text: string, style: TextStyle): number {
    const key = `${style.size} ${style.weight ?? ''} ${style.tabular ?? ''} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const runs = splitRuns(text, this.language);
    const width = runs.reduce((sum, run) => sum + this.runWidth(run, style), 0);
    this.widths.set(key, width);
    return width;
  }

  /** Runs of a text in logical order. */
  runs(text: string): Run[] {
    return splitRuns(text, this.language);
  }

  /**
   * Draws one line.
   * @returns its width
   */
  line(text: string, x: number, y: number, style: TextStyle): number {
    const fitting = style.width === undefined ? text : this.fitted(text, style.width, style);
    const width = this.width(fitting, style);
    const room = (style.width ?? width) - width;
    let at = x + (style.align === 'right' ? room : style.align === 'centre' ? room / 2 : 0);
    const runs = splitRuns(fitting, this.language);
    const places = new Map<Run, number>();
    for (const run of inVisualOrder(runs)) {
      places.set(run, at);
      at += this.runWidth(run, style);
    }
    // In logical order. PDF readers would guess it from positions, so it is stored as actual text.
    const isPlain = runs.every(({ part, level }) => part?.family === 'inter' && level === 0);
    if (!isPlain) this.pdf.markContent('Span', { actual: runs.map((run) => run.text).join('') });
    for (const run of runs) this.draw(run, places.get(run) ?? x, y, style);
    if (!isPlain) this.pdf.endMarkedContent();
    return width;
  }

  /**
   * Draws wrapped text.
   * @returns its height
   */
  paragraph(text: string, x: number, y: number, style: TextStyle & { width: number }): number {
    const lines = this.wrap(text, style.width, style);
    lines.forEach((line, index) => this.line(line, x, y + index * style.size * LEADING, style));
    return lines.length * style.size * LEADING;
  }

  /** Lines no wider than `width`; longer words are broken. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split(/\r\n|\r|\n/).flatMap((part) => this.wrapOne(part, width, style));
  }

  /** The largest size at which the text fits `width`; the smallest if none does. */
  sizeThatFits(text: string, width: number, sizes: number[], style: Omit<TextStyle, 'size'>): number {
    return sizes.find((size) => this.width(text, { ...style, size }) <= width) ?? sizes.at(-1) ?? 8;
  }

  private wrapOne(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(text)) {
      splitAtBreaks(word).forEach((part, index) => {
        const longer = line === '' ? part : `${line}${index === 0 ? ' ' : ''}${part}`;
        if (this.width(longer, style) <= width) {
          line = longer;
          return;
        }
        if (line !== '') lines.push(line);
        const pieces = this.broken(part, width, style);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      });
    }
    return [...lines, line].map(matchParagraphDirection(text));
  }

  private broken(word: string, width: number, style: TextStyle): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const character of splitClusters(word)) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  /** Truncates text to a width with an ellipsis. */
  fitted(text: string, width: number, style: TextStyle): string {
    if (this.width(text, style) <= width) return text;
    const characters = splitClusters(text);
    let low = 0;
    let high = characters.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const cut = `${characters.slice(0, middle).join('').trimEnd()}…`;
      if (this.width(cut, style) <= width) low = middle;
      else high = middle - 1;
    }
    return `${characters.slice(0, low).join('').trimEnd()}…`;
  }

  private runWidth(run: Run, style: TextStyle): number {
    const { name, text, shaped } = runFont(this.pdf, run, style.weight ?? 'regular');
    if (shaped) return (shaped.shape(text).advanceWidth / shaped.unitsPerEm) * style.size;
    return plainWidth(this.pdf, name, text, features(text, style)) * style.size;
  }

  private draw(run: Run, x: number, y: number, style: TextStyle): void {
    const { name, text, shaped } = runFont(this.pdf, run, style.weight ?? 'regular');
    const { size, color = INK } = style;
    if (run.part === null) this.boxed.add(run.text);
    const set = features(text, style);
    if (!shaped && drawPlain(this.pdf, name, text, set, { x, y, size, color })) return;
    this.pdf.font(name).fontSize(size).fillColor(color);
    if (shaped) this.drawShaped(shaped, text, x, y, size);
    else this.pdf.text(text, x, y, { lineBreak: false, ...(set ? { features: set } : {}) });
  }

  private drawShaped(font: ShapedFont, text: string, x: number, y: number, size: number): void {
    const scale = size / font.unitsPerEm;
    const { indent, marks } = font.shape(text);
    const ascent = ASCENT * size;
    this.pdf.text(text, x + indent * scale, y, { lineBreak: false, features: [], baseline: -ascent });
    for (const mark of marks) {
      this.pdf
        .save()
        .transform(scale, 0, 0, -scale, x + mark.x * scale, y + ascent - mark.y * scale)
        .path(mark.path.toSVG())
        .fill()
        .restore();
    }
  }
}

/** Blanks inside a length, which must not be broken or it reads as another one: `3 15⁄16″`, `57 mm`, `Ø 16 mm`. */
const WITHIN_LENGTH = /(?<=\d) (?=\d+⁄\d)|(?<=Ø|\bR) (?=\d)|(?<=\d) (?=mm\b)/gu;
/** Placeholder for such a blank while splitting words. */
const GLUE = '\u0000';

function wordsOf(text: string): string[] {
  return text
    .replace(WITHIN_LENGTH, GLUE)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(GLUE, ' '));
}

/** Makes lines that begin with Latin follow their paragraph's right-to-left direction. */
function matchParagraphDirection(text: string): (line: string) => string {
  if (!isRightToLeft(text)) return (line) => line;
  return (line) => (isRightToLeft(line) ? line : `${RIGHT_TO_LEFT_MARK}${line}`);
}

/**
 * Kerning draws the numerator 7 into its slash, where it looks like another digit, and a comma or period under the degree
 * sign. Cast: the library's types allow only lists.
 */
const UNKERNED = { kern: false } as unknown as Features;

function features(text: string, style: TextStyle): Features {
  if (text.includes('⁄') || /[°′″][,.]/.test(text)) return UNKERNED;
  return style.tabular ? ['tnum'] : undefined;
}
