import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import type { CatalogueContent } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { entryOf } from './edits.js';
import { EntryDialog } from './entry-dialog.js';
import { FileMenu } from './files/file-menu.js';
import { glassTable, readGlassTable } from './files/record-table.js';
import { glassFields, glassRows, readGlass } from './glass-rows.js';
import type { SectionProps } from './matrix-section.js';
import { Sheet, type SheetColumn } from './sheet.js';
import { columnsOf } from './table-sheet.js';
import { texts } from './texts.js';

/** Every glass with its price and its facts in a sheet, and each of them in a dialog. */
export function GlassSection({ draft, content, published, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const rows = useMemo(() => glassRows(content, published), [content, published]);
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
          table={() => glassTable(content)}
          read={(table) => readGlassTable(table, content, locale)}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
      </Stack>
      <Sheet
        label={texts.sections.glass}
        rowTitle={texts.sections.glass}
        rows={rows}
        columns={columns}
        readOnly={!mayWrite}
        onOpen={mayWrite ? setOpened : undefined}
        onType={(typed) => {
          const { edits, faults } = readGlass(typed, content, locale);
          if (edits.length > 0) draft.edit(...edits);
          return faults;
        }}
      />
      {opened === null ? null : (
        <EntryDialog
          list="materials"
          entry={opened === 'new' ? null : (entryOf(content, 'materials', opened) ?? null)}
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
  return columnsOf({ fields: glassFields() }, content, { ...texts.entry, ratePerArea: price });
}
