import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { entryOf } from './edits.js';
import { EntryDialog } from './entry-dialog.js';
import { glassRows, readGlass } from './glass-rows.js';
import type { SectionProps } from './matrix-section.js';
import { Sheet } from './sheet.js';
import { texts } from './texts.js';

/** Every glass with its price and its facts in a sheet, and each of them in a dialog. */
export function GlassSection({ draft, content, published, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const rows = useMemo(() => glassRows(content, published), [content, published]);
  const { currency, units } = content;
  const columns = useMemo(() => {
    const unit = units === 'inch' ? 'ft²' : 'm²';
    return [
      { id: 'code', title: texts.glass.code },
      { id: 'ratePerArea', title: texts.perArea(currency, unit) },
      { id: 'weightKgPerM2', title: texts.glass.weight },
      { id: 'tempered', title: texts.glass.tempered },
      { id: 'defaultEdgeFinishUID', title: texts.glass.usualEdge },
      { id: 'active', title: texts.glass.active },
    ];
  }, [currency, units]);
  return (
    <>
      {mayWrite ? (
        <Stack direction="row" sx={{ mb: 1 }}>
          <Button variant="outlined" onClick={() => setOpened('new')}>
            {texts.add.materials}
          </Button>
        </Stack>
      ) : null}
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
