import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { offerFile } from '@glass/api-client';
import { useOnLanguageSwitch } from '@glass/language/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { useFileDialog } from '@glass/ui';
import {
  AskNamesDialog,
  namesToAsk,
  readPanelFile,
  templateText,
  useProductNames,
} from '@glass/pages/panel-grid';
import { RowsPreview } from './rows-preview.js';
import { texts } from './texts.js';
import { isValidPanel, toPanels, usePastedRows } from './use-pasted-rows.js';

interface PasteDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onAdded: (quote: QuoteDetails) => void;
  onClose: () => void;
}

/** Adds panels from a spreadsheet to the quote: paste, review, then add all in one call. */
export function PasteDialog({ quote, catalogue, onAdded, onClose }: PasteDialogProps) {
  const { api, tenant, toast } = useShell();
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [text, setText] = useState('');
  const [fault, setFault] = useState<(() => string) | null>(null);
  /** The file that was read last, whose messages are made again after a switch of the language. */
  const file = useRef<File | null>(null);
  const [isSending, setIsSending] = useState(false);
  const productNames = useProductNames(quote.uid);
  const pasted = usePastedRows(catalogue, tenant.settings.locale, productNames.aliases);
  const [isSkipped, setIsSkipped] = useState(false);
  const { rows } = pasted;
  const panels = rows ? toPanels(rows) : [];
  const names = namesToAsk(
    // Rows that are being corrected have names that aren't complete.
    (isSkipped ? [] : (rows ?? []))
      .filter(({ isUsed, isEdited }) => isUsed && !isEdited)
      .flatMap(({ reading }) => (reading.ok ? [] : reading.faults)),
  );
  const hasFaulty = rows?.some((row) => row.isUsed && !isValidPanel(row)) ?? false;
  useUnsavedGuard(text.trim() !== '');

  function read(whole: string, notes: readonly string[] = []): void {
    setIsSkipped(false);
    setText(whole);
    const why = pasted.read(whole, notes);
    setFault(() => why);
  }

  async function readFile(chosen: File): Promise<void> {
    file.current = chosen;
    const found = await readPanelFile(new Uint8Array(await chosen.arrayBuffer()), tenant.settings.locale);
    if (found.ok && rows) pasted.renote(found.notes);
    else if (found.ok) read(found.text, found.notes);
    else setFault(() => () => found.reason);
  }
  useOnLanguageSwitch(() => {
    if (file.current && (rows || fault)) void readFile(file.current);
  });

  async function add(): Promise<void> {
    setIsSending(true);
    try {
      const changed = await api.call('/api/quote/add-glass-panels', { quoteUID: quote.uid, panels });
      onAdded(changed);
      toast.success(() => texts.added(panels.length));
      onClose();
    } catch (error) {
      pasted.showRefusal(error, panels);
      toast.error(error);
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={rows ? 'lg' : 'sm'}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click outside the dialog must not discard pasted text.
        if (!isSending && (reason === 'escapeKeyDown' || text === '')) onClose();
      }}
    >
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        {rows ? (
          <RowsPreview pasted={pasted} rows={rows} catalogue={catalogue} locale={tenant.settings.locale} />
        ) : (
          <PasteText
            catalogue={catalogue}
            text={text}
            fault={fault?.() ?? null}
            onText={(typed) => {
              file.current = null;
              setText(typed);
              setFault(null);
            }}
            onWhole={(whole) => {
              file.current = null;
              read(whole);
            }}
            onFile={(chosen) => void readFile(chosen)}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {rows ? (
          <Button
            disabled={isSending}
            onClick={() => {
              file.current = null;
              pasted.forget();
            }}
            sx={{ mr: 'auto' }}
          >
            {texts.back}
          </Button>
        ) : null}
        <Button variant="outlined" color="inherit" disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        {rows ? (
          <Button
            variant="contained"
            loading={isSending}
            disabled={hasFaulty || panels.length === 0}
            onClick={() => void add()}
          >
            {texts.add(panels.length)}
          </Button>
        ) : (
          <Button variant="contained" disabled={text.trim() === ''} onClick={() => read(text)}>
            {texts.read}
          </Button>
        )}
      </DialogActions>
      {names.length > 0 ? (
        <AskNamesDialog
          key={names.map(({ key }) => key).join()}
          names={names}
          catalogue={catalogue}
          owner={quote.companyName ?? quote.contactName}
          onAnswer={productNames.learn}
          onSkip={() => setIsSkipped(true)}
        />
      ) : null}
    </Dialog>
  );
}

interface PasteTextProps {
  catalogue: Catalogue;
  text: string;
  /** Why the text can't be read. */
  fault: string | null;
  onText: (text: string) => void;
  /** Called with complete text that was pasted. */
  onWhole: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes rows that are pasted, typed or read from a file. */
function PasteText({ catalogue, text, fault, onText, onWhole, onFile }: PasteTextProps) {
  const { locale } = useShell().tenant.settings;
  const dialog = useFileDialog({
    label: texts.chooseFile,
    accept: '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain',
    onFiles: ([file]) => file && onFile(file),
  });

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

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{texts.why}</Typography>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
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
        {dialog.input}
        <Button variant="outlined" onClick={dialog.open}>
          {texts.chooseFile}
        </Button>
        <Button onClick={offerTemplate}>{texts.template}</Button>
      </Stack>
    </Stack>
  );
}
