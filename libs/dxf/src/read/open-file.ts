import { type Faults, ReadingStopped, shortName } from './faults.js';
import { type GroupSource, drawable, parseGroupNumber } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { textEncoding } from './text-encoding.js';
import { say } from '../words/say.js';

/** First bytes of a binary DXF file, including a zero byte. */
const BINARY_SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\u0000';

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
class BinaryGroups implements GroupSource {
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
      throw new ReadingStopped('notDxf', say('file.noGroupCode'), this.line);
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
    return new ReadingStopped('cutOff', say('file.endsInValue'), this.line);
  }
}

/** DWG files begin with this. */
const DWG = /^AC10\d\d/;

/**
 * Opens a file within the size limit.
 * @throws {ReadingStopped} if it cannot be DXF
 */
export function openFile(content: string | Uint8Array, limits: DxfLimits, faults: Faults): GroupSource {
  if (content.length > limits.characters) {
    const most = Math.round(limits.characters / 1e6);
    throw new ReadingStopped('tooLarge', say('file.tooManyCharacters', most), null);
  }
  const isBinary = typeof content !== 'string' && beginsWith(content, BINARY_SENTINEL);
  if (isBinary) faults.countsBytes = true;
  const encoding = typeof content === 'string' ? null : textEncoding(content);
  if (encoding?.unknownPage) {
    const page = shortName(encoding.unknownPage);
    faults.note('codePage', say('file.codePage', page));
  }
  if (isBinary) return new BinaryGroups(content, encoding!.decode);
  const text = (typeof content === 'string' ? content : encoding!.decode(content)).replace(/^\uFEFF/, '');
  if (text.startsWith(BINARY_SENTINEL.trimEnd().slice(0, 18))) {
    throw new ReadingStopped('binaryAsText', say('file.binaryAsText'), null);
  }
  if (DWG.test(text)) {
    throw new ReadingStopped('notDxf', say('file.dwg'), null);
  }
  return new TextGroups(text);
}

function beginsWith(bytes: Uint8Array, sentinel: string): boolean {
  return [...sentinel].every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** Codes have up to four digits, right-aligned by some writers; longer lines are not scanned. */
const MAX_CODE_LENGTH = 32;
const MAX_CODE_DIGITS = 4;
const [ZERO, NINE, MINUS] = ['0', '9', '-'].map((sign) => sign.charCodeAt(0)) as [number, number, number];
const BLANK = /^\s$/;

/** The group code on a line by itself; null for anything else. */
function groupCode(text: string, begin: number, end: number): number | null {
  if (end - begin > MAX_CODE_LENGTH) return null;
  let at = begin;
  while (at < end && isBlank(text, at)) at += 1;
  const isNegative = text.charCodeAt(at) === MINUS;
  if (isNegative) at += 1;
  const first = at;
  let code = 0;
  for (; at < end; at += 1) {
    const digit = text.charCodeAt(at);
    if (digit < ZERO || digit > NINE) break;
    code = code * 10 + digit - ZERO;
  }
  const digits = at - first;
  while (at < end && isBlank(text, at)) at += 1;
  if (digits === 0 || digits > MAX_CODE_DIGITS || at < end) return null;
  return isNegative ? -code : code;
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || ((code < 32 || code > 126) && BLANK.test(text.charAt(at)));
}

/** Reads the group pairs of an ASCII DXF file: a line with a code, a line with a value. */
class TextGroups implements GroupSource {
  code = 0;
  line = 0;

  private at = 0;
  /** Range of the current value. */
  private begin = 0;
  private end = 0;
  private linesRead = 0;
  private readonly lineEnd: string;

  constructor(private readonly text: string) {
    this.lineEnd = text.includes('\n') ? '\n' : '\r';
  }

  get value(): string {
    return this.text.slice(this.begin, this.end);
  }

  get number(): number {
    return parseGroupNumber(this.value);
  }

  next(): boolean {
    if (!this.readNextLine()) return false;
    const code = groupCode(this.text, this.begin, this.end);
    if (this.at >= this.text.length && this.value.trim() === '') return false;
    this.line = this.linesRead;
    if (code === null) {
      throw new ReadingStopped('notDxf', say('file.noGroupCode'), this.line);
    }
    if (!this.readNextLine()) {
      throw new ReadingStopped('cutOff', say('file.endsAfterCode'), this.line);
    }
    this.code = code;
    return true;
  }

  /** false at the end of the file. */
  private readNextLine(): boolean {
    if (this.at >= this.text.length) return false;
    const found = this.text.indexOf(this.lineEnd, this.at);
    const end = found === -1 ? this.text.length : found;
    const last = end > this.at && this.text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    this.begin = this.at;
    this.end = last;
    this.at = end + 1;
    this.linesRead += 1;
    return true;
  }
}
