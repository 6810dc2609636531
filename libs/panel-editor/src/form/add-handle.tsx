import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { addHandle } from '../commands/handles.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { useMenu } from './use-menu.js';

/** Menu of the shop's handles; renders nothing without any. */
export function AddHandle({ onAdd }: { onAdd: (made: (uid: string) => Command) => void }) {
  const { catalogue, frame, disabled } = useEditor();
  const menu = useMenu();
  const handles = catalogue.hinges.filter(({ active, kind }) => active && kind === 'handle');
  if (handles.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
        disabled={disabled}
      >
        {texts.addHandle}
      </Button>
      {menu.menuOf({
        label: texts.addHandle,
        choices: handles.map(({ uid: templateUID, name }) => ({
          key: templateUID,
          content: name,
          act: () => onAdd((uid) => addHandle(uid, templateUID, frame, catalogue)),
        })),
      })}
    </>
  );
}
