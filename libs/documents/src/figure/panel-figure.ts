import type { PanelDrawing } from '@glass/geometry';
import {
  createLetterBudget,
  computeDimensionGeometry,
  layOutSheet,
  createLengthWriter,
  type LetterBudget,
  type PlacedNote,
  type Sheet,
  type SheetStyle,
  type Spot,
} from '@glass/geometry/sheet';
import { edgeRows, type PanelContext, type PanelFacts } from '../panel/panel-facts.js';
import { INK, MUTED, type TextStyle } from '../text/pen.js';

/** A rectangle on the page, in points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The drawing commands of a PDF that figures use, so that they can be drawn as pictures too. */
export interface FigureCanvas {
  circle(x: number, y: number, radius: number): this;
  rect(x: number, y: number, width: number, height: number): this;
  path(data: string): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  lineWidth(width: number): this;
  dash(length: number, options: { space: number }): this;
  fill(color: string): this;
  stroke(color: string): this;
  fillAndStroke(fill: string, stroke: string): this;
  save(): this;
  restore(): this;
  rotate(degrees: number, options: { origin: number[] }): this;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
}

/** Measures and draws the texts and lines of a figure. */
export interface FigurePen {
  readonly pdf: FigureCanvas;
  width(text: string, style: TextStyle): number;
  line(text: string, x: number, y: number, style: TextStyle): number;
}

/** Text sizes of a figure; the smaller ones are used if letters do not fit otherwise. */
const SIZES = [8.5, 7.5, 6.5];
/** Smaller letters are not readable in thermal print. */
const LEAST_LABEL_SIZES = [6.5, 5.7, 5];
const PAPER = '#ffffff';
/** Label printers have no gray. */
const BLACK = '#000000';
/** Points; a half-inch hole would be a dot on a label. */
const MIN_HOLE = 1.5;
/** Dash and gap length of hidden lines, points. */
const DASH = 2;
/** A hinge of a tall door is 5 points wide. */
const PLATE_DASH = 0.9;
/** Baseline middle of a text line below its top, relative to its size. */
const MIDDLE = 0.62;

/**
 * Draws the panel to scale with edge letters, numbered features, and all dimensions.
 * @param glass color of the glass; null leaves the paper's
 */
export function drawPanelFigure(
  pen: FigurePen,
  facts: PanelFacts,
  doc: PanelContext,
  area: Area,
  glass: string | null = null,
): void {
  const { sheet } = layOutFigure(pen, facts, doc, area);
  const paper = new Paper(pen, sheet, area, { line: INK, fine: MUTED, glass });
  paper.drawGlass(facts.drawing);
  paper.drawDimensions();
  paper.drawLetters(facts.drawing);
  paper.drawCallouts();
}

/** Lays out a panel's figure, in points from the upper left of its area. */
export function layOutFigure(
  pen: FigurePen,
  facts: PanelFacts,
  doc: PanelContext,
  size: Pick<Area, 'width' | 'height'>,
  budget: LetterBudget = createLetterBudget(),
): { sheet: Sheet; notes: PlacedNote[] } {
  const { width, height } = size;
  const write = createLengthWriter(facts.source.spec, doc.precision, doc.locale);
  const codes = edgeRows(facts, doc).map(({ code }) => code);
  const layOut = (fontSize: number, said: readonly string[], shouldUntangle: boolean): Sheet => {
    const style = paperStyle(pen, fontSize);
    return layOutSheet(facts.drawing, {
      width,
      height,
      style,
      write,
      codes: said,
      isNumbered: true,
      shouldUntangle,
      budget,
    });
  };
  const untangled = leastCrowded(SIZES, budget, (fontSize) => layOut(fontSize, codes, true));
  if (untangled.unplacedLengths === 0 || budget.left <= 0)
    return { sheet: untangled, notes: untangled.notes };
  // Letters in other spots may leave more room for lengths.
  const lettered = leastCrowded(SIZES, budget, (fontSize) => layOut(fontSize, codes, false));
  if (lettered.unplacedLengths === 0 || budget.left <= 0) return { sheet: lettered, notes: lettered.notes };
  // Only the drawing shows the shape's lengths; finishes are also in the table beside it.
  const plain = leastCrowded(SIZES, budget, (fontSize) => layOut(fontSize, [], false));
  const sheet = plain.unplacedLengths < lettered.unplacedLengths ? plain : lettered;
  return { sheet, notes: sheet.notes };
}

/** The sheet with the largest text size that fits every letter, else the one that fits most. */
function leastCrowded(
  sizes: readonly number[],
  budget: LetterBudget,
  layOut: (size: number) => Sheet,
): Sheet {
  let best: Sheet | null = null;
  for (const size of sizes) {
    const sheet = layOut(size);
    if (!best || sheet.unplaced < best.unplaced) best = sheet;
    if (best.unplaced === 0 || budget.left <= 0) break;
  }
  if (!best) throw new Error('A drawing needs a size of text.');
  return best;
}

