import { FormConflictAlert, type EndpointForm, type FieldName } from '@glass/pages';
import { SectionCard, type Fact } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface RecordFormProps<F extends FieldValues, Stored> {
  title: string;
  form: EndpointForm<F, Stored>;
  /** Names of the fields in a conflict. */
  labels: { readonly [Name in FieldName<F>]?: string };
  texts: { conflict: string; takeTheirs: string; saveMine: string; save: string; discard: string };
  /** Replaces "Save". */
  saveLabel?: string;
  /** Other changes of a conflict, such as the status. */
  more?: readonly Fact[];
  isReadOnly?: boolean;
  /** The fields, in two columns if there is room. */
  children: ReactNode;
}

/** A record's fields in a section of its drawer, with conflicts, "Save" and "Discard". */
export function RecordForm<F extends FieldValues, Stored>(props: RecordFormProps<F, Stored>) {
  const { title, form, labels, texts, saveLabel = texts.save, more, isReadOnly = false, children } = props;
  return (
    <SectionCard title={title}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
        <FormConflictAlert conflict={form.conflict} labels={labels} more={more} takeLabel={texts.takeTheirs}>
          {texts.conflict}
        </FormConflictAlert>
        <Box sx={TWO_COLUMNS}>{children}</Box>
        {isReadOnly ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={form.isSubmitting} disabled={!form.isDirty}>
              {form.conflict ? texts.saveMine : saveLabel}
            </Button>
            {form.isDirty ? (
              <Button onClick={form.discard} disabled={form.isSubmitting}>
                {texts.discard}
              </Button>
            ) : null}
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
