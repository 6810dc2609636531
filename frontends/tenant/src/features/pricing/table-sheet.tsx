import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { CatalogueContent } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { fieldLabel, type Field } from './field-text.js';
import { FileMenu } from './files/file-menu.js';
import { parseSpecTable, specTable } from './files/record-table.js';
import type { CellFault, CellsResult, SheetColumn, SheetRow, TypedCell } from './sheet-model.js';
import type { SectionProps } from './matrix-section.js';
import { parseRecords, toSheetCells, type Row } from './record-rows.js';
import { RowDialog } from './row-dialog.js';
import { Sheet } from './sheet.js';
import { tableFaults } from './table-rows.js';
import type { TableSpec } from './table-specs.js';
import { texts } from './texts.js';

const idOf = ({ keyOf }: TableSpec, row: Row, i: number): string => keyOf?.(row) || String(i);

/** One table of the price list as a sheet; each row also has a dialog. */
export function TableSheet({
  spec,
  draft,
  content,
  published,
  mayWrite,
}: SectionProps & { spec: TableSpec }) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const rows = spec.rowsOf(content);
  const columns = useMemo(() => buildColumns(spec, content), [spec, content]);
  const sheetRows = useMemo(
    () => toSheetRows(spec, content, published, locale),
    [spec, content, published, locale],
  );
  const at = (id: string) => rows.findIndex((row, i) => idOf(spec, row, i) === id);
  const title = texts.tables[spec.id];

  function take(typed: readonly TypedCell[]): CellsResult {
    const { changed, faults } = parseRecords(typed, spec.fields, (id) => rows[at(id)], content, locale);
    if (changed.size === 0) return { faults, hasChanged: false };
    const next = rows.map((row, i) => changed.get(idOf(spec, row, i)) ?? row);
    const wrong = tableFaults(spec, next, content).filter(({ row }) =>
      changed.has(idOf(spec, rows[row]!, row)),
    );
    if (wrong.length === 0) draft.edit(spec.withRows(content, next));
    const unfit = wrong.map(({ row, field, reason }): CellFault => {
      const id = idOf(spec, rows[row]!, row);
      const text = typed.find((cell) => cell.row === id && cell.column === field)?.text ?? '';
      return { row: id, column: field, text, reason };
    });
    return { faults: [...faults, ...unfit], hasChanged: wrong.length === 0 };
  }

  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <TableHead title={title} purpose={texts.purposes[spec.id]}>
        <FileMenu
          title={title}
          table={() => specTable(spec, content, locale)}
          read={(table, writing) => parseSpecTable(spec, table, content, writing)}
          content={content}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
        {mayWrite ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${texts.addRow}: ${title}`}
            onClick={() => setOpened('new')}
          >
            {texts.addRow}
          </Button>
        ) : null}
      </TableHead>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{texts.noRows}</Typography>
      ) : (
        <Sheet
          label={title}
          rowTitle={spec.nameField ? texts.columns.name : texts.rule}
          rows={sheetRows}
          columns={columns}
          readOnly={!mayWrite}
          draft={draft}
          onOpen={mayWrite ? setOpened : undefined}
          onType={take}
        />
      )}
      {opened === null ? null : (
        <RowDialog
          spec={spec}
          place={opened === 'new' ? null : at(opened)}
          content={content}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}

export function TableHead({
  title,
  purpose,
  children,
}: {
  title: string;
  purpose: string;
  children?: React.ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {purpose}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const WORDS: readonly Field['type'][] = [
  'text',
  'words',
  'choice',
  'finish',
  'sheets',
  'weightStep',
  'yesNo',
];

export function buildColumns(
  { fields, nameField }: Pick<TableSpec, 'fields' | 'nameField'>,
  content: CatalogueContent,
  labels: Readonly<Record<string, string>> = texts.columns,
): SheetColumn[] {
  return fields
    .filter(({ name }) => name !== nameField)
    .map((field) => ({
      id: field.name,
      title: fieldLabel(field, labels[field.name] ?? field.name, content),
      isText: WORDS.includes(field.type),
    }));
}

function toSheetRows(
  spec: TableSpec,
  content: CatalogueContent,
  published: CatalogueContent,
  locale: string,
): SheetRow[] {
  const before = new Map(spec.rowsOf(published).map((row, i) => [idOf(spec, row, i), row]));
  return spec.rowsOf(content).map((row, i) => {
    const id = idOf(spec, row, i);
    const label = spec.nameField
      ? String((row as Record<string, unknown>)[spec.nameField])
      : texts.row(i + 1);
    return { id, label, cells: toSheetCells(spec.fields, row, before.get(id), content, locale) };
  });
}
