import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';

interface MenuAction {
  label: string;
  icon?: ReactNode;
  run: () => void;
}

interface ActionMenuProps {
  label: string;
  icon: ReactNode;
  /** False leaves an action out. */
  actions: readonly (MenuAction | false)[];
}

/** Menu for less frequent actions. */
export function ActionMenu({ label, icon, actions }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions
          .filter((action) => action !== false)
          .map((action) => (
            <MenuItem
              key={action.label}
              onClick={() => {
                setAnchor(null);
                action.run();
              }}
            >
              {action.icon ? <ListItemIcon>{action.icon}</ListItemIcon> : null}
              {action.label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
