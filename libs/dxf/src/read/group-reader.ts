import { ReadingStopped } from './faults.js';

const GROUP_CODE = /^\s*-?\d{1,4}\s*$/;

/** Steps through the group pairs of an ASCII DXF file: a line with a code, a line with a value. */
export class GroupReader {
  code = 0;
  value = '';
  /** Line of the value's code, from 1. */
  line = 0;

  private at = 0;
  private linesRead = 0;
  private readonly lineEnd: string;

  constructor(private readonly text: string) {
    this.lineEnd = text.includes('\n') ? '\n' : '\r';
  }

  /** false at the end of the file. Throws ReadingStopped where the pairs are broken. */
  next(): boolean {
    const codeLine = this.nextLine();
    if (codeLine === null || (codeLine.trim() === '' && this.at >= this.text.length)) return false;
    this.line = this.linesRead;
    if (!GROUP_CODE.test(codeLine)) {
      throw new ReadingStopped('notDxf', `Line ${this.line} should hold a group code.`, this.line);
    }
    const value = this.nextLine();
    if (value === null) {
      throw new ReadingStopped('cutOff', `The file ends after a group code in line ${this.line}.`, this.line);
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
