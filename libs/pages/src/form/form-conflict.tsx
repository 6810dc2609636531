import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { Facts, type Fact } from '@glass/ui';
import { type FieldName, type FormConflict, valueAt } from './use-endpoint-form.js';

interface FormConflictAlertProps<F extends FieldValues, Stored> {
  conflict: FormConflict<F, Stored> | null;
  /** Who changed it, and what can be done. */
  children: string;
  labels: { readonly [Name in FieldName<F>]?: string };
  /** What changed besides the fields, such as a status. */
  more?: readonly Fact[];
  takeLabel?: string;
}

/** Somebody else saved first: shows what they changed. The form's own button then saves mine over theirs. */
export function FormConflictAlert<F extends FieldValues, Stored>(props: FormConflictAlertProps<F, Stored>) {
  const { conflict, children, labels, more = [], takeLabel = 'Take theirs' } = props;
  if (!conflict) return null;
  const { changed, fields, takeTheirs } = conflict;
  const facts = changed.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ label, value: String(valueAt(fields, name) ?? '') || '(empty)' }];
  });
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={takeTheirs}>
          {takeLabel}
        </Button>
      }
    >
      {children}
      <Facts facts={[...more, ...facts]} />
    </Alert>
  );
}
