import type { CatalogueContent } from '@glass/contracts/catalogue';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { FormFields, PlaceButtons } from './form-fields.js';
import { parseRow, type Said, saidOf } from './record-rows.js';
import type { Row, TableSpec } from './table-specs.js';
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
  const { locale } = useShell().tenant.settings;
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

  function replaceRows(next: Row[]): void {
    draft.edit(spec.withRows(content, next));
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
      {place === null || !before ? null : (
        <PlaceButtons
          name={spec.nameField ? String((before as Said)[spec.nameField]) : texts.row(place + 1)}
          question={texts.removeRowAsk}
          place={place}
          count={rows.length}
          onMove={
            spec.isSorted ? undefined : (to) => replaceRows(rows.toSpliced(place, 1).toSpliced(to, 0, before))
          }
          onRemove={() => replaceRows(rows.toSpliced(place, 1))}
        />
      )}
    </FormDialog>
  );
}
