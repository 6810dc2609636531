import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface AccountFormViewProps {
  form: { submit: (event?: FormEvent) => Promise<void>; refusal: string | null; isSubmitting: boolean };
  /** Button label, such as "Create account". */
  action: string;
  /** Shown above the fields; an error replaces it. */
  notice?: ReactNode;
  /** Links below the button. */
  links?: ReactNode;
  children: ReactNode;
}

/** Fixed layout of all account forms: notice or error, fields, button, links. */
export function AccountFormView({ form, action, notice, links, children }: AccountFormViewProps) {
  const { submit, refusal, isSubmitting } = form;
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      spacing={2}
      aria-busy={isSubmitting}
    >
      {refusal ? <Alert severity="error">{refusal}</Alert> : notice}
      {children}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {action}
      </Button>
      {links}
    </Stack>
  );
}
