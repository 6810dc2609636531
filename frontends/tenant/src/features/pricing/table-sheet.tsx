import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CatalogueContent, PricingRules } from '@glass/contracts/catalogue';
import { useShell } from '@glass/shell-contract';
import { type Field, fieldLabel } from './field-text.js';
import { FileMenu } from './files/file-menu.js';
import { parseSpecTable, specTable } from './files/record-table.js';
import type { CellFault, CellsResult, SheetColumn, SheetRow, TypedCell } from '@glass/pages/sheet';
import type { SectionProps } from './matrix-section.js';
import { TableHead } from './table-head.js';
import { parseRecords, tableFaults, toSheetCells } from './record-rows.js';
import { RowDialog } from './row-dialog.js';
import { ChargedSize } from './sizes/charged-size.js';
import { Sheet } from '@glass/pages/sheet';
import {
  CHARGES,
  LEAD_TIME,
  MINIMUMS,
  type Row,
  SURCHARGES,
  type TableSpec,
  TEMPLATES,
} from './table-specs.js';
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
  const columns = buildColumns(spec, content);
  const sheetRows = toSheetRows(spec, content, published, locale);
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

/** Minimums, and surcharges for size and shape. */
export function SurchargesSection(props: SectionProps) {
  return (
    <>
      <ChargedSize {...props} />
      <SingleSheet id="minimums" fields={MINIMUMS} of={pricingOf} withValue={asPricing} {...props} />
      <SingleSheet id="templates" fields={TEMPLATES} of={templatesOf} withValue={withTemplates} {...props} />
      {SURCHARGES.map((spec) => (
        <TableSheet key={spec.id} spec={spec} {...props} />
      ))}
    </>
  );
}

/** Charges on the whole order. */
export function ChargesSection(props: SectionProps) {
  return (
    <>
      <SingleSheet id="leadTime" fields={LEAD_TIME} of={pricingOf} withValue={asPricing} {...props} />
      {CHARGES.map((spec) => (
        <TableSheet key={spec.id} spec={spec} {...props} />
      ))}
    </>
  );
}

const pricingOf = ({ pricing }: CatalogueContent): Row => pricing;
const asPricing = (_pricing: PricingRules, value: Row) => value as PricingRules;
const templatesOf = ({ pricing }: CatalogueContent): Row => pricing.templates;
const withTemplates = (pricing: PricingRules, value: Row) => ({
  ...pricing,
  templates: value as PricingRules['templates'],
});

interface SingleSheetProps extends SectionProps {
  id: 'minimums' | 'templates' | 'leadTime';
  fields: readonly Field[];
  /** Selects the object that has the fields. */
  of: (content: CatalogueContent) => Row;
  withValue: (pricing: PricingRules, value: Row) => PricingRules;
}

const VALUE = 'value';

/** A sheet of single fields, one per row. */
function SingleSheet(props: SingleSheetProps) {
  const { id, fields, of, withValue, draft, content, published, mayWrite } = props;
  const { locale } = useShell().tenant.settings;
  const rows = fields.map((field) => singleRow(field, of(content), of(published), content, locale));
  const columns = [{ id: VALUE, title: texts.value }];
  return (
    <Box component="section" aria-label={texts.tables[id]} sx={{ mb: 3 }}>
      <TableHead title={texts.tables[id]} purpose={texts.purposes[id]} />
      <Sheet
        label={texts.tables[id]}
        rowTitle={texts.rule}
        rowPx={260}
        rows={rows}
        columns={columns}
        readOnly={!mayWrite}
        draft={draft}
        onType={(typed) => {
          // In this sheet, a row is a field of one object.
          const cells = typed.map(({ row, text }) => ({ row: id, column: row, text }));
          const { changed, faults } = parseRecords(cells, fields, () => of(content), content, locale);
          const value = changed.get(id);
          if (value) draft.edit({ kind: 'part', part: 'pricing', value: withValue(content.pricing, value) });
          const inRows = faults.map(({ column, ...fault }) => ({ ...fault, row: column, column: VALUE }));
          return { faults: inRows, hasChanged: value !== undefined };
        }}
      />
    </Box>
  );
}

function singleRow(field: Field, row: Row, before: Row, content: CatalogueContent, locale: string): SheetRow {
  const cells = toSheetCells([field], row, before, content, locale);
  return {
    id: field.name,
    label: labelOf(field, content),
    cells: { [VALUE]: cells[field.name]! },
  };
}

function labelOf(field: Field, content: CatalogueContent): string {
  const label = texts.columns[field.name as keyof typeof texts.columns];
  if (field.name === 'minArea') return `${label}, ${content.units === 'inch' ? 'ft²' : 'm²'}`;
  return fieldLabel(field, label, content);
}
