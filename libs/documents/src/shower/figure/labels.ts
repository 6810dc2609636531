import type { LayoutPoint } from '@glass/contracts/layout';
import type { Area } from '../../figure/panel-figure.js';
import { LEADING, type Pen, type TextStyle } from '../../text/pen.js';

/** Lines of one label, the first one on top. */
export type LabelLine = Pick<TextStyle, 'size' | 'weight' | 'color'> & { text: string };

/** Center of a label on the page; upright ones read from bottom to top. */
export interface Spot extends LayoutPoint {
  isUpright?: boolean;
}

/** Around a label, points. */
const AIR = 1.5;

/** Writes labels into a drawing so that none covers another or leaves its area. */
export class Labels {
  private readonly taken: Area[] = [];

  constructor(private readonly pen: Pen) {}

  /** Keeps labels off an area. */
  reserve(area: Area): void {
    this.taken.push(area);
  }

  /**
   * Writes the lines at the first free spot.
   * @param within area that the label must not leave
   * @param halo color behind the text, which covers lines of the drawing; omitted for none
   * @returns false if no spot is free: nothing is written
   */
  write(lines: readonly LabelLine[], spots: readonly Spot[], within: Area, halo?: string): boolean {
    const size = this.sizeOf(lines);
    for (const spot of spots) {
      const box = boxAt(spot, size);
      if (!contains(within, box) || this.taken.some((other) => overlap(other, box))) continue;
      this.taken.push(box);
      this.draw(lines, spot, size, halo);
      return true;
    }
    return false;
  }

  private sizeOf(lines: readonly LabelLine[]): Size {
    return {
      width: Math.max(...lines.map((line) => this.pen.width(line.text, line))) + 2 * AIR,
      height: lines.reduce((sum, { size }) => sum + size * LEADING, 0),
    };
  }

  private draw(lines: readonly LabelLine[], { x, y, isUpright }: Spot, size: Size, halo?: string): void {
    const { pdf } = this.pen;
    pdf.save();
    if (isUpright) pdf.rotate(-90, { origin: [x, y] });
    const [left, top] = [x - size.width / 2, y - size.height / 2];
    if (halo) pdf.rect(left, top, size.width, size.height).fill(halo);
    let next = top;
    for (const { text, ...style } of lines) {
      this.pen.line(text, left, next, { ...style, align: 'centre', width: size.width });
      next += style.size * LEADING;
    }
    pdf.restore();
  }
}

interface Size {
  width: number;
  height: number;
}

function boxAt({ x, y, isUpright }: Spot, { width, height }: Size): Area {
  const [across, down] = isUpright ? [height, width] : [width, height];
  return { x: x - across / 2, y: y - down / 2, width: across, height: down };
}

const contains = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x - NOISE &&
  inner.y >= outer.y - NOISE &&
  inner.x + inner.width <= outer.x + outer.width + NOISE &&
  inner.y + inner.height <= outer.y + outer.height + NOISE;

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const NOISE = 0.01;
