import type { ReactNode } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';

interface MenuChoice {
  /** Unique name. */
  key: string;
  /** Defaults to the key. */
  content?: ReactNode;
  selected?: boolean;
  act: () => void;
}

export interface ChoiceMenuProps {
  /** Anchor button; null while closed. */
  anchor: HTMLElement | null;
  label?: string;
  choices: readonly MenuChoice[];
  onClose: () => void;
  listSx?: SxProps<Theme>;
  itemSx?: SxProps<Theme>;
}

/** A menu of actions, each of which closes it. */
export function ChoiceMenu({ anchor, label, choices, onClose, listSx, itemSx }: ChoiceMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { ...(label && { 'aria-label': label }), ...(listSx && { sx: listSx }) } }}
    >
      {choices.map(({ key, content = key, selected = false, act }) => (
        <MenuItem
          key={key}
          selected={selected}
          onClick={() => {
            onClose();
            act();
          }}
          {...(itemSx && { sx: itemSx })}
        >
          {content}
        </MenuItem>
      ))}
    </Menu>
  );
}
