import { useContext, useId, useState } from 'react';
import AlignHorizontalCenter from '@mui/icons-material/AlignHorizontalCenter';
import AlignHorizontalLeft from '@mui/icons-material/AlignHorizontalLeft';
import AlignHorizontalRight from '@mui/icons-material/AlignHorizontalRight';
import AlignVerticalBottom from '@mui/icons-material/AlignVerticalBottom';
import AlignVerticalCenter from '@mui/icons-material/AlignVerticalCenter';
import AlignVerticalTop from '@mui/icons-material/AlignVerticalTop';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PanelSpec } from '@glass/contracts';
import { align, canBeArranged, distribute } from '../commands/arrange.js';
import { featureName } from '../form/feature-names.js';
import { LitContext, useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { drawingTexts } from './drawing-texts.js';

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

/** Several features brought in line or spaced evenly: chosen here, or on the drawing with shift and a click. */
export function ArrangeMenu({ spec }: { spec: PanelSpec }) {
  const { frame, disabled } = useEditor();
  const { chosen } = useContext(LitContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const headingId = useId();
  const movable = spec.features.filter((feature) => canBeArranged(feature, frame));
  if (movable.length < 2 || disabled) return null;
  return (
    <>
      <Tooltip title={drawingTexts.arrange}>
        <IconButton
          aria-label={drawingTexts.arrange}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.primary' }}
        >
          <Badge badgeContent={chosen.length} color="primary">
            <AlignHorizontalLeft />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
        <Choices spec={spec} uids={movable.map(({ uid }) => uid)} chosen={chosen} />
      </Popover>
    </>
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
        <Tooltip key={key} title={drawingTexts.moves[key]}>
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
        </Tooltip>
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
  spec: PanelSpec;
  uids: string[];
  chosen: readonly string[];
}

function Choices({ spec, uids, chosen }: ChoicesProps) {
  const { choose } = useEditor();
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
        {uids.map((uid) => (
          <FormControlLabel
            key={uid}
            sx={{ display: 'flex', minHeight: 44 }}
            control={<Checkbox checked={chosen.includes(uid)} onChange={() => choose(uid)} />}
            label={featureName(spec, uid)}
          />
        ))}
      </Box>
    </>
  );
}
