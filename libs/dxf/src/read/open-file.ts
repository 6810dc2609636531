import { BINARY_SENTINEL, BinaryGroups } from './binary-groups.js';
import { type Faults, ReadingStopped, shortName } from './faults.js';
import { type GroupSource, parseGroupNumber } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { textEncoding } from './text-encoding.js';

/** DWG files begin with this. */
const DWG = /^AC10\d\d/;

/**
 * Opens a file within the size limit.
 * @throws {ReadingStopped} if it cannot be DXF
 */
export function openFile(content: string | Uint8Array, limits: DxfLimits, faults: Faults): GroupSource {
  if (content.length > limits.characters) {
    const most = Math.round(limits.characters / 1e6);
    throw new ReadingStopped('tooLarge', `The file is larger than ${most} million characters.`, null);
  }
  const isBinary = typeof content !== 'string' && beginsWith(content, BINARY_SENTINEL);
  if (isBinary) faults.countsBytes = true;
  const encoding = typeof content === 'string' ? null : textEncoding(content);
  if (encoding?.unknownPage) {
    const page = shortName(encoding.unknownPage);
    faults.note('codePage', `The code page ${page} is unknown: layer names may be misspelled.`);
  }
  if (isBinary) return new BinaryGroups(content, encoding!.decode);
  const text = (typeof content === 'string' ? content : encoding!.decode(content)).replace(/^\uFEFF/, '');
  if (text.startsWith(BINARY_SENTINEL.trimEnd().slice(0, 18))) {
    throw new ReadingStopped('binaryAsText', 'This is a binary DXF file that was read as text.', null);
  }
  if (DWG.test(text)) {
    throw new ReadingStopped('notDxf', 'This is a DWG drawing: save it as DXF.', null);
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
      throw new ReadingStopped('notDxf', 'A group code is missing here: this is not a DXF file.', this.line);
    }
    if (!this.readNextLine()) {
      throw new ReadingStopped('cutOff', 'The file ends after a group code: it was cut off.', this.line);
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
