import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import type { CatalogueContent, MatrixChange } from '@glass/contracts';
import { glassName } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { findEntry, type Edit } from './edits.js';
import { EntryDialog } from './entry-dialog.js';
import { FileMenu } from './files/file-menu.js';
import { glassTable, parseGlassTable } from './files/record-table.js';
import { listGlassFields, glassRows, parseGlassCells } from './glass-rows.js';
import type { MatrixRow } from './matrix-rows.js';
import type { SectionProps } from './matrix-section.js';
import { RaiseDialog } from './raise-dialog.js';
import { Sheet } from './sheet.js';
import type { SheetColumn } from './sheet-model.js';
import { buildColumns } from './table-sheet.js';
import { texts } from './texts.js';

/** All glass with prices and facts in a sheet; each row opens a dialog. */
export function GlassSection({ draft, content, published, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const [isRaising, setRaising] = useState(false);
  const [selected, setSelected] = useState<{ row: string; column: string }[]>([]);
  const rows = useMemo(() => glassRows(content, published, locale), [content, published, locale]);
  const columns = useMemo(() => glassColumns(content), [content]);
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
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
const PRICE = [
  { id: 'ratePerArea', title: texts.entry.ratePerArea, materialUID: null, thicknessMm: null },
] as const;

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
