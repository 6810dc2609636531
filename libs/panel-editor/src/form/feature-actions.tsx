import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Flip from '@mui/icons-material/Flip';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import type { PanelFeature } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import { copyDirections, duplicateFeature } from '../commands/copies.js';
import { removeFeature } from '../commands/features.js';
import { mirrorCopy, mirroredFeature, mirrorFeature, type MirrorAxis } from '../commands/mirror-feature.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { RowButton } from './list-row.js';
import { useMenu } from './menu-button.js';

interface FeatureActionsProps {
  feature: PanelFeature;
  /** `Hole 2` */
  name: string;
  isCopying: boolean;
  onCopy: () => void;
  onRemoved: (name: string) => void;
}

/** Actions on a whole feature; rare ones in a menu. */
export function FeatureActions({ feature, name, isCopying, onCopy, onRemoved }: FeatureActionsProps) {
  const { catalogue, frame, run, select, disabled } = useEditor();
  const menu = useMenu();
  const canRepeat = copyDirections(feature).length > 0;
  const hasImage = (axis: MirrorAxis) => mirroredFeature(feature, axis, frame) !== null;

  const addCopy = (copy: (uid: string) => Parameters<typeof run>[0]) => {
    const uid = newUid();
    run(copy(uid));
    select({ kind: 'feature', uid });
  };
  const remove = () => {
    run(removeFeature(feature.uid));
    onRemoved(name);
  };
  const further = [
    {
      label: texts.mirrorUp,
      canDo: hasImage('y'),
      act: () => run(mirrorFeature(feature.uid, 'y', frame)),
    },
    {
      label: texts.mirrorCopy,
      canDo: hasImage('x'),
      act: () => addCopy((uid) => mirrorCopy(feature.uid, uid, 'x', frame)),
    },
    {
      label: texts.mirrorCopyUp,
      canDo: hasImage('y'),
      act: () => addCopy((uid) => mirrorCopy(feature.uid, uid, 'y', frame)),
    },
    { label: texts.copyInRow, canDo: canRepeat, act: onCopy },
  ];
  return (
    <Box sx={{ display: 'flex', flex: 'none', mr: -0.5 }}>
      {canRepeat && (
        <RowButton
          label={texts.duplicate}
          of={name}
          icon={<ContentCopy fontSize="small" />}
          onClick={() => addCopy((uid) => duplicateFeature(feature.uid, uid, frame, catalogue))}
          disabled={disabled}
        />
      )}
      <RowButton
        label={texts.mirror}
        of={name}
        icon={<Flip fontSize="small" />}
        onClick={() => run(mirrorFeature(feature.uid, 'x', frame))}
        disabled={disabled}
        disabledReason={hasImage('x') ? null : texts.noMirrorImage}
      />
      <RowButton
        label={texts.remove}
        of={name}
        icon={<DeleteOutlined fontSize="small" />}
        onClick={remove}
        disabled={disabled}
      />
      <RowButton
        label={texts.moreActions}
        of={name}
        icon={<MoreVert fontSize="small" />}
        onClick={menu.open}
        disabled={disabled}
        expanded={menu.isOpen || isCopying}
        hasMenu
      />
      {menu.menuOf({
        choices: further.filter(({ canDo }) => canDo).map(({ label, act }) => ({ key: label, act })),
      })}
    </Box>
  );
}
