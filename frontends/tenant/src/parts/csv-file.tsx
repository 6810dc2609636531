import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusedWith, toFieldErrors } from '@glass/api-client';
import { DECIMAL_MARK_FIELD } from '@glass/contracts/tenant';
import { defineTexts } from '@glass/language';
import type { DecimalMark } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FileButton } from '@glass/pages';

interface CsvFileTexts {
  upload: string;
  dropHint: string;
  close: string;
  faultsTitle: (name: string, count: number) => string;
  faultAt: (row: string, column: string) => string;
}

const markTexts = defineTexts(() => ({
  ask: t`Some numbers in this table are ambiguous. Which decimal mark does it use?`,
  '.': t`Decimal point, as in 1.5`,
  ',': t`Decimal comma, as in 1,5`,
  cancel: t`Cancel`,
}));

interface CsvFileProps {
  texts: CsvFileTexts;
  /** @throws what the call throws; validation errors are listed by row and column */
  send: (file: File, decimalMark?: DecimalMark) => Promise<void>;
}

interface Refused {
  file: File;
  /** The decimal mark resolves the errors. */
  asksForMark: boolean;
  failure: unknown;
}

/** Uploads a table, chosen or dropped anywhere on the page. A table with errors changes nothing. */
export function CsvFile({ texts, send }: CsvFileProps) {
  const { toast } = useShell();
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function take(file: File, decimalMark?: DecimalMark): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      setRefused(null);
      await send(file, decimalMark);
    } catch (failure) {
      if (faultsOf(failure, texts).length > 0)
        setRefused({ file, failure, asksForMark: isRefusedWith(failure, DECIMAL_MARK_FIELD) });
      else toast.error(failure);
    } finally {
      setIsSending(false);
    }
  }
  useDroppedFile((file) => void take(file));

  return (
    <>
      <FileButton
        label={texts.upload}
        accept=".csv,.txt,.xlsx,text/csv"
        variant="outlined"
        loading={isSending}
        title={texts.dropHint}
        onFiles={([file]) => file && void take(file)}
      />
      {refused ? (
        <Faults
          texts={texts}
          refused={refused}
          onMark={(mark) => void take(refused.file, mark)}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </>
  );
}

interface FaultsProps {
  texts: CsvFileTexts;
  refused: Refused;
  onMark: (mark: DecimalMark) => void;
  onClose: () => void;
}

function Faults({ texts, refused, onMark, onClose }: FaultsProps) {
  const { file, failure, asksForMark } = refused;
  const faults = faultsOf(failure, texts);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="csv-file-faults">
      <DialogTitle id="csv-file-faults">{texts.upload}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Alert
          severity={asksForMark ? 'info' : 'error'}
          role="alert"
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
        >
          {asksForMark ? markTexts.ask : texts.faultsTitle(file.name, faults.length)}
        </Alert>
        <Box component="ul" aria-label={texts.upload} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {faults.map(({ place, reason }, index) => (
            <Box component="li" key={index} sx={FAULT}>
              <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
                {place}
              </Typography>
              <Typography>{reason}</Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {asksForMark ? (
          <>
            <Button onClick={onClose}>{markTexts.cancel}</Button>
            {(['.', ','] as const).map((mark) => (
              <Button key={mark} variant="contained" onClick={() => onMark(mark)}>
                {markTexts[mark]}
              </Button>
            ))}
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** On a phone, the reason is below the place. */
const FAULT = {
  ...{ display: 'grid', columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** `file.3.formula` is row 3, column formula; an unreadable file has neither. */
function faultsOf(failure: unknown, texts: CsvFileTexts): { place: string; reason: string }[] {
  return Object.entries(toFieldErrors(failure)).map(([name, reason]) => {
    const [, row, ...column] = name.split('.');
    return { place: row === undefined ? '' : texts.faultAt(row, column.join('.')), reason };
  });
}

/** A file dropped next to a small target would make the browser leave the page, so the whole page is the target. */
function useDroppedFile(onDropped: (file: File) => void): void {
  const dropped = useEffectEvent(onDropped);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      dropped(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** Notes on how a table was read: hidden rows and columns, encoding. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Alert key={note} severity="info" sx={{ my: 1 }}>
      {note}
    </Alert>
  ));
}
