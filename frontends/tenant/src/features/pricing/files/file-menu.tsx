import { useOnLanguageSwitch } from '@glass/language/react';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { DecimalMark } from '@glass/formats';
import { loadEveryLanguage } from '@glass/language/every';
import { useShell } from '@glass/shell-contract';
import type { Edit } from '../edits.js';
import { texts } from '../texts.js';
import { FilePreview, RefusedFile } from './file-dialogs.js';
import type { FileFault, FileRead, FileTable, FileWriting } from './file-table.js';
import type { LoadedTable } from './read-file.js';

interface FileMenuProps {
  /** Title of the exported section. */
  title: string;
  table: () => FileTable;
  /** Parses a whole file, or returns its errors. */
  read: (table: FileTable, writing: FileWriting) => FileRead<Edit[]>;
  /** The draft to compare with. */
  content: CatalogueContent;
  /** null for read-only users. */
  onTake: ((edits: Edit[]) => void) | null;
}

interface Chosen {
  file: File;
  sheet?: string;
  decimalMark?: DecimalMark;
}

interface Refused extends Chosen {
  faults: FileFault[];
  /** The decimal mark resolves the errors. */
  asksForMark: boolean;
}

interface Taken extends Chosen {
  from: LoadedTable;
  edits: Edit[];
}

/**
 * Exports a section to CSV or XLSX and imports it again. After a preview, an import takes the whole file; a file with
 * errors changes nothing.
 */
export function FileMenu({ title, table, read, content, onTake }: FileMenuProps) {
  const { toast, tenant } = useShell();
  const { locale } = tenant.settings;
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  // The reasons are made again.
  useOnLanguageSwitch(() => refused && void take(refused));

  async function save(kind: 'csv' | 'xlsx'): Promise<void> {
    setOpen(false);
    try {
      const files = await import('./read-file.js');
      const name = `${title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
      files.saveFile(
        kind === 'csv' ? files.csvFile(table(), name, locale) : await files.xlsxFile(table(), name),
      );
    } catch (failure) {
      toast.error(failure);
    }
  }

  /** Loads the other languages only for files that the reader's language can't read. */
  async function readInAnyLanguage({ table, separator }: LoadedTable, how: FileWriting) {
    const edits = read(table, { ...how, separator });
    if (edits.ok) return edits;
    await loadEveryLanguage();
    return read(table, { ...how, separator });
  }

  async function take(chosen: Chosen): Promise<void> {
    const { file, sheet, decimalMark } = chosen;
    setRefused(null);
    setTaken(null);
    try {
      const { readFile } = await import('./read-file.js');
      const how = { locale, decimalMark };
      const from = await readFile(file, how, sheet);
      const edits = from.ok ? await readInAnyLanguage(from.value, how) : from;
      if (!from.ok || !edits.ok) {
        const { faults, asksForMark = false } = edits as Extract<typeof edits, { ok: false }>;
        return setRefused({ ...chosen, faults, asksForMark });
      }
      if (edits.value.length === 0 && from.value.sheets.length < 2) return toast.info(() => texts.file.same);
      setTaken({ ...chosen, from: from.value, edits: edits.value });
    } catch (failure) {
      toast.error(failure);
    }
  }

  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={texts.file.openOf(title)}
        onClick={() => setOpen(true)}
      >
        {texts.file.open}
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem onClick={() => void save('csv')}>{texts.file.csv}</MenuItem>
        <MenuItem onClick={() => void save('xlsx')}>{texts.file.xlsx}</MenuItem>
        {onTake ? (
          <MenuItem
            onClick={() => {
              setOpen(false);
              input.current?.click();
            }}
          >
            {texts.file.take}
          </MenuItem>
        ) : null}
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        hidden
        aria-label={texts.file.takeOf(title)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take({ file });
          // Lets the user choose the same file again after correcting it.
          target.value = '';
        }}
      />
      {refused ? (
        <RefusedFile
          {...refused}
          onMark={(decimalMark) => void take({ ...refused, decimalMark })}
          onClose={() => setRefused(null)}
        />
      ) : null}
      {taken ? (
        <FilePreview
          {...taken}
          content={content}
          onSheet={(sheet) => void take({ ...taken, sheet })}
          onTake={() => {
            onTake?.(taken.edits);
            toast.success(() => texts.file.taken(taken.file.name));
            setTaken(null);
          }}
          onClose={() => setTaken(null)}
        />
      ) : null}
    </>
  );
}
