import { limits } from '@glass/contracts/limits';
import type { LayoutPane } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';

/** Names panes for their panels: `Door, Master bath`, `Fixed panel 2, Master bath`. */
export function markPanes(
  showerName: string,
  panes: readonly LayoutPane[],
): { pane: LayoutPane; mark: string; name: string }[] {
  const names = panes.map(({ role }) => layoutNames.panes[role]);
  return panes.map((pane, index) => {
    const name = names[index] ?? '';
    const isAlone = names.filter((one) => one === name).length === 1;
    const number = names.slice(0, index + 1).filter((one) => one === name).length;
    const numbered = isAlone ? name : `${name} ${number}`;
    return {
      pane,
      name: numbered,
      mark: limitMark([numbered, showerName.trim()].filter(Boolean).join(', ')),
    };
  });
}

const limitMark = (mark: string): string => mark.slice(0, limits.panelMark.max).trimEnd();
