import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';

import { distance } from '../shape/distance-along.js';
import { ReadingStopped } from './faults.js';

export interface ChainEnd {
  chain: number;
  end: 'start' | 'end';
  at: Point;
}

/** No drawing has as many ends in one place; one that has would take for ever to be followed. */
const MOST_ENDS_IN_ONE_PLACE = 200;

/** Finds the ends of chains near a point without looking at all of them. */
export class EndGrid {
  private readonly cells = new Map<string, ChainEnd[]>();

  constructor(
    chains: { segments: Segment[]; line: number }[],
    private readonly tolerance: number,
  ) {
    chains.forEach(({ segments, line }, chain) => {
      this.add({ chain, end: 'start', at: segments[0]!.start }, line);
      this.add({ chain, end: 'end', at: segments.at(-1)!.end }, line);
    });
  }

  isSame(a: Point, b: Point): boolean {
    return distance(a, b) <= this.tolerance;
  }

  /** Nearest first. */
  near(point: Point): ChainEnd[] {
    const found: ChainEnd[] = [];
    const [column, row] = [this.cell(point.x), this.cell(point.y)];
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (const end of this.cells.get(`${x},${y}`) ?? []) if (this.isSame(end.at, point)) found.push(end);
      }
    }
    return found.sort((a, b) => distance(a.at, point) - distance(b.at, point));
  }

  private add(end: ChainEnd, line: number): void {
    const key = `${this.cell(end.at.x)},${this.cell(end.at.y)}`;
    const cell = this.cells.get(key);
    if (!cell) this.cells.set(key, [end]);
    else if (cell.push(end) > MOST_ENDS_IN_ONE_PLACE) {
      const message = `More than ${MOST_ENDS_IN_ONE_PLACE} lines end in one place.`;
      throw new ReadingStopped('tooMany', message, line);
    }
  }

  private cell(value: number): number {
    return Math.floor(value / this.tolerance);
  }
}
