import type { Pdf } from '../pdf/open-pdf.js';
import { runsOf, type Weight } from './font-subsets.js';

export interface TextStyle {
  /** Points. */
  size: number;
  weight?: Weight;
  colour?: string;
  /** Within `width`, which then must be given. */
  align?: 'left' | 'right' | 'centre';
  /** Points; longer text ends in an ellipsis. */
  width?: number;
  /** Digits of one width, for columns of numbers. */
  tabular?: boolean;
}

export const INK = '#111827';
export const MUTED = '#5b6472';
export const HAIRLINE = '#c7cdd6';

/** Distance between lines of text, as a multiple of its size. */
export const LEADING = 1.3;

/** Puts lines of text where they are wanted: `y` is the top of the line. */
export class Pen {
  /** Widths that were measured; documents say the same things often, and fitting measures them again and again. */
  private readonly widths = new Map<string, number>();

  constructor(readonly pdf: Pdf) {}

  width(text: string, style: TextStyle): number {
    const key = `${style.size} ${style.weight ?? ''} ${style.tabular ?? ''} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of runsOf(text)) {
      this.choose(`${run.subset}-${style.weight ?? 'regular'}`, style);
      width += this.pdf.widthOfString(run.text, features(run.text, style));
    }
    this.widths.set(key, width);
    return width;
  }

  /** Writes one line and answers how wide it came out. */
  line(text: string, x: number, y: number, style: TextStyle): number {
    const fitting = style.width === undefined ? text : this.fitted(text, style.width, style);
    const width = this.width(fitting, style);
    const room = (style.width ?? width) - width;
    let at = x + (style.align === 'right' ? room : style.align === 'centre' ? room / 2 : 0);
    for (const run of runsOf(fitting)) {
      this.choose(`${run.subset}-${style.weight ?? 'regular'}`, style);
      this.pdf
        .fillColor(style.colour ?? INK)
        .text(run.text, at, y, { lineBreak: false, ...features(run.text, style) });
      at += this.pdf.widthOfString(run.text, features(run.text, style));
    }
    return width;
  }

  /** Writes wrapped text and answers its height. */
  paragraph(text: string, x: number, y: number, style: TextStyle & { width: number }): number {
    const lines = this.wrap(text, style.width, style);
    lines.forEach((line, index) => this.line(line, x, y + index * style.size * LEADING, style));
    return lines.length * style.size * LEADING;
  }

  /** Lines no wider than `width`; words that are wider on their own are broken where they must be. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split(/\r\n|\r|\n/).flatMap((part) => this.wrapOne(part, width, style));
  }

  /** The largest of the sizes at which the text is no wider than `width`; the smallest if none is. */
  sizeThatFits(text: string, width: number, sizes: number[], style: Omit<TextStyle, 'size'>): number {
    return sizes.find((size) => this.width(text, { ...style, size }) <= width) ?? sizes.at(-1) ?? 8;
  }

  private wrapOne(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.broken(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  }

  private broken(word: string, width: number, style: TextStyle): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  private fitted(text: string, width: number, style: TextStyle): string {
    if (this.width(text, style) <= width) return text;
    const characters = [...text];
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

  private choose(font: string, style: TextStyle): void {
    this.pdf.font(font).fontSize(style.size);
  }
}

type Features = PDFKit.Mixins.OpenTypeFeatures[];

/** Kerning draws the numerator 7 into its stroke, where it reads as another digit; the types know lists only. */
const UNKERNED = { kern: false } as unknown as Features;

/** Text without features of its own is set word by word from the library's memory, which is much faster. */
function features(text: string, style: TextStyle): { features?: Features } {
  if (text.includes('⁄')) return { features: UNKERNED };
  return style.tabular ? { features: ['tnum'] } : {};
}
