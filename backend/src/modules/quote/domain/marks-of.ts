import type { PanelSpec } from '@glass/contracts';

/** What the panels are called, each name once, one a line. */
export function marksOf(panels: readonly { spec: Pick<PanelSpec, 'mark'> }[]): string {
  const marks = new Set(panels.map(({ spec }) => spec.mark.trim()).filter((mark) => mark !== ''));
  return [...marks].join('\n');
}
