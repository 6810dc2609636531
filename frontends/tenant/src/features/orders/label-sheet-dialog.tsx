import { LABEL_PLACES, type LabelFormat, type LabelOptions } from '@glass/contracts';
import { FormDialog } from '@glass/ui';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

/** Labels fill a sheet row by row in two columns. */
const COLUMNS = 2;
const SHEETS = (Object.keys(LABEL_PLACES) as LabelFormat[]).filter((format) => LABEL_PLACES[format] > 1);

/** Chooses the sheet format and the first free label of a partly used sheet. */
export function LabelSheetDialog({
  isLetter,
  onPrint,
  onClose,
}: {
  isLetter: boolean;
  onPrint: (options: LabelOptions) => Promise<void>;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<LabelFormat>(isLetter ? 'letter-sheet' : 'a4-sheet');
  const [startAt, setStartAt] = useState(1);
  const [isPrinting, setPrinting] = useState(false);
  const places = Array.from({ length: LABEL_PLACES[format] }, (_, index) => index + 1);
  async function submit(): Promise<void> {
    setPrinting(true);
    await onPrint({ format, startAt });
    setPrinting(false);
    onClose();
  }
  return (
    <FormDialog
      title={texts.labelSheets}
      form={{ isDirty: false, isSubmitting: isPrinting, submit }}
      saveLabel={texts.labelsPdf}
      onClose={onClose}
    >
      <TextField
        select
        label={texts.labelSheet}
        value={format}
        onChange={({ target }) => {
          setFormat(target.value as LabelFormat);
          setStartAt(1);
        }}
      >
        {SHEETS.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.labelSheetNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box role="group" aria-label={texts.firstPlace}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {texts.firstPlaceHelp}
        </Typography>
        <Box
          sx={{
            ...{ display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`, gap: 0.5 },
            ...{ p: 1, maxWidth: 280, border: 1, borderColor: 'divider' },
          }}
        >
          {places.map((place) => (
            <ToggleButton
              key={place}
              value={place}
              selected={place === startAt}
              color="primary"
              aria-label={texts.place(place)}
              onChange={() => setStartAt(place)}
              sx={{ minHeight: 48, opacity: place < startAt ? 0.4 : 1 }}
            >
              {place}
            </ToggleButton>
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
