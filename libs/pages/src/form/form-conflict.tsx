import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { Facts, type Fact } from '@glass/ui';
import { type FieldName, type FormConflict, valueAt } from './use-endpoint-form.js';

interface FormConflictAlertProps<F extends FieldValues, Stored> {
  conflict: FormConflict<F, Stored> | null;
  /** Says who changed it and what the user can do. */
  children: string;
  labels: { readonly [Name in FieldName<F>]?: string };
  /** Other changes, such as the status. */
  more?: readonly Fact[];
  takeLabel?: string;
}

/** Shows what another user saved first. The form's own button then overwrites it. */
export function FormConflictAlert<F extends FieldValues, Stored>(props: FormConflictAlertProps<F, Stored>) {
  const { conflict, children, labels, more = [], takeLabel = t`Take theirs` } = props;
  if (!conflict) return null;
  const { changed, fields, takeTheirs } = conflict;
  const facts = changed.flatMap((name) => {
    const label = labels[name];
    return label === undefined ? [] : [{ label, value: String(valueAt(fields, name) ?? '') || t`(empty)` }];
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
