import type { PlatformPersonItem } from '@glass/contracts';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { texts } from './texts.js';

interface PersonMenuProps {
  person: PlatformPersonItem;
  onLoginAs: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Actions on a person. Staff can't sign in as platform staff or as removed people. */
export function PersonMenu({ person, onLoginAs, onExport, onDelete }: PersonMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  const canBeActedFor = person.kind === 'buyer' || person.kind === 'team';
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.moreOf(person.name)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canBeActedFor ? <MenuItem onClick={choose(onLoginAs)}>{texts.loginAs}</MenuItem> : null}
        <MenuItem onClick={choose(onExport)}>{texts.export}</MenuItem>
        <MenuItem onClick={choose(onDelete)}>{texts.delete}</MenuItem>
      </Menu>
    </>
  );
}
