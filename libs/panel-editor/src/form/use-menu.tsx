import { useState, type MouseEvent, type ReactNode } from 'react';
import { onDemand } from '@glass/ui';
import type { ChoiceMenuProps } from './choice-menu.js';

const ChoiceMenu = onDemand(() => import('./choice-menu.js').then((loaded) => loaded.ChoiceMenu));

export interface UsedMenu {
  isOpen: boolean;
  /** For the press of the button that the menu belongs to. */
  open: (event: MouseEvent<HTMLElement>) => void;
  /** The menu, to stand beside its button. */
  menuOf: (props: Omit<ChoiceMenuProps, 'anchor' | 'onClose'>) => ReactNode;
}

/** A button's menu, which is fetched when it is first opened. */
export function useMenu(): UsedMenu {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Once opened it stays, so that it can be seen to close.
  const [wasOpened, setOpened] = useState(false);
  return {
    isOpen: anchor !== null,
    open: ({ currentTarget }) => {
      setAnchor(currentTarget);
      setOpened(true);
    },
    menuOf: (props) =>
      wasOpened ? <ChoiceMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} /> : null,
  };
}
