import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlipOutlined from '@mui/icons-material/Flip';
import MoreVert from '@mui/icons-material/MoreVert';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';
import { ActionMenu } from '../quotes/action-menu.js';
import { mirror } from './draft/layout-changes.js';
import { listUnreadable } from './draft/list-unreadable.js';
import type { ShowerDraft } from './draft/use-shower-draft.js';
import { nameField } from './measures/measure-name.js';
import { texts } from './texts.js';

interface HistoryButtonsProps {
  draft: ShowerDraft;
  precision: LengthPrecision;
  /** Phones: “Mirror” and “Start over” are in a menu. */
  isCompact: boolean;
}

/** Undo, redo, mirror and start over; nothing before the first layout. */
export function HistoryButtons({ draft, precision, isCompact }: HistoryButtonsProps) {
  const { confirm, toast } = useShell();
  const { layout, past, future } = draft.history;
  const flip = () => {
    const [missing] = layout === null ? [] : listUnreadable(layout, precision);
    // Places are mirrored with the widths, so all have to be known.
    if (layout && missing !== undefined) toast.error(() => texts.mirrorWaits(nameField(layout, missing)));
    else draft.change(mirror(precision));
  };
  const startOver = async () => {
    const isSure = await confirm(texts.startOverQuestion, {
      title: texts.startOverTitle,
      confirmText: texts.startOver,
      danger: true,
    });
    if (isSure) draft.clear();
  };
  if (layout === null && past.length === 0) return null;
  return (
    <>
      <Tooltip title={texts.undo}>
        <span>
          <IconButton aria-label={texts.undo} disabled={past.length === 0} onClick={draft.undo}>
            <Undo />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.redo}>
        <span>
          <IconButton aria-label={texts.redo} disabled={future.length === 0} onClick={draft.redo}>
            <Redo />
          </IconButton>
        </span>
      </Tooltip>
      {layout === null ? null : isCompact ? (
        <ActionMenu
          label={texts.more}
          icon={<MoreVert />}
          actions={[
            { label: texts.mirror, icon: <FlipOutlined />, run: flip },
            { label: texts.startOver, icon: <DeleteOutlined />, run: () => void startOver() },
          ]}
        />
      ) : (
        <>
          <Tooltip describeChild title={texts.mirrorHelp}>
            <Button startIcon={<FlipOutlined />} onClick={flip}>
              {texts.mirror}
            </Button>
          </Tooltip>
          <Button onClick={() => void startOver()}>{texts.startOver}</Button>
        </>
      )}
    </>
  );
}
