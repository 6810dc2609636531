/** A physical line without its line break. */
interface LineSpan {
  start: number;
  end: number;
}

/** Splits a text at any kind of line break. */
export function lineSpans(text: string): LineSpan[] {
  const lines: LineSpan[] = [];
  const ends = /\r\n|\n|\r/g;
  let start = 0;
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    lines.push({ start, end: found.index });
    start = ends.lastIndex;
  }
  if (start < text.length || lines.length === 0) lines.push({ start, end: text.length });
  return lines;
}

/*
 * Splits delimited text into records of cells. Quotation marks either surround a cell, which may contain separators and
 * line breaks, or are text, such as inch signs and ditto marks. A mark is text unless reading it as the start of a
 * quoted cell gives rows like the other rows.
 */

type SplitRecords =
  | { ok: true; records: string[][] }
  /** Indexes from 0. */
  | { ok: false; record: number; cell: number; problem: 'openQuote' | 'doubtfulQuote' };

interface Quoted {
  kind: 'closed' | 'open' | 'text';
  /** Position of the closing mark. */
  end: number;
}

/**
 * Splits delimited text into records of cells.
 * @param separator one character
 * @param isQuoted whether every mark at the start of a cell surrounds it, because a program wrote the text
 */
export function splitRecords(text: string, separator: string, isQuoted = false): SplitRecords {
  return new RecordSplitter(text, separator, isQuoted).split();
}

