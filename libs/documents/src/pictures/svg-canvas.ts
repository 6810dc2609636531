import type { FigureCanvas, FigurePen } from '../figure/panel-figure.js';
import { textPaths } from '../text/glyph-paths.js';
import { INK, type Pen, type TextStyle } from '../text/pen.js';
import type { HanLanguage } from '../text/runs.js';

/** Collects the commands of a figure as SVG elements. */
class SvgCanvas implements FigureCanvas {
  readonly elements: string[] = [];
  private shape = '';
  private data = '';
  private stroked = 1;
  private dashed = '';
  /** Open groups of each saved state. */
  private readonly groups: number[] = [];

  circle(x: number, y: number, radius: number): this {
    return this.begin(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`);
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.begin(`<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`);
  }

  path(data: string): this {
    return this.begin(`<path d="${data}"`);
  }

  moveTo(x: number, y: number): this {
    this.data = `M${num(x)} ${num(y)}`;
    return this;
  }

  lineTo(x: number, y: number): this {
    this.data += `L${num(x)} ${num(y)}`;
    return this.begin(`<path d="${this.data}"`);
  }

  lineWidth(width: number): this {
    this.stroked = width;
    return this;
  }

  dash(length: number, { space }: { space: number }): this {
    this.dashed = ` stroke-dasharray="${num(length)} ${num(space)}"`;
    return this;
  }

  fill(color: string): this {
    return this.end(`fill="${color}"`);
  }

  stroke(color: string): this {
    return this.fillAndStroke('none', color);
  }

  fillAndStroke(fill: string, stroke: string): this {
    return this.end(`fill="${fill}" stroke="${stroke}" stroke-width="${num(this.stroked)}"${this.dashed}`);
  }

  save(): this {
    this.groups.push(0);
    return this;
  }

  restore(): this {
    this.elements.push('</g>'.repeat(this.groups.pop() ?? 0));
    this.dashed = '';
    return this;
  }

  rotate(degrees: number, { origin: [x = 0, y = 0] }: { origin: number[] }): this {
    return this.group(`rotate(${num(degrees)} ${num(x)} ${num(y)})`);
  }

  transform(...matrix: [number, number, number, number, number, number]): this {
    return this.group(`matrix(${matrix.map(num).join(' ')})`);
  }

  private group(transform: string): this {
    this.elements.push(`<g transform="${transform}">`);
    this.groups.push((this.groups.pop() ?? 0) + 1);
    return this;
  }

  private begin(shape: string): this {
    this.shape = shape;
    return this;
  }

  private end(attributes: string): this {
    this.elements.push(`${this.shape} ${attributes}/>`);
    return this;
  }
}

/** Draws a figure as SVG whose texts are paths. Measures texts with the pen of a PDF. */
export class SvgPen implements FigurePen {
  readonly pdf = new SvgCanvas();

  constructor(
    private readonly measuring: Pen,
    private readonly language?: HanLanguage,
  ) {}

  width(text: string, style: TextStyle): number {
    return this.measuring.width(text, style);
  }

  line(text: string, x: number, y: number, style: TextStyle): number {
    const paths = textPaths(text, style, this.language);
    this.pdf.elements.push(
      `<g transform="translate(${num(x)} ${num(y)})" fill="${style.color ?? INK}">${paths}</g>`,
    );
    return this.width(text, style);
  }

  /**
   * The picture with a white background.
   * @param size in points; `scale` pixels a point
   */
  toSvg({ width, height, scale }: { width: number; height: number; scale: number }): string {
    const pixels = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${pixels} viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#ffffff"/>${this.pdf.elements.join('')}</svg>`
    );
  }
}

/** Enough digits for the scale of a large panel, few enough for small files. */
const num = (value: number): string => String(Number(value.toPrecision(7)));
