import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useShell } from '@glass/shell-contract';
import { withFittingHardware } from '../draft/offer-cures.js';
import { addSide, canAddSide, type LayoutEnd, removeSide } from '../draft/sides.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { measureTexts as texts } from './measure-texts.js';

const ENDS: readonly LayoutEnd[] = ['left', 'right'];

/** Adds and removes sides at the ends of the shower, so that it can have any number of corners. */
export function SideButtons({ onOpen }: { onOpen: (run: number) => void }) {
  const { layout, catalogue, articles, actions } = useShower();
  const { toast } = useShell();
  const count = layout.runs.length;

  function addAt(end: LayoutEnd): void {
    const add = addSide(end, catalogue.precision);
    actions.change(withFittingHardware(add, { catalogue, articles }));
    onOpen(end === 'left' ? 0 : count);
  }

  function remove(end: LayoutEnd): void {
    const side = pageTexts.side(end === 'left' ? 1 : count);
    actions.change(removeSide(end));
    onOpen(end === 'left' ? 0 : count - 2);
    toast.success(() => texts.sideRemoved(side), {
      label: () => pageTexts.undo,
      onClick: () => actions.choose(layout),
    });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {ENDS.map((end) => (
        <Button
          key={end}
          size="small"
          startIcon={<Add />}
          disabled={!canAddSide(layout)}
          onClick={() => addAt(end)}
        >
          {texts.addSide[end]}
        </Button>
      ))}
      {count < 2
        ? null
        : ENDS.map((end) => (
            <Button key={end} size="small" startIcon={<DeleteOutline />} onClick={() => remove(end)}>
              {texts.removeSide(pageTexts.side(end === 'left' ? 1 : count))}
            </Button>
          ))}
    </Box>
  );
}
