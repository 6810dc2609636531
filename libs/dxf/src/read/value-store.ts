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
