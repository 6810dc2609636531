import { ReadingStopped } from './faults.js';
import type { GroupSource } from './group-source.js';

const GROUP_CODE = /^\s*-?\d{1,4}\s*$/;
/** Codes have up to four digits, right-aligned by some writers; longer lines are not looked through. */
const LONGEST_CODE_LINE = 32;

/** Steps through the group pairs of an ASCII DXF file: a line with a code, a line with a value. */
export class TextGroups implements GroupSource {
  code = 0;
  value = '';
  line = 0;

  private at = 0;
  private linesRead = 0;
  private readonly lineEnd: string;

  constructor(private readonly text: string) {
    this.lineEnd = text.includes('\n') ? '\n' : '\r';
  }

  next(): boolean {
    const codeLine = this.nextLine();
    if (codeLine === null || (codeLine.trim() === '' && this.at >= this.text.length)) return false;
    this.line = this.linesRead;
    if (codeLine.length > LONGEST_CODE_LINE || !GROUP_CODE.test(codeLine)) {
      throw new ReadingStopped('notDxf', 'There should be a group code here: this is no DXF.', this.line);
    }
    const value = this.nextLine();
    if (value === null) {
      throw new ReadingStopped('cutOff', 'The file ends after a group code: it was cut off.', this.line);
    }
    this.code = Number(codeLine);
    this.value = value;
    return true;
  }

  private nextLine(): string | null {
    if (this.at >= this.text.length) return null;
    const found = this.text.indexOf(this.lineEnd, this.at);
    const end = found === -1 ? this.text.length : found;
    const last = end > this.at && this.text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const line = this.text.slice(this.at, last);
    this.at = end + 1;
    this.linesRead += 1;
    return line;
  }
}
