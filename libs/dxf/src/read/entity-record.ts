import type { Point } from '@glass/contracts';
import { ReadingStopped } from './faults.js';
import { noNumber } from './group-source.js';

/** AutoCAD colour index that stands for the layer's. */
const BY_LAYER = 256;
/** Stands in the store where a vertex of a POLYLINE begins: no value of an entity has this code. */
const VERTEX = 0;

/** More is not quoted. */
const MAX_TEXT = 500;

/** One entity as it stands in the file: its numbers in their order, with the vertices that follow a POLYLINE. */
export class EntityRecord {
  /** Of the block that it is or inserts; undefined where the file does not say it. */
  name: string | undefined;
  /** In capitals; undefined where the file does not say it. */
  handle: string | undefined;
  /** Of lettering, as it is written in the file. */
  text = '';

  private readonly from: number;
  private to: number;
  private firstVertex: number | null = null;
  private ownLayer: string | undefined;
  private ownColour: number | null = null;
  private ownLineType: string | undefined;

  constructor(
    readonly kind: string,
    /** Where the entity begins in the file: a line, or a byte of a binary file. */
    readonly line: number,
    private readonly values: ValueStore,
  ) {
    this.from = values.length;
    this.to = values.length;
  }

  /** Only the entity that was begun last can be added to. */
  addNumber(code: number, number: number, line: number): void {
    this.values.push(code, number, line);
    this.to = this.values.length;
  }

  beginVertex(line: number): void {
    this.firstVertex ??= this.values.length;
    this.values.push(VERTEX, Number.NaN, line);
    this.to = this.values.length;
  }

  /** The first that it names. */
  setLayer(layer: string): void {
    if (this.firstVertex === null) this.ownLayer ??= layer;
  }

  setName(name: string): void {
    this.name ??= name;
  }

  setLineType(name: string): void {
    if (this.firstVertex === null) this.ownLineType ??= name;
  }

  setHandle(handle: string): void {
    if (this.firstVertex === null) this.handle ??= handle.toUpperCase();
  }

  addText(text: string): void {
    if (this.text.length < MAX_TEXT) this.text += text.slice(0, MAX_TEXT);
  }

  get layer(): string {
    return this.ownLayer || '0';
  }

  /** AutoCAD colour index; 0 is that of the block it stands in, 256 that of its layer. */
  get colour(): number {
    return (this.ownColour ??= Math.abs(this.integer(62, BY_LAYER)));
  }

  /** Name of its line type in capitals: its own, `BYLAYER` or `BYBLOCK`. */
  get lineType(): string {
    return this.ownLineType?.toUpperCase() || 'BYLAYER';
  }

  /** On a sheet of paper rather than in the drawing itself. */
  get isOnPaper(): boolean {
    return this.integer(67, 0) === 1;
  }

  get isInvisible(): boolean {
    return this.integer(60, 0) === 1;
  }

  /** How many values it has, those of its vertices included. */
  get size(): number {
    return this.to - this.from;
  }

  /** How many vertices it has, or points where it has no vertices of their own. */
  get points(): number {
    let points = 0;
    const isPoint = (code: number): boolean =>
      this.firstVertex === null ? code === 10 || code === 11 : code === VERTEX;
    for (let index = this.from; index < this.to; index += 1) {
      if (isPoint(this.values.codeAt(index))) points += 1;
    }
    return points;
  }

  /** The first value of that code; without one, `otherwise` or an error. */
  number(code: number, otherwise?: number): number {
    const index = this.find(code);
    if (index !== null) return this.numberAt(index);
    if (otherwise !== undefined) return otherwise;
    throw new ReadingStopped('badNumber', `A ${this.kind} lacks its group ${code}.`, this.line);
  }

  /** All values of that code. */
  numbers(code: number): number[] {
    const numbers: number[] = [];
    this.each((own, index) => {
      if (own === code) numbers.push(this.numberAt(index));
    });
    return numbers;
  }

  integer(code: number, otherwise: number): number {
    return Math.trunc(this.number(code, otherwise));
  }

  /** Its values in their order, without those of vertices; `numberAt` tells the number. */
  each(visit: (code: number, index: number) => void): void {
    const end = this.firstVertex ?? this.to;
    for (let index = this.from; index < end; index += 1) visit(this.values.codeAt(index), index);
  }

  /** The same for each of its vertices; `begin` comes before the values of each. */
  eachVertex(begin: () => void, visit: (code: number, index: number) => void): void {
    for (let index = this.firstVertex ?? this.to; index < this.to; index += 1) {
      const code = this.values.codeAt(index);
      if (code === VERTEX) begin();
      else visit(code, index);
    }
  }

  numberAt(index: number): number {
    const number = this.values.numberAt(index);
    if (Number.isNaN(number)) throw noNumber(this.values.lineAt(index));
    return number;
  }

  /** Its points, as far as they can be read: of its vertices, or where it has none its own (10 to 13). For showing where it is. */
  get places(): Point[] {
    const [from, to] = [this.firstVertex ?? this.from, this.to];
    const points: Point[] = [];
    for (let index = from; index + 1 < to; index += 1) {
      const code = this.values.codeAt(index);
      if (code < 10 || code > 13 || this.values.codeAt(index + 1) !== code + 10) continue;
      const point = { x: this.values.numberAt(index), y: this.values.numberAt(index + 1) };
      if (!Number.isNaN(point.x) && !Number.isNaN(point.y)) points.push(point);
    }
    return points;
  }

  private find(code: number, from = this.from, to = this.firstVertex ?? this.to): number | null {
    for (let index = from; index < to; index += 1) if (this.values.codeAt(index) === code) return index;
    return null;
  }
}

/** Room for the values of a panel; more is made as it is needed. */
const FIRST_ROOM = 512;

/**
 * The values of all entities of a file, one after the other, in columns: a file may have 1.5 million of them, and an
 * object for each would take a hundred bytes.
 */
export class ValueStore {
  private codes = new Int16Array(FIRST_ROOM);
  private numbers = new Float64Array(FIRST_ROOM);
  private lines = new Int32Array(FIRST_ROOM);
  private used = 0;

  get length(): number {
    return this.used;
  }

  /** `number` is NaN where the file has none; `line` is a line or a byte of the file. */
  push(code: number, number: number, line: number): void {
    if (this.used === this.codes.length) this.makeRoom();
    this.codes[this.used] = code;
    this.numbers[this.used] = number;
    this.lines[this.used] = line;
    this.used += 1;
  }

  codeAt(index: number): number {
    return this.codes[index]!;
  }

  numberAt(index: number): number {
    return this.numbers[index]!;
  }

  lineAt(index: number): number {
    return this.lines[index]!;
  }

  private makeRoom(): void {
    const room = this.used * 2;
    const [codes, numbers, lines] = [this.codes, this.numbers, this.lines];
    this.codes = new Int16Array(room);
    this.codes.set(codes);
    this.numbers = new Float64Array(room);
    this.numbers.set(numbers);
    this.lines = new Int32Array(room);
    this.lines.set(lines);
  }
}
