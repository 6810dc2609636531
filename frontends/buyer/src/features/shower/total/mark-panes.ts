import { limits } from '@glass/contracts/limits';
import type { LayoutPane } from '@glass/contracts/layout';
import { namePanes, wordPaneMark } from '@glass/layouts/words';

/** Names panes, and marks their panels: `Door 1`, `Door 1 of Master bath`. */
export function markPanes(
  showerName: string,
  panes: readonly LayoutPane[],
): { pane: LayoutPane; mark: string; name: string }[] {
  const names = namePanes(panes);
  return panes.map((pane) => {
    const name = names.get(pane.key) ?? '';
    return { pane, name, mark: limitMark(wordPaneMark(name, showerName)) };
  });
}

const limitMark = (mark: string): string => mark.slice(0, limits.panelMark.max).trimEnd();
