import { ReadingStopped } from './faults.js';
import { drawable, type GroupSource, parseGroupNumber } from './group-source.js';

/** First bytes of a binary DXF file, including a zero byte. */
export const BINARY_SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\u0000';

type Stored = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk';

/** Storage type by group code: the last code of each range (DXF reference, group codes). */
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
/** In files up to R12, codes have one byte; this value announces two more. */
const LONG_CODE = 255;

/** Reads the group pairs of a binary DXF file: little-endian, two-byte codes, or one-byte codes up to R12. */
export class BinaryGroups implements GroupSource {
  code = 0;
  line = 0;

  private at = BINARY_SENTINEL.length;
  /** Start of the current value. */
  private begin = 0;
  private stored: Stored = 'text';
  private readonly view: DataView;
  private readonly shortCodes: boolean;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: (bytes: Uint8Array) => string,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The first pair is 0 SECTION: the byte after its code shows the length of codes.
    this.shortCodes = bytes[this.at + 1] !== 0;
  }

  get value(): string {
    if (this.stored === 'text') return this.decode(this.bytes.subarray(this.begin, this.at - 1));
    return this.stored === 'chunk' ? '' : String(this.storedNumber(this.stored));
  }

  get number(): number {
    if (this.stored === 'text' || this.stored === 'chunk') return parseGroupNumber(this.value);
    return drawable(this.storedNumber(this.stored));
  }

  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.line = this.at;
    this.code = this.nextCode();
    const stored = STORED[this.code];
    if (!stored) {
      throw new ReadingStopped('notDxf', 'A group code is missing here: this is not a DXF file.', this.line);
    }
    this.stored = stored;
    this.begin = this.at;
    if (stored === 'text') this.skipText();
    else if (stored === 'chunk') this.consume(this.view.getUint8(this.consume(1)));
    else this.consume(SIZE[stored]);
    return true;
  }

  private nextCode(): number {
    if (!this.shortCodes) return this.view.getInt16(this.consume(2), true);
    const code = this.view.getUint8(this.consume(1));
    return code === LONG_CODE ? this.view.getInt16(this.consume(2), true) : code;
  }

  private skipText(): void {
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

  /** Offset of the next `count` bytes, which are consumed. */
  private consume(count: number): number {
    const begin = this.at;
    if (begin + count > this.bytes.length) throw this.cutOff();
    this.at += count;
    return begin;
  }

  private cutOff(): ReadingStopped {
    return new ReadingStopped('cutOff', 'The file ends within a value: it was cut off.', this.line);
  }
}
