import { ReadingStopped } from './faults.js';
import type { GroupSource } from './group-source.js';

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
  value = '';
  line = 0;

  private at = BINARY_SENTINEL.length;
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

  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.line = this.at;
    this.code = this.nextCode();
    const stored = STORED_UP_TO.find(([last]) => this.code <= last)?.[1];
    if (this.code < 0 || !stored) {
      throw new ReadingStopped('notDxf', 'There should be a group code here: this is no DXF.', this.line);
    }
    this.value = stored === 'text' ? this.nextText() : this.nextNumber(stored);
    return true;
  }

  private nextCode(): number {
    if (!this.shortCodes) return this.view.getInt16(this.taken(2), true);
    const code = this.view.getUint8(this.taken(1));
    return code === LONG_CODE ? this.view.getInt16(this.taken(2), true) : code;
  }

  private nextText(): string {
    const begin = this.at;
    const end = this.bytes.indexOf(0, begin);
    if (end === -1) throw this.cutOff();
    this.at = end + 1;
    return this.decode(this.bytes.subarray(begin, end));
  }

  private nextNumber(stored: Exclude<Stored, 'text'>): string {
    if (stored === 'chunk') {
      this.taken(this.view.getUint8(this.taken(1)));
      return '';
    }
    const at = this.taken(SIZE[stored]);
    if (stored === 'double') return String(this.view.getFloat64(at, true));
    if (stored === 'int16') return String(this.view.getInt16(at, true));
    if (stored === 'int32') return String(this.view.getInt32(at, true));
    if (stored === 'int64') return String(this.view.getBigInt64(at, true));
    return String(this.view.getUint8(at));
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
