import { DxfError } from '../errors.js';

/** Coordinates have at least 6 decimals, which older readers expect, and 9 if needed. */
const MIN_DECIMALS = 6;
const WHOLE = '.000000';
const MAX_DECIMALS = 9;
/** A bulge scales with the chord: 12 decimals keep the apex of a 10 m arc exact to 1e-8 mm. */
const BULGE_DECIMALS = 12;
/** No glass is a kilometer long; larger numbers are a bug upstream. In drawing units. */
const MAX_COORDINATE = 1e6;

const LINE_END = '\r\n';

/** Builds the group pairs (code line, value line) of a DXF file. */
export class Groups {
  private readonly lines: string[] = [];
  private nextHandle: number;

  /** @param firstHandle null for files without handles, as in R12 */
  constructor(
    private readonly firstHandle: number | null,
    /** Drawing units per millimeter. */
    private readonly scale: number,
  ) {
    this.nextHandle = firstHandle ?? 0;
  }

  /** A name or keyword; must be a constant or come from `cleanText` or `cleanLayerName`. */
  text(code: number, value: string): this {
    this.lines.push(String(code), value);
    return this;
  }

  int(code: number, value: number): this {
    this.lines.push(String(code), String(value));
    return this;
  }

  /** A plain number, such as a scale or an angle. */
  real(code: number, value: number): this {
    this.lines.push(String(code), decimal(value, MAX_DECIMALS));
    return this;
  }

  /** A length in mm, written in drawing units. */
  length(code: number, mm: number): this {
    this.lines.push(String(code), decimal(mm * this.scale, MAX_DECIMALS));
    return this;
  }

  point(xCode: number, x: number, y: number): this {
    return this.length(xCode, x).length(xCode + 10, y);
  }

  /** With z = 0, which most entities need. */
  point3(xCode: number, x: number, y: number): this {
    return this.point(xCode, x, y).length(xCode + 20, 0);
  }

  bulge(value: number): this {
    if (value !== 0) this.lines.push('42', decimal(value, BULGE_DECIMALS));
    return this;
  }

  /** Assigns a handle to the current entity. */
  handle(): this {
    if (this.firstHandle === null) return this;
    this.lines.push('5', this.nextHandle.toString(16).toUpperCase());
    this.nextHandle += 1;
    return this;
  }

  /** The next free handle, for $HANDSEED. */
  get handleSeed(): string {
    return this.nextHandle.toString(16).toUpperCase();
  }

  append(other: Groups): this {
    for (const line of other.lines) this.lines.push(line);
    return this;
  }

  /** Prerendered groups that are the same in every file. */
  fixed(lines: string): this {
    this.lines.push(lines);
    return this;
  }

  /** All lines joined with CRLF, none at the end. */
  toLines(): string {
    return this.lines.join(LINE_END);
  }

  toString(): string {
    return this.toLines() + LINE_END;
  }
}

/** Prerenders groups for `fixed`; only for groups without lengths or handles. */
export function fixedLines(write: (groups: Groups) => void): string {
  const groups = new Groups(null, 1);
  write(groups);
  return groups.toLines();
}

function decimal(value: number, decimals: number): string {
  if (!Number.isFinite(value)) throw new DxfError('notFinite', `${value} is not a number that can be drawn`);
  if (Math.abs(value) > MAX_COORDINATE) throw new DxfError('tooLarge', `${value} is too large for a panel`);
  // Fast path: half of all coordinates are whole millimeters, and `toFixed` dominates writing.
  if (Number.isInteger(value)) return value + WHOLE;
  const text = value.toFixed(decimals);
  let end = text.length;
  const shortest = end - (decimals - MIN_DECIMALS);
  while (end > shortest && text.charCodeAt(end - 1) === 48) end -= 1;
  const trimmed = text.slice(0, end);
  return trimmed === '-0.000000' ? '0.000000' : trimmed;
}
