import { useState, type MouseEvent, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { onDemand } from '@glass/ui';
import type { ChoiceMenuProps } from './choice-menu.js';

const ChoiceMenu = onDemand(() => import('./choice-menu.js').then((loaded) => loaded.ChoiceMenu));

type MenuProps = Omit<ChoiceMenuProps, 'anchor' | 'onClose'>;

interface UsedMenu {
  isOpen: boolean;
  /** Click handler for the menu's button. */
  open: (event: MouseEvent<HTMLElement>) => void;
  /** Renders the menu, beside its button. */
  menuOf: (props: MenuProps) => ReactNode;
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

/** A button that opens a menu of actions. */
export function MenuButton({ menu, ...button }: ButtonProps & { menu: MenuProps }) {
  const { isOpen, open, menuOf } = useMenu();
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={isOpen} onClick={open} {...button} />
      {menuOf(menu)}
    </>
  );
}
