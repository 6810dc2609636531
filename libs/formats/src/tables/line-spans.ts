/** A physical line: from its first character to its line break. */
export interface LineSpan {
  start: number;
  end: number;
}

/** Finds the lines of a text, whatever ends them. */
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
