import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CatalogueContent } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { FormFields } from './form-fields.js';
import { parseRow, saidOf, type Said } from './record-rows.js';
import type { TableSpec } from './table-specs.js';
import { texts } from './texts.js';
import type { Draft } from './use-draft.js';

interface RowDialogProps {
  spec: TableSpec;
  /** From 0; null for a new row. */
  place: number | null;
  content: CatalogueContent;
  draft: Draft;
  onClose: () => void;
}

/** Adds, edits, moves or deletes a row of a table. */
export function RowDialog({ spec, place, content, draft, onClose }: RowDialogProps) {
  const { confirm, tenant } = useShell();
  const { locale } = tenant.settings;
  const rows = spec.rowsOf(content);
  const before = place === null ? null : (rows[place] ?? null);
  const title = texts.tables[spec.id];
  const form = useEndpointForm<Said, true>({
    initial: saidOf(spec, before ?? spec.first(), content, locale),
    rules: Object.fromEntries(spec.fields.map(({ name }) => [name, {}])),
    validate: (said) => parseRow(spec, said, place, content, { locale }).faults,
    send: (said) => {
      const { row } = parseRow(spec, said, place, content, { locale });
      draft.edit(spec.withRows(content, place === null ? [...rows, row] : rows.with(place, row)));
      return Promise.resolve(true);
    },
    onDone: onClose,
  });

  function move(to: number): void {
    if (!before || place === null) return;
    draft.edit(spec.withRows(content, rows.toSpliced(place, 1).toSpliced(to, 0, before)));
    onClose();
  }

  async function remove(): Promise<void> {
    if (place === null) return;
    const name = spec.nameField && before ? String((before as Said)[spec.nameField]) : texts.row(place + 1);
    const isMeant = await confirm(texts.removeRowAsk, {
      title: texts.removeTitle(name),
      confirmText: texts.remove,
      danger: true,
    });
    if (!isMeant) return;
    draft.edit(spec.withRows(content, rows.toSpliced(place, 1)));
    onClose();
  }

  return (
    <FormDialog title={title} form={form} saveLabel={texts.keepIt} onClose={onClose}>
      <FormFields
        fields={spec.fields}
        labels={texts.columns}
        said={form.form.watch()}
        content={content}
        form={form}
      />
      {place === null ? null : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {spec.isSorted ? null : (
            <>
              <Button
                color="inherit"
                startIcon={<ArrowUpwardOutlined />}
                disabled={place === 0}
                onClick={() => move(place - 1)}
              >
                {texts.up}
              </Button>
              <Button
                color="inherit"
                startIcon={<ArrowDownwardOutlined />}
                disabled={place === rows.length - 1}
                onClick={() => move(place + 1)}
              >
                {texts.down}
              </Button>
            </>
          )}
          <Button color="error" startIcon={<DeleteOutlined />} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </Stack>
      )}
    </FormDialog>
  );
}
