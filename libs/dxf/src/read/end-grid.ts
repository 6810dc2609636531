import type { Point } from '@glass/contracts/panel';
import type { Segment } from '@glass/geometry';
import { distance } from '../shape/path-along.js';
import { ReadingStopped } from './faults.js';
import { say } from '../words/say.js';

interface ChainEnd {
  chain: number;
  end: 'start' | 'end';
  at: Point;
}

/** More than two ends in one place are an error anyway, and many would take too long to follow. */
const MAX_ENDS_IN_ONE_PLACE = 50;

/** Spatial index of chain ends. */
export class EndGrid {
  /** By column, then row; cells are twice the tolerance wide, so that four cover a neighborhood. */
  private readonly cells = new Map<number, Map<number, ChainEnd[]>>();

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
    const [firstColumn, lastColumn] = this.cellsAbout(point.x);
    const [firstRow, lastRow] = this.cellsAbout(point.y);
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const rows = this.cells.get(column);
      if (!rows) continue;
      for (let row = firstRow; row <= lastRow; row += 1) {
        for (const end of rows.get(row) ?? []) if (this.isSame(end.at, point)) found.push(end);
      }
    }
    if (found.length < 2) return found;
    return found.sort((a, b) => distance(a.at, point) - distance(b.at, point));
  }

  private add(end: ChainEnd, line: number): void {
    const [column, row] = [this.cell(end.at.x), this.cell(end.at.y)];
    const rows = this.cells.get(column) ?? new Map<number, ChainEnd[]>();
    this.cells.set(column, rows);
    const cell = rows.get(row);
    if (!cell) rows.set(row, [end]);
    else if (cell.push(end) > MAX_ENDS_IN_ONE_PLACE) {
      const message = say('file.tooManyEnds', MAX_ENDS_IN_ONE_PLACE);
      throw new ReadingStopped('tooMany', message, line);
    }
  }

  private cellsAbout(value: number): [first: number, last: number] {
    return [this.cell(value - this.tolerance), this.cell(value + this.tolerance)];
  }

  private cell(value: number): number {
    return Math.floor(value / (2 * this.tolerance));
  }
}
