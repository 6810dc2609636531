import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Choice } from '../sheet/index.js';
import { texts } from './texts.js';

/** An action on the selected panels. */
export interface BulkAction {
  id: string;
  label: string;
  /** A menu to choose from, whose choice is handed to `run`. */
  choices?: readonly Choice[];
  isDanger?: boolean;
  run: (panelUIDs: ReadonlySet<string>, choice: Choice | null) => void;
}

interface BulkBarProps {
  selected: ReadonlySet<string>;
  actions: readonly BulkAction[];
  onUnselect: () => void;
}

/** The actions for the selected panels. */
export function BulkBar({ selected, actions, onUnselect }: BulkBarProps) {
  if (selected.size === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={texts.selected(selected.size)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mb: 1,
        borderRadius: 1,
        backgroundColor: 'action.selected',
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightMedium', mr: 1 }}>{texts.selected(selected.size)}</Typography>
      {actions.map((action) => (
        <BulkButton key={action.id} action={action} selected={selected} />
      ))}
      <Button size="small" onClick={onUnselect} sx={{ ml: 'auto' }}>
        {texts.unselect}
      </Button>
    </Box>
  );
}

function BulkButton({ action, selected }: { action: BulkAction; selected: ReadonlySet<string> }) {
  const { label, choices, isDanger = false, run } = action;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isDanger ? 'error' : 'primary'}
        aria-haspopup={choices ? 'menu' : undefined}
        onClick={(event) => (choices ? setAnchor(event.currentTarget) : run(selected, null))}
      >
        {label}
      </Button>
      {choices ? (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.uid}
              onClick={() => {
                setAnchor(null);
                run(selected, choice);
              }}
            >
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
