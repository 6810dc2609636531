import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

export interface AccountFormViewProps {
  form: { submit: (event?: FormEvent) => Promise<void>; refusal: string | null; isSubmitting: boolean };
  /** What the button does: "Create account". */
  action: string;
  /** Said above the fields, such as why the person is here; errors take its place. */
  notice?: ReactNode;
  /** Below the button: ways to other pages. */
  links?: ReactNode;
  children: ReactNode;
}

/** Notice or error, fields, the button, ways out: in this order on every page of the way in. */
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
