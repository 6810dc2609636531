import Add from '@mui/icons-material/Add';
import { addHandle } from '../commands/handles.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { MenuButton } from './menu-button.js';

/** Menu of the shop's handles; renders nothing without any. */
export function AddHandle({ onAdd }: { onAdd: (made: (uid: string) => Command) => void }) {
  const { catalogue, frame, disabled } = useEditor();
  const handles = catalogue.hinges.filter(({ active, kind }) => active && kind === 'handle');
  if (handles.length === 0) return null;
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Add />}
      disabled={disabled}
      menu={{
        label: texts.addHandle,
        choices: handles.map(({ uid: templateUID, name }) => ({
          key: templateUID,
          content: name,
          act: () => onAdd((uid) => addHandle(uid, templateUID, frame, catalogue)),
        })),
      }}
    >
      {texts.addHandle}
    </MenuButton>
  );
}