class RecordSplitter {
  private readonly lines: LineSpan[];
  private readonly widths = new Map<number, number>();
  /** Number of cells in most lines; 0 if quotation marks certainly surround cells. */
  private readonly width: number;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    isQuoted: boolean,
  ) {
    this.lines = lineSpans(text);
    this.width = isQuoted || this.isFullyQuoted() ? 0 : this.usualWidth();
  }

  split(): SplitRecords {
    const { text, separator } = this;
    const records: string[][] = [];
    let record: string[] = [];
    let line = 0;
    let at = 0;
    while (at < text.length || record.length > 0) {
      while (line + 1 < this.lines.length && this.lines[line + 1]!.start <= at) line += 1;
      let end = -1;
      if (text[at] === '"') {
        const quoted = this.quotedAt(at, text.length);
        const verdict = this.judge(at, quoted, line);
        if (verdict === 'open' || verdict === 'doubtful') {
          const problem = verdict === 'open' ? 'openQuote' : 'doubtfulQuote';
          return { ok: false, record: records.length, cell: record.length, problem };
        }
        if (verdict === 'cell') {
          record.push(text.slice(at + 1, quoted.end).replaceAll('""', '"'));
          end = quoted.end + 1;
        }
      }
      if (end === -1) {
        end = this.endOfCell(at, text.length);
        record.push(text.slice(at, end));
      }
      if (text[end] === separator) {
        at = end + 1;
        // A separator at the very end is followed by an empty cell.
        if (at === text.length) record.push('');
        if (at < text.length) continue;
      } else at = end + (text.startsWith('\r\n', end) ? 2 : 1);
      records.push(record);
      record = [];
    }
    return { ok: true, records };
  }

  private endOfCell(from: number, to: number): number {
    for (let i = from; i < to; i += 1) {
      const char = this.text[i];
      if (char === this.separator || char === '\n' || char === '\r') return i;
    }
    return to;
  }

  /** The quoted cell that a mark may start, up to the closing mark before a separator or the end of a line. */
  private quotedAt(start: number, to: number): Quoted {
    for (let i = start + 1; i < to; i += 1) {
      if (this.text[i] !== '"') continue;
      if (this.text[i + 1] === '"' && i + 1 < to) {
        i += 1;
        continue;
      }
      return { kind: i + 1 >= to || this.isBoundary(i + 1) ? 'closed' : 'text', end: i };
    }
    return { kind: 'open', end: to };
  }

  private isBoundary(at: number): boolean {
    const char = this.text[at];
    return char === undefined || char === this.separator || char === '\n' || char === '\r';
  }

  private judge(at: number, { kind, end }: Quoted, line: number): 'cell' | 'text' | 'open' | 'doubtful' {
    if (kind === 'text') return 'text';
    if (kind === 'open') {
      // A mark alone in its cell, or in pasted cells, is text.
      const isText = this.width > 0 && (this.separator === '\t' || this.isBoundary(at + 1));
      return isText ? 'text' : 'open';
    }
    if (this.width === 0) return 'cell';
    const content = this.text.slice(at + 1, end);
    const last = this.lineAt(end, line);
    const isAlone = this.isBoundary(at + 1);
    if (last === line) {
      if (this.isPairOfMarks(content, line)) return 'text';
      return isAlone && content.includes(this.separator) && this.widthOf(line) === this.width
        ? 'text'
        : 'cell';
    }
    if (this.width === 1) return isAlone || content.trim() === '' ? 'text' : 'cell';
    let areRows = true;
    for (let i = line; i <= last && areRows; i += 1) areRows = this.widthOf(i) === this.width;
    if (areRows) return 'text';
    return isAlone && content.includes(this.separator) ? 'doubtful' : 'cell';
  }

  /** Whether a line has two ditto marks, with or without cells in between. */
  private isPairOfMarks(content: string, line: number): boolean {
    if (!content.includes(this.separator)) return false;
    if (content.replaceAll(this.separator, '').trim() === '') return true;
    const isBetween = content.startsWith(this.separator) && content.endsWith(this.separator);
    return isBetween && this.widthOf(line) === this.width;
  }

  private lineAt(position: number, from: number): number {
    let line = from;
    while (line + 1 < this.lines.length && this.lines[line + 1]!.start <= position) line += 1;
    return line;
  }

  /** Number of cells in a line if every mark that does not surround words is text. */
  private widthOf(line: number): number {
    const cached = this.widths.get(line);
    if (cached !== undefined) return cached;
    const { start, end } = this.lines[line]!;
    let width = 1;
    for (let at = start; at < end; at += 1) {
      if (this.text[at] === '"') {
        const quoted = this.quotedAt(at, end);
        const content = this.text.slice(at + 1, quoted.end);
        const surroundsWords = content === '' || /[^\s,;|\t]/.test(content.slice(0, 1));
        if (quoted.kind === 'closed' && surroundsWords) at = quoted.end + 1;
      }
      at = this.endOfCell(at, end);
      if (at < end) width += 1;
      // The empty cell after a separator at the end is already counted.
    }
    this.widths.set(line, width);
    return width;
  }

  /** Whether all marks of a line close within it; otherwise it may be part of a cell. */
  private isWholeLine(line: number): boolean {
    const { start, end } = this.lines[line]!;
    for (let at = start; at < end; at = this.endOfCell(at, end) + 1) {
      if (this.text[at] !== '"') continue;
      const { kind, end: close } = this.quotedAt(at, end);
      if (kind === 'open') return false;
      if (kind === 'closed') at = close;
    }
    return true;
  }

  private usualWidth(): number {
    if (!this.text.includes('"')) return 1;
    const filled = this.lines.flatMap(({ start, end }, i) => (start === end ? [] : [i]));
    const whole = filled.filter((line) => this.isWholeLine(line));
    const counts = new Map<number, number>();
    for (const line of whole.length > 0 ? whole : filled) {
      const width = this.widthOf(line);
      counts.set(width, (counts.get(width) ?? 0) + 1);
    }
    return [...counts].reduce(
      (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
      [1, 0],
    )[0];
  }

  /**
   * A program that quotes every cell of the first row doubles quotation marks inside cells, so nothing is ambiguous.
   */
  private isFullyQuoted(): boolean {
    for (let at = 0; this.text[at] === '"';) {
      const { kind, end } = this.quotedAt(at, this.text.length);
      if (kind !== 'closed') return false;
      // Requires words inside, because marks of two cells may look like a quoted cell.
      if (this.text[end + 1] !== this.separator) return /[\p{L}\p{N}]/u.test(this.text.slice(at + 1, end));
      at = end + 2;
    }
    return false;
  }
}
