import type { PanelSpec } from '@glass/contracts';

/** What the panels are called, each name once, one a line. */
export function marksOf(panels: readonly { spec: Pick<PanelSpec, 'mark'> }[]): string {
  return marksTogether(panels.map(({ spec }) => spec.mark));
}

export function marksTogether(marks: readonly string[]): string {
  return [...new Set(marks.map((mark) => mark.trim()).filter((mark) => mark !== ''))].join('\n');
}
