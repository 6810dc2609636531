import { useState, type MouseEvent, type ReactNode } from 'react';
import { onDemand } from '@glass/ui';
import type { ChoiceMenuProps } from './choice-menu.js';

const ChoiceMenu = onDemand(() => import('./choice-menu.js').then((loaded) => loaded.ChoiceMenu));

interface UsedMenu {
  isOpen: boolean;
  /** Click handler for the menu's button. */
  open: (event: MouseEvent<HTMLElement>) => void;
  /** Renders the menu, beside its button. */
  menuOf: (props: Omit<ChoiceMenuProps, 'anchor' | 'onClose'>) => ReactNode;
}

/** State of a menu that is loaded when first opened. */
export function useMenu(): UsedMenu {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted once opened, so that closing is animated.
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
