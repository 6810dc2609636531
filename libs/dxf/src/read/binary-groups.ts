import { ReadingStopped } from './faults.js';
import { drawable, type GroupSource, numberOf } from './group-source.js';

/** What a binary DXF file begins with, up to and with a zero byte. */
export const BINARY_SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\u0000';

type Stored = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk';

/** How the values of a range of codes are stored, by the last code of each range (DXF reference, group codes). */
const STORED_UP_TO: [last: number, stored: Stored][] = [
  [9, 'text'],
  [59, 'double'],
  [79, 'int16'],
  [99, 'int32'],
  [109, 'text'],
  [149, 'double'],
  [169, 'int64'],
  [179, 'int16'],
  [239, 'double'],
  [289, 'int16'],
  [299, 'byte'],
  [309, 'text'],
  [319, 'chunk'],
  [369, 'text'],
  [389, 'int16'],
  [399, 'text'],
  [409, 'int16'],
  [419, 'text'],
  [429, 'int32'],
  [439, 'text'],
  [459, 'int32'],
  [469, 'double'],
  [1003, 'text'],
  [1004, 'chunk'],
  [1009, 'text'],
  [1059, 'double'],
  [1070, 'int16'],
  [1071, 'int32'],
];
const STORED = STORED_UP_TO.flatMap(([last, stored], range) => {
  const before = STORED_UP_TO[range - 1]?.[0] ?? -1;
  return Array.from({ length: last - before }, () => stored);
});
const SIZE: Record<Exclude<Stored, 'text' | 'chunk'>, number> = {
  double: 8,
  int16: 2,
  int32: 4,
  int64: 8,
  byte: 1,
};
/** In files up to R12 codes are one byte, and this one announces two more. */
const LONG_CODE = 255;

/** Steps through the group pairs of a binary DXF file, little-endian; codes of two bytes, of one up to R12. */
export class BinaryGroups implements GroupSource {
  code = 0;
  line = 0;

  private at = BINARY_SENTINEL.length;
  /** Of the value that was stepped over last. */
  private begin = 0;
  private stored: Stored = 'text';
  private readonly view: DataView;
  private readonly shortCodes: boolean;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: (bytes: Uint8Array) => string,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The first pair is 0 SECTION: what follows its code shows how long codes are.
    this.shortCodes = bytes[this.at + 1] !== 0;
  }

  get value(): string {
    if (this.stored === 'text') return this.decode(this.bytes.subarray(this.begin, this.at - 1));
    return this.stored === 'chunk' ? '' : String(this.storedNumber(this.stored));
  }

  get number(): number {
    if (this.stored === 'text' || this.stored === 'chunk') return numberOf(this.value);
    return drawable(this.storedNumber(this.stored));
  }

  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.line = this.at;
    this.code = this.nextCode();
    const stored = STORED[this.code];
    if (!stored) {
      throw new ReadingStopped('notDxf', 'There should be a group code here: this is no DXF.', this.line);
    }
    this.stored = stored;
    this.begin = this.at;
    if (stored === 'text') this.stepOverText();
    else if (stored === 'chunk') this.taken(this.view.getUint8(this.taken(1)));
    else this.taken(SIZE[stored]);
    return true;
  }

  private nextCode(): number {
    if (!this.shortCodes) return this.view.getInt16(this.taken(2), true);
    const code = this.view.getUint8(this.taken(1));
    return code === LONG_CODE ? this.view.getInt16(this.taken(2), true) : code;
  }

  private stepOverText(): void {
    const end = this.bytes.indexOf(0, this.at);
    if (end === -1) throw this.cutOff();
    this.at = end + 1;
  }

  private storedNumber(stored: Exclude<Stored, 'text' | 'chunk'>): number {
    if (stored === 'double') return this.view.getFloat64(this.begin, true);
    if (stored === 'int16') return this.view.getInt16(this.begin, true);
    if (stored === 'int32') return this.view.getInt32(this.begin, true);
    if (stored === 'int64') return Number(this.view.getBigInt64(this.begin, true));
    return this.view.getUint8(this.begin);
  }

  /** Where the next bytes begin. */
  private taken(count: number): number {
    const begin = this.at;
    if (begin + count > this.bytes.length) throw this.cutOff();
    this.at += count;
    return begin;
  }

  private cutOff(): ReadingStopped {
    return new ReadingStopped('cutOff', 'The file ends within a value: it was cut off.', this.line);
  }
}
