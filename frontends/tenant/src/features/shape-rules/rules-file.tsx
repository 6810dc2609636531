import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PriceList, UPLOAD_FIELD } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { texts } from './texts.js';
import { type Rules, versionOf } from './use-rules.js';

interface Refused {
  name: string;
  faults: { place: string; reason: string }[];
}

/** Takes a table of rules, chosen or dropped anywhere on the page: all of it, or a list of what is wrong. */
export function RulesFile({ work, list }: { work: Rules; list: PriceList }) {
  const { api, toast } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const before = list.content.shapeRules;

  async function send(file: File): Promise<void> {
    if (isSending) return;
    if (work.isDirty) return toast.info(texts.uploadFirstSave);
    setIsSending(true);
    const form = new FormData();
    form.append('version', String(versionOf(list)));
    form.append(UPLOAD_FIELD, file);
    try {
      const { rules, version } = await api.upload('/api/shape-rules/upload-csv', form);
      await work.refresh();
      const goBack = () =>
        void work
          .put(before, version)
          .then(() => toast.info(texts.undone))
          .catch(toast.error);
      toast.success(texts.uploaded(rules.length), { label: texts.back, onClick: goBack });
    } catch (failure) {
      const faults = faultsOf(failure);
      if (faults.length > 0) setRefused({ name: file.name, faults });
      else toast.error(failure);
      if (problemOf(failure)?.code === 'VERSION_CONFLICT') await work.refresh();
    } finally {
      setIsSending(false);
    }
  }
  useDroppedFile((file) => void send(file));

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={texts.upload}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          // The same file may be chosen again after it was put right.
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        loading={isSending}
        title={texts.dropHint}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
      {refused ? <Faults refused={refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

function Faults({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { name, faults } = refused;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="rules-file-faults">
      <DialogTitle id="rules-file-faults">{texts.upload}</DialogTitle>
      <DialogContent>
        <Alert severity="error" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {texts.faultsTitle(name, faults.length)}
        </Alert>
        <Table size="small" aria-label={texts.upload}>
          <TableBody>
            {faults.map(({ place, reason }, index) => (
              <TableRow key={index}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {place}
                </TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** `file.3.formula` is row 3, column formula; a file that is no table at all has neither. */
function faultsOf(failure: unknown): Refused['faults'] {
  return Object.entries(fieldErrorsOf(failure)).map(([name, reason]) => {
    const [, row, ...column] = name.split('.');
    return { place: row === undefined ? '' : texts.faultAt(row, column.join('.')), reason };
  });
}

/** A file that is dropped beside a small target would take the browser away from the page. */
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
