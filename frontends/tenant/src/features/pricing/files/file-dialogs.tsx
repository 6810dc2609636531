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
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import type { DecimalMark } from '@glass/formats';
import { compareCatalogues, type PriceChangeText } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { SelectField } from '@glass/pages';
import { FileNotes } from '../../../parts/csv-file.js';
import { ChangeLines, ChangesList } from '../changes.js';
import { applyEdit, type Edit } from '../edits.js';
import { texts } from '../texts.js';
import type { FileFault } from './file-table.js';
import type { LoadedTable } from './read-file.js';
import { listEntryFields } from '../entry-fields.js';
import { type Field, fieldLabel, formatField } from '../field-text.js';
import { CHARGES, type Row, STANDARD_HOLES, SURCHARGES, type TableSpec } from '../table-specs.js';

const SHOWN = 100;
/** Leaves room for the reason on a phone. */
const PLACE = { px: { xs: 0.5, sm: 2 }, whiteSpace: { sm: 'nowrap' }, verticalAlign: 'top' } as const;

interface RefusedFileProps {
  file: File;
  faults: FileFault[];
  asksForMark: boolean;
  onMark: (mark: DecimalMark) => void;
  onClose: () => void;
}

/** Lists errors of a file by place, or asks for the decimal mark if that resolves them. */
export function RefusedFile({ file, faults, asksForMark, onMark, onClose }: RefusedFileProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {asksForMark ? texts.file.review(file.name) : texts.file.refused(file.name)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Alert severity={asksForMark ? 'info' : 'error'} role="alert" sx={{ mb: 1 }}>
          {asksForMark ? texts.file.askMark : texts.file.nothingTaken(faults.length)}
        </Alert>
        <Table size="small">
          <TableBody>
            {faults.slice(0, SHOWN).map(({ row, column, reason }, i) => (
              <TableRow key={i}>
                <TableCell component="th" scope="row" sx={PLACE}>
                  {texts.file.place(row, column)}
                </TableCell>
                <TableCell sx={{ px: { xs: 0.5, sm: 2 }, overflowWrap: 'anywhere' }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {faults.length > SHOWN ? texts.raise.more(faults.length - SHOWN) : null}
      </DialogContent>
      {asksForMark ? (
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onClose}>{texts.file.cancel}</Button>
          {(['.', ','] as const).map((mark) => (
            <Button key={mark} variant="contained" onClick={() => onMark(mark)}>
              {texts.file.marks[mark]}
            </Button>
          ))}
        </DialogActions>
      ) : (
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface FilePreviewProps {
  file: File;
  from: LoadedTable;
  edits: readonly Edit[];
  content: CatalogueContent;
  onSheet: (sheet: string) => void;
  onTake: () => void;
  onClose: () => void;
}

/** Previews all changes of a file. For a workbook, also chooses the sheet. */
export function FilePreview({ file, from, edits, content, onSheet, onTake, onClose }: FilePreviewProps) {
  const titleId = useId();
  const after = edits.reduce(applyEdit, content);
  const changes = compareCatalogues(content, after);
  const added = listAddedValues(content, after, useShell().tenant.settings.locale);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.file.review(file.name)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {from.sheets.length > 1 ? (
          <SelectField
            fullWidth
            margin="dense"
            label={texts.file.sheet}
            value={from.sheet}
            options={from.sheets.map((name) => [name, name])}
            onSelect={onSheet}
          />
        ) : null}
        <FileNotes notes={from.notes} />
        <Typography sx={{ my: 1 }}>
          {changes.length === 0 ? texts.file.same : texts.file.changes(changes.length)}
        </Typography>
        {changes.length === 0 ? null : <ChangesList changes={changes} before={content} after={after} />}
        {added.length === 0 ? null : (
          <>
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
              {texts.file.added}
            </Typography>
            <ChangeLines lines={added} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.file.cancel}</Button>
        <Button variant="contained" disabled={changes.length === 0} onClick={onTake}>
          {texts.file.takeIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists all values of glass and charges that a file adds. */
export function listAddedValues(
  before: CatalogueContent,
  after: CatalogueContent,
  locale: string,
): PriceChangeText[] {
  const there = new Set(before.materials.map(({ uid }) => uid));
  const glass = after.materials
    .filter(({ uid }) => !there.has(uid))
    .flatMap((material) =>
      linesOf(material, material.name, listEntryFields('materials', {}), texts.entry, after, locale),
    );
  const rows = [...SURCHARGES, ...CHARGES, STANDARD_HOLES].flatMap((spec) =>
    addedRows(spec, before, after).flatMap(({ row, name }) =>
      linesOf(row, name, spec.fields, texts.columns, after, locale),
    ),
  );
  return [...glass, ...rows];
}

/** Rows are matched by key, or by position. */
function addedRows(spec: TableSpec, before: CatalogueContent, after: CatalogueContent) {
  const keyOf = (row: Row, i: number) => spec.keyOf?.(row) ?? String(i);
  const there = new Set(spec.rowsOf(before).map(keyOf));
  return spec.rowsOf(after).flatMap((row, i) => {
    if (there.has(keyOf(row, i))) return [];
    const name = spec.nameField ? (row as Record<string, unknown>)[spec.nameField] : texts.row(i + 1);
    return [{ row, name: `${texts.tables[spec.id]}, ${String(name)}` }];
  });
}

function linesOf(
  row: Row,
  name: string,
  fields: readonly Field[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
  locale: string,
): PriceChangeText[] {
  return fields.map((field) => {
    const said = formatField(field, (row as Record<string, unknown>)[field.name], content, locale);
    const label = fieldLabel(field, labels[field.name] ?? field.name, content);
    return { what: `${name}, ${label}`, before: '', after: said || (field.empty ?? texts.none) };
  });
}
