import type { ReactNode } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';

export interface MenuChoice {
  /** Names it among the others. */
  key: string;
  /** What it shows: its key unless told otherwise. */
  content?: ReactNode;
  selected?: boolean;
  act: () => void;
}

export interface ChoiceMenuProps {
  /** The button that the menu belongs to, while it is open. */
  anchor: HTMLElement | null;
  label?: string;
  choices: readonly MenuChoice[];
  onClose: () => void;
  listSx?: SxProps<Theme>;
  itemSx?: SxProps<Theme>;
}

/** A menu of things to do, each closing it. */
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
