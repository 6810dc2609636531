import Add from '@mui/icons-material/Add';
import { addOutlet, OUTLETS } from '../commands/outlets.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { MenuButton } from './menu-button.js';

/** Menu of cutouts for outlets, in the sizes of the shop's country. */
export function AddOutlet({ onAdd }: { onAdd: (made: (uid: string) => Command) => void }) {
  const editor = useEditor();
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Add />}
      disabled={editor.disabled}
      menu={{
        label: texts.outlet,
        choices: OUTLETS.map((outlet) => ({
          key: outlet,
          content: texts.outlets[outlet],
          act: () => onAdd((uid) => addOutlet(uid, outlet, editor)),
        })),
      }}
    >
      {texts.outlet}
    </MenuButton>
  );
}
