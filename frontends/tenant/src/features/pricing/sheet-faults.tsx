import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ReadingButtons } from '@glass/ui';
import type { CellFault, TypedCell } from './sheet-model.js';
import { texts } from './texts.js';

interface SheetFaultsProps {
  faults: readonly CellFault[];
  nameOf: (cell: TypedCell) => string;
  onChoose: (cells: TypedCell[]) => void;
  onClose: () => void;
}

const SHOWN = 5;

/** Lists unreadable cells. For ambiguous numbers, one choice applies to all of them, since they share a notation. */
export function SheetFaults({ faults, nameOf, onChoose, onClose }: SheetFaultsProps) {
  const doubtful = faults.filter(({ readings }) => readings?.length === 2);
  const [first] = doubtful;
  const choose = (text: string) => {
    const at = first?.readings?.findIndex((reading) => reading.text === text) ?? 0;
    onChoose(doubtful.map(({ row, column, readings }) => ({ row, column, text: readings![at]!.text })));
  };
  return (
    <Alert severity="error" role="alert" onClose={onClose} closeText={texts.dismiss} sx={{ mb: 1 }}>
      {texts.faults(faults.length)}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.row} ${fault.column}`}>{`${nameOf(fault)}: ${fault.reason}`}</li>
        ))}
      </Box>
      {first ? (
        <Box sx={{ mt: 1 }}>
          {doubtful.length > 1
            ? texts.chooseForAll(doubtful.length, first.text)
            : texts.chooseOne(first.text)}
          <ReadingButtons readings={first.readings ?? []} onChoose={choose} />
        </Box>
      ) : null}
    </Alert>
  );
}
