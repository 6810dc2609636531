import type { Point } from '@glass/contracts';

import { ReadingStopped } from './faults.js';

interface Group {
  code: number;
  value: string;
  line: number;
}

/** No drawing of glass has numbers beyond a thousand kilometres in any unit. */
export const LARGEST_NUMBER = 1e9;
/** AutoCAD colour index that stands for the layer's. */
const BY_LAYER = 256;

/** One entity as it stands in the file: its groups in their order, and the vertices that follow a POLYLINE. */
export class EntityRecord {
  readonly groups: Group[] = [];
  readonly vertices: EntityRecord[] = [];

  constructor(
    readonly kind: string,
    /** Where the entity begins in the file: a line, or a byte of a binary file. */
    readonly line: number,
  ) {}

  get layer(): string {
    return this.textOf(8)?.trim() || '0';
  }

  /** AutoCAD colour index; 0 is that of the block it stands in, 256 that of its layer. */
  get colour(): number {
    return Math.abs(this.integer(62, BY_LAYER));
  }

  /** On a sheet of paper rather than in the drawing itself. */
  get isOnPaper(): boolean {
    return this.integer(67, 0) === 1;
  }

  get isInvisible(): boolean {
    return this.integer(60, 0) === 1;
  }

  textOf(code: number): string | undefined {
    return this.groups.find((group) => group.code === code)?.value;
  }

  /** The first group of that code; without one, `otherwise` or an error. */
  number(code: number, otherwise?: number): number {
    const group = this.groups.find((candidate) => candidate.code === code);
    if (group) return numberIn(group);
    if (otherwise !== undefined) return otherwise;
    throw new ReadingStopped('badNumber', `A ${this.kind} lacks its group ${code}.`, this.line);
  }

  /** All groups of that code. */
  numbers(code: number): number[] {
    return this.groups.filter((group) => group.code === code).map(numberIn);
  }

  integer(code: number, otherwise: number): number {
    return Math.trunc(this.number(code, otherwise));
  }

  /** The first point that it has, to show where it is; null where it has none that can be read. */
  get place(): Point | null {
    const { groups } = this.vertices[0] ?? this;
    // Splines may have points that they go through instead (11, 21).
    const begin = groups.find(({ code }) => code === 10 || code === 11);
    const beside = begin && groups.find(({ code }) => code === begin.code + 10);
    const [x, y] = [begin, beside].map((group) => Number(group?.value.trim() || 'none')) as [number, number];
    return Math.max(Math.abs(x), Math.abs(y)) <= LARGEST_NUMBER ? { x, y } : null;
  }
}

export function numberIn({ value, line }: Group): number {
  const trimmed = value.trim();
  const number = trimmed === '' ? Number.NaN : Number(trimmed);
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST_NUMBER) {
    throw new ReadingStopped('badNumber', 'There should be a number here that can be drawn.', line);
  }
  return number;
}