/** The height at which the figure is as large as with height `most`; wide panels need less. */
export function figureHeight(
  pen: FigurePen,
  facts: PanelFacts,
  doc: PanelContext,
  { width, most }: { width: number; most: number },
): number {
  const { minX, minY, maxX, maxY } = facts.drawing.box;
  // For panels higher than wide, the height limits the scale.
  if (maxX - minX <= maxY - minY) return most;
  const { sheet } = layOutFigure(pen, facts, doc, { width, height: most });
  const { above, below } = sheet.margins;
  return Math.min(most, Math.ceil((maxY - minY) * sheet.scale + above + below));
}

/** Draws the panel's outline with edge and corner codes, for the edging machine. */
export function drawEdgeDiagram(pen: FigurePen, facts: PanelFacts, doc: PanelContext, area: Area): void {
  const { drawing, sheet } = layOutEdgeDiagram(pen, facts, doc, area);
  const paper = new Paper(pen, sheet, area, { line: BLACK, fine: BLACK, glass: null });
  paper.drawGlass(drawing);
  paper.drawLetters(drawing);
  paper.drawCallouts();
}

interface EdgeDiagram {
  drawing: PanelDrawing;
  /** In points from the upper left of its area. */
  sheet: Sheet;
  notes: PlacedNote[];
  /** Text size. */
  size: number;
}

export function layOutEdgeDiagram(
  pen: FigurePen,
  facts: PanelFacts,
  doc: PanelContext,
  area: Area,
): EdgeDiagram {
  const most = Math.min(9, Math.min(area.width, area.height) / 16);
  const codes = edgeRows(facts, doc).map(({ code }) => code);
  const drawing = {
    ...facts.drawing,
    dimensions: [],
    plates: [],
    vertices: [],
    callouts: facts.drawing.callouts.flatMap((callout) =>
      callout.corner === null || callout.parts[0]?.path?.startsWith('shape')
        ? []
        : [{ ...callout, parts: callout.parts.map(codeAlone) }],
    ),
  };
  const sizes = [Math.max(most, LEAST_LABEL_SIZES[0] ?? 0), ...LEAST_LABEL_SIZES.slice(1)];
  const layOut = (fontSize: number, keepsScale: boolean, budget: LetterBudget): Sheet => {
    const style = paperStyle(pen, fontSize);
    const aside = 2 * style.ring + Math.max(0, ...codes.map((code) => style.widthOf(code))) + style.tick;
    const above = 2 * style.ring + style.tick;
    return layOutSheet(drawing, {
      ...area,
      style: { ...style, band: above },
      write: () => '',
      codes,
      isNumbered: false,
      shouldUntangle: true,
      leastMargins: { below: above, above, left: aside, right: aside },
      keepsScale,
      budget,
    });
  };
  // Prefers smaller letters to a smaller panel with indistinguishable short edges.
  const leastCrowdedOf = (tried: readonly number[], keepsScale: boolean): Sheet => {
    const budget = createLetterBudget();
    return leastCrowded(tried, budget, (fontSize) => layOut(fontSize, keepsScale, budget));
  };
  const large = leastCrowdedOf(sizes, true);
  const sheet = large.unplaced === 0 ? large : leastCrowdedOf(sizes.toReversed(), false);
  return { drawing, sheet, notes: sheet.notes, size: sheet.style.fontSize };
}

function codeAlone<T extends { before: string }>(text: T) {
  return { ...text, path: null, mm: null, before: text.before.trim(), after: '' };
}

/** Sheet style for a text size, in points. */
function paperStyle(pen: FigurePen, size: number): SheetStyle {
  return {
    band: 2.4 * size,
    row: 1.6 * size,
    outer: 0.6 * size,
    ring: 0.72 * size,
    tick: 2.5,
    lineHeight: 1.15 * size,
    fontSize: size,
    widthOf: (text) => pen.width(text, { size, weight: 'bold' }),
  };
}

type Anchor = 'start' | 'middle' | 'end';

/** Fraction of a text before its anchor. */
const SHARE: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** Draws a laid-out sheet on the page. */
class Paper {
  private readonly size: number;
  private readonly x: (x: number) => number;
  private readonly y: (y: number) => number;

  constructor(
    private readonly pen: FigurePen,
    private readonly sheet: Sheet,
    area: Area,
    private readonly colors: { line: string; fine: string; glass: string | null },
  ) {
    this.size = sheet.style.fontSize;
    this.x = (x) => area.x + x;
    this.y = (y) => area.y + y;
  }

