import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, type ClipboardEvent } from 'react';
import type { Catalogue } from '@glass/contracts';
import { offerFile } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { readPanelFile } from './read-panel-file.js';
import { texts } from './texts.js';
import { templateText } from './write-panel-rows.js';

interface PasteTextProps {
  catalogue: Catalogue;
  text: string;
  /** Why the text can't be read. */
  fault: string | null;
  onText: (text: string) => void;
  /** Called with complete text that was pasted or read from a file. */
  onWhole: (text: string, notes?: readonly string[]) => void;
  onFault: (fault: string) => void;
}

/** Takes rows that are pasted, typed or read from a file. */
export function PasteText({ catalogue, text, fault, onText, onWhole, onFault }: PasteTextProps) {
  const { locale } = useShell().tenant.settings;
  const input = useRef<HTMLInputElement>(null);

  function offerTemplate(): void {
    const file = new Blob([templateText(catalogue, locale)], { type: 'text/csv;charset=utf-8' });
    offerFile(file, texts.templateName);
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    // Only a paste into the empty field is a complete table.
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    onWhole(pasted);
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readPanelFile(new Uint8Array(await file.arrayBuffer()), locale);
    if (read.ok) onWhole(read.text, read.notes);
    else onFault(read.reason);
  }

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{texts.why}</Typography>
      {fault ? (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      ) : null}
      <TextField
        label={texts.text}
        value={text}
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        fullWidth
        onChange={(event) => onText(event.target.value)}
        onPaste={paste}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
          hidden
          aria-label={texts.chooseFile}
          onChange={(event) => {
            void readFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
        <Button onClick={offerTemplate}>{texts.template}</Button>
      </Stack>
    </Stack>
  );
}
