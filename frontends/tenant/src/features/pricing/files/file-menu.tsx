import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId, useRef, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import type { Edit } from '../edits.js';
import { texts } from '../texts.js';
import type { FileFault, FileRead, FileTable } from './file-table.js';

export interface FileMenuProps {
  /** What the file is of. */
  title: string;
  table: () => FileTable;
  /** Reads all of a file, or says what is wrong in it. */
  read: (table: FileTable) => FileRead<Edit[]>;
  /** null for who may only read. */
  onTake: ((edits: Edit[]) => void) | null;
}

/** A section as a file for spreadsheets, out and in: all of a file is taken, or nothing and a list of what is wrong. */
export function FileMenu({ title, table, read, onTake }: FileMenuProps) {
  const { toast } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<{ name: string; faults: FileFault[] } | null>(null);

  async function save(kind: 'csv' | 'xlsx'): Promise<void> {
    setOpen(false);
    try {
      const files = await import('./read-file.js');
      const name = `${title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
      files.saveFile(kind === 'csv' ? files.csvFile(table(), name) : await files.xlsxFile(table(), name));
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function take(file: File): Promise<void> {
    try {
      const { readFile } = await import('./read-file.js');
      const cells = await readFile(file);
      const edits = cells.ok ? read(cells.value) : cells;
      if (!edits.ok) return setRefused({ name: file.name, faults: edits.faults });
      if (edits.value.length === 0) return toast.info(texts.file.same);
      onTake?.(edits.value);
      toast.success(texts.file.taken(file.name));
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
          if (file) void take(file);
          // The same file may be chosen again after it was put right.
          target.value = '';
        }}
      />
      {refused ? <Refused {...refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

const SHOWN = 100;

function Refused({ name, faults, onClose }: { name: string; faults: FileFault[]; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.file.refused(name)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {texts.file.nothingTaken(faults.length)}
        </Alert>
        <Table size="small">
          <TableBody>
            {faults.slice(0, SHOWN).map(({ row, column, reason }, i) => (
              <TableRow key={i}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                  {texts.file.place(row, column)}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {faults.length > SHOWN ? texts.raise.more(faults.length - SHOWN) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
