import { ReadingStopped } from './faults.js';

interface Group {
  code: number;
  value: string;
  line: number;
}

/** No drawing of glass has numbers beyond a thousand kilometres in any unit. */
const LARGEST_NUMBER = 1e9;

/** One entity as it stands in the file: its groups in their order, and the vertices that follow a POLYLINE. */
export class EntityRecord {
  readonly groups: Group[] = [];
  readonly vertices: EntityRecord[] = [];

  constructor(
    readonly kind: string,
    /** Where the entity begins in the file. */
    readonly line: number,
  ) {}

  get layer(): string {
    return this.textOf(8)?.trim() || '0';
  }

  /** On a sheet of paper rather than in the drawing itself. */
  get isOnPaper(): boolean {
    return this.integer(67, 0) === 1;
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

  integer(code: number, otherwise: number): number {
    return Math.trunc(this.number(code, otherwise));
  }
}

export function numberIn({ value, line }: Group): number {
  const trimmed = value.trim();
  const number = trimmed === '' ? Number.NaN : Number(trimmed);
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST_NUMBER) {
    throw new ReadingStopped(
      'badNumber',
      `Line ${line + 1} should hold a number that can be drawn.`,
      line + 1,
    );
  }
  return number;
}
