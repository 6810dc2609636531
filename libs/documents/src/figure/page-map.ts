import type { Point } from '@glass/contracts';
import type { Box } from '@glass/geometry';
import type { Pdf } from '../pdf/open-pdf.js';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Points of a line that is not seen from this side, and of the gaps in it. */
const DASH = 2;

/** From millimetres with y upwards to points on the page with y downwards. */
export class PageMap {
  private constructor(
    readonly scale: number,
    private readonly left: number,
    private readonly bottom: number,
    private readonly box: Box,
  ) {}

  /** The largest scale at which the box fits the area, in the middle of it. */
  static into(box: Box, area: Area): PageMap {
    const width = box.maxX - box.minX;
    const height = box.maxY - box.minY;
    const scale = Math.max(1e-6, Math.min(area.width / width, area.height / height));
    const left = area.x + (area.width - width * scale) / 2;
    const bottom = area.y + (area.height + height * scale) / 2;
    return new PageMap(scale, left, bottom, box);
  }

  at({ x, y }: Point): Point {
    return {
      x: this.left + (x - this.box.minX) * this.scale,
      y: this.bottom - (y - this.box.minY) * this.scale,
    };
  }

  /** Strokes path data given in millimetres with y upwards with a line `width` points wide. */
  stroke(pdf: Pdf, path: string, width: number, colour: string, isDashed = false): void {
    const { scale, left, bottom, box } = this;
    pdf.save();
    pdf.transform(scale, 0, 0, -scale, left - box.minX * scale, bottom + box.minY * scale);
    if (isDashed) pdf.dash(DASH / scale, { space: DASH / scale });
    pdf
      .path(path)
      .lineWidth(width / scale)
      .stroke(colour);
    pdf.restore();
  }
}

/** A rectangle on the page, in points. */
export interface Patch {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Keeps account of where a drawing already has lettering, so that no text is printed over another. */
export class LabelRoom {
  private readonly taken: Patch[] = [];

  constructor(private readonly within: Patch) {}

  /** Takes the first of the places that is free; null where none is, and the table must say it alone. */
  take(places: Patch[]): Patch | null {
    const free = places.find(
      (place) => this.isInside(place) && !this.taken.some((other) => overlap(place, other)),
    );
    if (!free) return null;
    this.taken.push(free);
    return free;
  }

  block(patch: Patch): void {
    this.taken.push(patch);
  }

  private isInside({ x, y, width, height }: Patch): boolean {
    const { within } = this;
    return (
      x >= within.x &&
      y >= within.y &&
      x + width <= within.x + within.width &&
      y + height <= within.y + within.height
    );
  }
}

function overlap(a: Patch, b: Patch): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
