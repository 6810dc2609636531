import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QuoteLine } from '@glass/contracts/quote';
import type { TypedPieces } from '@glass/pages/pieces-to-move';
import { findPanels } from './find-panels.js';
import { texts } from './texts.js';

export interface PanelChoice {
  isAll: boolean;
  /** Marks and line numbers, unless all are chosen. */
  text: string;
}

interface WhichPanelsProps extends PanelChoice {
  panels: readonly QuoteLine[];
  onChange: (choice: PanelChoice) => void;
  /** Opens the table to select rows there; null if it is open. */
  onShowTable: (() => void) | null;
}

/** Chooses among many panels: all, by marks and lines, or in the table. */
export function WhichPanels({ panels, isAll, text, onChange, onShowTable }: WhichPanelsProps) {
  const countId = useId();
  const { panels: named, unknown } = findPanels(text, panels);
  const chosen = isAll ? panels : named;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <RadioGroup
        aria-label={texts.which}
        value={isAll ? 'all' : 'some'}
        onChange={(_event, value) => onChange({ isAll: value === 'all', text })}
      >
        <FormControlLabel value="some" control={<Radio size="small" />} label={texts.onlyThese} />
        <FormControlLabel value="all" control={<Radio size="small" />} label={texts.allOf(panels.length)} />
      </RadioGroup>
      {isAll ? null : (
        <TextField
          label={texts.marks}
          value={text}
          onChange={({ target }) => onChange({ isAll, text: target.value })}
          error={unknown.length > 0}
          helperText={unknown.length > 0 ? texts.unknownMarks(unknown) : texts.marksHelp}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { 'aria-describedby': countId } }}
        />
      )}
      <Typography id={countId} role="status">
        {texts.panelsChosen(chosen.length, countPieces(chosen))}
      </Typography>
      {onShowTable ? (
        <Button size="small" onClick={onShowTable}>
          {texts.chooseInTable}
        </Button>
      ) : null}
    </Stack>
  );
}

/** All pieces of the chosen panels; none while the text names a panel that isn't there. */
export function piecesOfChoice(panels: readonly QuoteLine[], { isAll, text }: PanelChoice): TypedPieces {
  const { panels: named, unknown } = findPanels(text, panels);
  const chosen = isAll ? panels : unknown.length > 0 ? [] : named;
  return new Map(chosen.map(({ uid, quantity }) => [uid, String(quantity)]));
}

export function countPieces(panels: readonly QuoteLine[]): number {
  return panels.reduce((sum, { quantity }) => sum + quantity, 0);
}
