import { useId } from 'react';
import AlignHorizontalCenter from '@mui/icons-material/AlignHorizontalCenter';
import AlignHorizontalLeft from '@mui/icons-material/AlignHorizontalLeft';
import AlignHorizontalRight from '@mui/icons-material/AlignHorizontalRight';
import AlignVerticalBottom from '@mui/icons-material/AlignVerticalBottom';
import AlignVerticalCenter from '@mui/icons-material/AlignVerticalCenter';
import AlignVerticalTop from '@mui/icons-material/AlignVerticalTop';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { align, distribute } from '../commands/arrange.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { Hint } from '../hint.js';
import { drawingTexts } from '../texts.js';

const MOVES = [
  { key: 'left', Icon: AlignHorizontalLeft, least: 2 },
  { key: 'centreX', Icon: AlignHorizontalCenter, least: 2 },
  { key: 'right', Icon: AlignHorizontalRight, least: 2 },
  { key: 'acrossX', Icon: ViewWeekOutlined, least: 3 },
  { key: 'top', Icon: AlignVerticalTop, least: 2 },
  { key: 'centreY', Icon: AlignVerticalCenter, least: 2 },
  { key: 'bottom', Icon: AlignVerticalBottom, least: 2 },
  { key: 'acrossY', Icon: TableRowsOutlined, least: 3 },
] as const;

export interface ArrangedFeature {
  uid: string;
  /** `Hole 2` */
  name: string;
}

interface ArrangePopoverProps extends ChoicesProps {
  /** Anchor button; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function ArrangePopover({ anchor, onClose, movable, chosen }: ArrangePopoverProps) {
  const headingId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': headingId,
          sx: { p: 2, width: 300, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Typography id={headingId} variant="h3">
        {drawingTexts.arrange}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {drawingTexts.arrangeHelp}
      </Typography>
      <Moves chosen={chosen} />
      <Choices movable={movable} chosen={chosen} />
    </Popover>
  );
}

function Moves({ chosen }: { chosen: readonly string[] }) {
  const { run } = useEditor();
  const commandOf = useCommands(chosen);
  return (
    <Box
      role="group"
      aria-label={drawingTexts.arrange}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, my: 1 }}
    >
      {MOVES.map(({ key, Icon, least }) => (
        <Hint key={key} text={drawingTexts.moves[key]}>
          <span>
            <IconButton
              aria-label={drawingTexts.moves[key]}
              disabled={chosen.length < least}
              onClick={() => run(commandOf(key))}
              sx={{ width: '100%', minHeight: 44, borderRadius: 1 }}
            >
              <Icon />
            </IconButton>
          </span>
        </Hint>
      ))}
    </Box>
  );
}

function useCommands(chosen: readonly string[]): (key: (typeof MOVES)[number]['key']) => Command {
  const { frame, catalogue } = useEditor();
  return (key) => {
    if (key === 'acrossX') return distribute(chosen, 'x', frame, catalogue);
    if (key === 'acrossY') return distribute(chosen, 'y', frame, catalogue);
    return align(chosen, key, frame, catalogue);
  };
}

interface ChoicesProps {
  movable: readonly ArrangedFeature[];
  chosen: readonly string[];
}

function Choices({ movable, chosen }: ChoicesProps) {
  const { choose } = useEditor();
  const uids = movable.map(({ uid }) => uid);
  const isAll = uids.every((uid) => chosen.includes(uid));
  const chooseAll = () => uids.filter((uid) => !chosen.includes(uid)).forEach((uid) => choose(uid));
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status" variant="caption">
          {drawingTexts.chosen(chosen.length)}
        </Typography>
        <Button size="small" onClick={isAll ? () => choose(null) : chooseAll}>
          {isAll ? drawingTexts.chooseNone : drawingTexts.chooseAll}
        </Button>
      </Box>
      <Box sx={{ maxHeight: '30dvh', overflowY: 'auto' }}>
        {movable.map(({ uid, name }) => (
          <FormControlLabel
            key={uid}
            sx={{ display: 'flex', minHeight: 44 }}
            control={<Checkbox checked={chosen.includes(uid)} onChange={() => choose(uid)} />}
            label={name}
          />
        ))}
      </Box>
    </>
  );
}
