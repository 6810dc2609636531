/** A physical line without its line break. */
export interface LineSpan {
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
