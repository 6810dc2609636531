import type { Point } from '@glass/contracts/panel';
import { ReadingStopped } from './faults.js';
import { missingNumberError } from './group-source.js';
import { say } from '../words/say.js';

/** AutoCAD color index for the layer's color. */
const BY_LAYER = 256;
/** Marks the start of a POLYLINE vertex in the store; no entity value has this code. */
const VERTEX = 0;

/** Longer text is not quoted. */
const MAX_TEXT = 500;

/** One entity of the file: its numbers in order, followed by those of its vertices (POLYLINE). */
export class EntityRecord {
  /** Name of the block it defines or inserts; undefined if missing. */
  name: string | undefined;
  /** Uppercase; undefined if missing. */
  handle: string | undefined;
  /** Raw text of lettering. */
  text = '';

  private readonly from: number;
  private to: number;
  private firstVertex: number | null = null;
  private ownLayer: string | undefined;
  private ownColor: number | null = null;
  private ownLineType: string | undefined;

  constructor(
    readonly kind: string,
    /** Start of the entity: a line, or a byte of a binary file. */
    readonly line: number,
    private readonly values: ValueStore,
  ) {
    this.from = values.length;
    this.to = values.length;
  }

  /** Only the last entity can be added to. */
  addNumber(code: number, number: number, line: number): void {
    this.values.push(code, number, line);
    this.to = this.values.length;
  }

  beginVertex(line: number): void {
    this.firstVertex ??= this.values.length;
    this.values.push(VERTEX, Number.NaN, line);
    this.to = this.values.length;
  }

  /** The first layer wins. */
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

  /** AutoCAD color index; 0 is by block, 256 by layer. */
  get color(): number {
    return (this.ownColor ??= Math.abs(this.integer(62, BY_LAYER)));
  }

  /** Uppercase line type: its own, `BYLAYER` or `BYBLOCK`. */
  get lineType(): string {
    return this.ownLineType?.toUpperCase() || 'BYLAYER';
  }

  /** In paper space rather than model space. */
  get isOnPaper(): boolean {
    return this.integer(67, 0) === 1;
  }

  get isInvisible(): boolean {
    return this.integer(60, 0) === 1;
  }

  /** Number of values, including those of vertices. */
  get size(): number {
    return this.to - this.from;
  }

  /** Number of vertices, or of points if it has no vertices. */
  get points(): number {
    let points = 0;
    const isPoint = (code: number): boolean =>
      this.firstVertex === null ? code === 10 || code === 11 : code === VERTEX;
    for (let index = this.from; index < this.to; index += 1) {
      if (isPoint(this.values.codeAt(index))) points += 1;
    }
    return points;
  }

  /**
   * First value of a code; `otherwise` if missing.
   * @throws {ReadingStopped} without `otherwise`
   */
  number(code: number, otherwise?: number): number {
    const index = this.find(code);
    if (index !== null) return this.numberAt(index);
    if (otherwise !== undefined) return otherwise;
    throw new ReadingStopped('badNumber', say('file.lacksGroup', this.kind, code), this.line);
  }

  /** All values of a code. */
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

  /** Visits its own values in order, without those of vertices; read them with `numberAt`. */
  each(visit: (code: number, index: number) => void): void {
    const end = this.firstVertex ?? this.to;
    for (let index = this.from; index < end; index += 1) visit(this.values.codeAt(index), index);
  }

  /** Visits the values of each vertex; `begin` is called before each vertex. */
  eachVertex(begin: () => void, visit: (code: number, index: number) => void): void {
    for (let index = this.firstVertex ?? this.to; index < this.to; index += 1) {
      const code = this.values.codeAt(index);
      if (code === VERTEX) begin();
      else visit(code, index);
    }
  }

  numberAt(index: number): number {
    const number = this.values.numberAt(index);
    if (Number.isNaN(number)) throw missingNumberError(this.values.lineAt(index));
    return number;
  }

  /** Readable points of its vertices, or its own (10 to 13) without vertices, for showing its place. */
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

/** Initial capacity, enough for a panel. */
const INITIAL_CAPACITY = 512;

/** Values of all entities in columns: a file may have 1.5 million, and one object each would take a hundred bytes. */
export class ValueStore {
  private codes = new Int16Array(INITIAL_CAPACITY);
  private numbers = new Float64Array(INITIAL_CAPACITY);
  private lines = new Int32Array(INITIAL_CAPACITY);
  private used = 0;

  get length(): number {
    return this.used;
  }

  /**
   * @param number NaN if the file has none
   * @param line line or byte of the file
   */
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
