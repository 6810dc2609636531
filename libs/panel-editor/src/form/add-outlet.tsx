import Add from '@mui/icons-material/Add';
import { addOutlet, type Outlet, OUTLETS } from '../commands/outlets.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { MenuButton } from './menu-button.js';

const outletTexts = {
  add: 'Outlet',
  names: {
    single: 'Single outlet',
    double: 'Double outlet',
    socketAndSwitch: 'Socket + switch',
  } satisfies Record<Outlet, string>,
} as const;

/** Menu of cutouts for outlets, in the sizes of the shop's country. */
export function AddOutlet({ onAdd }: { onAdd: (made: (uid: string) => Command) => void }) {
  const editor = useEditor();
  return (
    <MenuButton
      variant="outlined"
      startIcon={<Add />}
      disabled={editor.disabled}
      menu={{
        label: outletTexts.add,
        choices: OUTLETS.map((outlet) => ({
          key: outlet,
          content: outletTexts.names[outlet],
          act: () => onAdd((uid) => addOutlet(uid, outlet, editor)),
        })),
      }}
    >
      {outletTexts.add}
    </MenuButton>
  );
}