  /** Draws the outline with its openings and hardware plates. */
  drawGlass({ path, openings, plates }: PanelDrawing): void {
    const { sheet, pen } = this;
    this.stroke(path, 1.1, { fill: this.colors.glass });
    for (const plate of plates) this.stroke(plate.path, 0.35, { dash: PLATE_DASH });
    for (const { opening, path: rim, countersink } of openings) {
      if (countersink && opening.kind === 'circle' && opening.radius * sheet.scale >= MIN_HOLE) {
        this.stroke(countersink.path, 0.5, { dash: countersink.side === 'far' ? DASH : 0 });
      }
      if (opening.kind === 'loop' || opening.radius * sheet.scale >= MIN_HOLE) {
        this.stroke(rim, 0.8, { fill: this.colors.glass && PAPER });
        continue;
      }
      const { x, y } = opening.centre;
      pen.pdf
        .circle(this.x(sheet.x(x)), this.y(sheet.y(y)), MIN_HOLE)
        .lineWidth(0.8)
        .stroke(this.colors.line);
    }
  }

  /** Draws each edge's letter in a ring with its finish code, and a leader if it is away from the edge. */
  drawLetters({ edges }: PanelDrawing): void {
    const { ring } = this.sheet.style;
    for (const { edge, at, leader } of this.sheet.letters) {
      if (leader) this.line(leader, at, 0.4);
      this.pen.pdf
        .circle(this.x(at.x), this.y(at.y), ring)
        .lineWidth(0.5)
        .fillAndStroke(PAPER, this.colors.fine);
      this.text(edges[edge]?.letter ?? '', at, 'middle', { weight: 'bold' });
      const note = this.sheet.notes.find((placed) => placed.edge === edge);
      if (!note) continue;
      this.clear(note.at, note.anchor, this.sheet.style.widthOf(note.text));
      this.text(note.text, note.at, note.anchor, { weight: 'bold' });
    }
  }

  drawDimensions(): void {
    for (const dimension of this.sheet.dimensions) {
      const { a, b, ends, middle, degrees } = computeDimensionGeometry(dimension, this.sheet);
      for (const { at, to } of ends) this.line(at, to, 0.3);
      this.line(a, b, 0.4);
      this.tick(a);
      this.tick(b);
      if (dimension.label === '') continue;
      this.turned(degrees, middle, () => {
        this.clear(middle, 'middle', this.sheet.style.widthOf(dimension.label));
        this.text(dimension.label, middle, 'middle', { weight: 'bold' });
      });
    }
  }

  /** Draws sizes and codes with their leaders, and the numbers of features and points. */
  drawCallouts(): void {
    for (const { number, parts, at, width, leader } of this.sheet.callouts) {
      this.line(...leader, 0.4);
      this.clear(at, 'start', width);
      if (number !== null) this.text(number, at, 'start', { weight: 'bold' });
      for (const { text, left } of parts)
        this.text(text, { x: at.x + left, y: at.y }, 'start', number === null ? { weight: 'bold' } : {});
    }
    for (const { text, at, leader } of this.sheet.vertices) {
      if (leader) this.line(...leader, 0.4);
      this.text(text, at, 'middle', { color: MUTED });
    }
  }

  private text(text: string, at: Spot, anchor: Anchor, style: Partial<TextStyle>): void {
    const { pen, size } = this;
    const left = SHARE[anchor] * pen.width(text, { ...style, size });
    pen.line(text, this.x(at.x) - left, this.y(at.y) - MIDDLE * size, {
      color: this.colors.line,
      ...style,
      size,
    });
  }

  /** White background of a text, against lines running through it. */
  private clear({ x, y }: Spot, anchor: Anchor, width: number): void {
    const { lineHeight } = this.sheet.style;
    const left = this.x(x) - SHARE[anchor] * width;
    this.pen.pdf.rect(left - 1, this.y(y) - lineHeight / 2, width + 2, lineHeight).fill(PAPER);
  }

  private turned(degrees: number, { x, y }: Spot, draw: () => void): void {
    const { pdf } = this.pen;
    pdf.save();
    pdf.rotate(degrees, { origin: [this.x(x), this.y(y)] });
    draw();
    pdf.restore();
  }

  private line(from: Spot, to: Spot, width: number): void {
    this.pen.pdf
      .moveTo(this.x(from.x), this.y(from.y))
      .lineTo(this.x(to.x), this.y(to.y))
      .lineWidth(width)
      .stroke(this.colors.fine);
  }

  private tick({ x, y }: Spot): void {
    const { tick } = this.sheet.style;
    this.line({ x: x - tick, y: y + tick }, { x: x + tick, y: y - tick }, 0.8);
  }

  /**
   * Strokes path data in millimeters, y up.
   * @param width line width in points
   * @param options.dash length in points; 0 for a solid line
   */
  private stroke(
    path: string,
    width: number,
    { dash = 0, fill = null }: { dash?: number; fill?: string | null } = {},
  ): void {
    const { pen, sheet } = this;
    pen.pdf.save();
    pen.pdf.transform(sheet.scale, 0, 0, -sheet.scale, this.x(sheet.x(0)), this.y(sheet.y(0)));
    if (dash > 0) pen.pdf.dash(dash / sheet.scale, { space: dash / sheet.scale });
    pen.pdf.path(path).lineWidth(width / sheet.scale);
    if (fill) pen.pdf.fillAndStroke(fill, this.colors.line);
    else pen.pdf.stroke(this.colors.line);
    pen.pdf.restore();
  }
}
