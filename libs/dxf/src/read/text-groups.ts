import { ReadingStopped } from './faults.js';
import type { GroupSource } from './group-source.js';
import { numberOf } from './numbers.js';

const GROUP_CODE = /^\s*-?\d{1,4}\s*$/;
/** Codes have up to four digits, right-aligned by some writers; longer lines are not looked through. */
const MAX_CODE_LENGTH = 32;

/** Steps through the group pairs of an ASCII DXF file: a line with a code, a line with a value. */
export class TextGroups implements GroupSource {
  code = 0;
  line = 0;

  private at = 0;
  /** Of the line that was stepped over last. */
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
    return numberOf(this.value);
  }

  next(): boolean {
    if (!this.stepOver()) return false;
    const codeLine = this.text.slice(this.begin, Math.min(this.end, this.begin + MAX_CODE_LENGTH));
    if (this.at >= this.text.length && this.value.trim() === '') return false;
    this.line = this.linesRead;
    if (this.end - this.begin > MAX_CODE_LENGTH || !GROUP_CODE.test(codeLine)) {
      throw new ReadingStopped('notDxf', 'There should be a group code here: this is no DXF.', this.line);
    }
    if (!this.stepOver()) {
      throw new ReadingStopped('cutOff', 'The file ends after a group code: it was cut off.', this.line);
    }
    this.code = Number(codeLine);
    return true;
  }

  /** False at the end of the file. */
  private stepOver(): boolean {
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
