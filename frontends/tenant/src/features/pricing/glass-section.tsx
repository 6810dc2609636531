import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { CatalogueContent, Material, MatrixChange } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { glassName } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { listCatalogueFaults, withEntry } from '@glass/pricing/price-list';
import { type Edit, findEntry } from './edits.js';
import { EntryDialog } from './entry-dialog.js';
import { FileMenu } from './files/file-menu.js';
import { glassTable, parseGlassTable } from './files/entry-table.js';
import type { MatrixRow } from './matrix-rows.js';
import type { SectionProps } from './matrix-section.js';
import { RaiseDialog } from './raise-dialog.js';
import { SizePrices } from './sizes/size-prices.js';
import { Sheet } from '@glass/pages/sheet';
import type { CellFault, SheetColumn, SheetRow, TypedCell } from '@glass/pages/sheet';
import { buildColumns } from './table-sheet.js';
import { texts } from './texts.js';
import { listEntryFields } from './entry-fields.js';
import type { Field } from './field-text.js';
import { parseRecords, toSheetCells } from './record-rows.js';

/** All glass with prices and facts in a sheet; each row opens a dialog. */
export function GlassSection({ draft, content, published, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const [isRaising, setRaising] = useState(false);
  const [selected, setSelected] = useState<{ row: string; column: string }[]>([]);
  const rows = glassRows(content, published, locale);
  const columns = glassColumns(content);
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 1, flexWrap: 'wrap' }}>
        {mayWrite ? (
          <Button variant="outlined" onClick={() => setOpened('new')}>
            {texts.add.materials}
          </Button>
        ) : null}
        <FileMenu
          title={texts.sections.glass}
          table={() => glassTable(content, locale)}
          read={(table, writing) => parseGlassTable(table, content, writing)}
          content={content}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
        {mayWrite ? (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setRaising(true)}>
            {texts.raise.open}
          </Button>
        ) : null}
      </Stack>
      <Sheet
        label={texts.sections.glass}
        rowTitle={texts.sections.glass}
        rows={rows}
        columns={columns}
        readOnly={!mayWrite}
        draft={draft}
        onOpen={mayWrite ? setOpened : undefined}
        onSelect={(cells) => setSelected(cells.filter(({ column }) => column === PRICE[0].id))}
        onType={(typed) => {
          const { edits, faults } = parseGlassCells(typed, content, locale);
          const hasChanged = edits.length > 0;
          if (hasChanged) draft.edit(...edits);
          return { faults, hasChanged };
        }}
      />
      <SizePrices draft={draft} content={content} published={published} mayWrite={mayWrite} />
      {isRaising ? (
        <RaiseDialog
          rows={pricesOf(content)}
          columns={PRICE}
          field="rate"
          isCurvedToo={false}
          selected={selected}
          onRaise={(changes) => draft.edit(...raisedGlass(content, changes))}
          onClose={() => setRaising(false)}
        />
      ) : null}
      {opened === null ? null : (
        <EntryDialog
          list="materials"
          entry={opened === 'new' ? null : (findEntry(content, 'materials', opened) ?? null)}
          content={content}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function glassColumns(content: CatalogueContent): SheetColumn[] {
  const unit = content.units === 'inch' ? 'ft²' : 'm²';
  const price = texts.perArea(content.currency, unit);
  return buildColumns({ fields: listGlassFields() }, content, { ...texts.entry, ratePerArea: price });
}

/** Glass prices as a matrix with one column. */
const PRICE = defineTexts(
  () =>
    [{ id: 'ratePerArea', title: texts.entry.ratePerArea, materialUID: null, thicknessMm: null }] as const,
);

function pricesOf(content: CatalogueContent): MatrixRow[] {
  return content.materials.map((material) => ({
    uid: material.uid,
    name: glassName(material, content.units),
    matrix: [{ materialUID: null, thicknessMm: null, rate: material.ratePerArea }],
  }));
}

function raisedGlass({ materials }: CatalogueContent, changes: readonly MatrixChange[]): Edit[] {
  return changes.flatMap(({ entryUID, now }) => {
    const material = materials.find(({ uid }) => uid === entryUID);
    const ratePerArea = now?.rate ?? null;
    return material ? [{ kind: 'entry', list: 'materials', entry: { ...material, ratePerArea } }] : [];
  });
}

/* Glass as a sheet: one row each, facts in columns, every cell as text that can be typed and pasted. */

/** Columns beside the name. */
function listGlassFields(): Field[] {
  const shown = listEntryFields('materials', {}).filter(({ name }) => !OF_NAME.has(name));
  return shown.map((field) => ({ ...field, empty: EMPTY[field.name] }));
}

const OF_NAME = new Set(['name', 'thicknessMm', 'thicknessName']);
const EMPTY = defineTexts((): Readonly<Record<string, string>> => ({
  ratePerArea: texts.onRequest,
  defaultEdgeFinishUID: texts.none,
  leadWorkingDays: texts.asUsual,
}));

function glassRows(content: CatalogueContent, published: CatalogueContent, locale: string): SheetRow[] {
  const fields = listGlassFields();
  const before = new Map(published.materials.map((material) => [material.uid, material]));
  return content.materials.map((material) => ({
    id: material.uid,
    label: glassName(material, content.units),
    note: material.active ? undefined : texts.off,
    cells: toSheetCells(fields, material, before.get(material.uid), content, locale),
  }));
}

/** Parses typed cells. Returns one changed glass per row, and the invalid cells. */
function parseGlassCells(
  typed: readonly TypedCell[],
  content: CatalogueContent,
  locale: string,
): { edits: Edit[]; faults: CellFault[] } {
  const rowOf = (id: string) => content.materials.find(({ uid }) => uid === id);
  const { changed, faults } = parseRecords<Material>(typed, listGlassFields(), rowOf, content, locale);
  const edits: Edit[] = [];
  for (const [row, entry] of changed) {
    const wrong = faultsOf(entry, content).map(({ column, reason }) => {
      const text = typed.find((cell) => cell.row === row && cell.column === column)?.text ?? '';
      return { row, column, text, reason };
    });
    if (wrong.length === 0) edits.push({ kind: 'entry', list: 'materials', entry });
    faults.push(...wrong);
  }
  return { edits, faults };
}

/** Conflicts with other glass, such as a duplicate code. */
function faultsOf(entry: Material, content: CatalogueContent): { column: string; reason: string }[] {
  const { min, max } = limits.catalogueCode;
  if (entry.code.length < min || entry.code.length > max)
    return [{ column: 'code', reason: texts.codeMissing }];
  const next = withEntry(content, 'materials', entry);
  return next.materials.flatMap((one, i) => {
    const isTaken = one.uid !== entry.uid && one.code.toLowerCase() === entry.code.toLowerCase();
    if (isTaken) return [{ column: 'code', reason: texts.codeTaken(entry.code) }];
    if (one.uid !== entry.uid) return [];
    const prefix = `materials.${i}.`;
    return listCatalogueFaults(next)
      .filter(({ field }) => field.startsWith(prefix) && field !== `${prefix}code`)
      .map(({ field, reason }) => ({ column: field.slice(prefix.length), reason }));
  });
}
