import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { PageFrame, PageHeader } from '@glass/ui';
import { texts } from '../texts.js';

interface AccountCardProps {
  title: string;
  purpose?: ReactNode;
  /** True when the card replaces a form that was just sent, so that screen readers read it. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The centered card of every sign-in and sign-up page. */
export function AccountCard({ title, purpose, takesFocus = false, children }: AccountCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <PageFrame measure="form">
      <Card
        ref={card}
        role="region"
        aria-label={title}
        tabIndex={takesFocus ? -1 : undefined}
        sx={{ maxWidth: 440, mx: 'auto', mt: { xs: 0, sm: 4 }, p: { xs: 2, sm: 4 }, outline: 'none' }}
      >
        <PageHeader title={title} purpose={purpose} />
        {children}
      </Card>
    </PageFrame>
  );
}

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

/** A link with a touch-sized height. */
export function AccountLink(props: LinkProps) {
  return <MuiLink component={Link} {...props} sx={{ py: 0.5 }} />;
}

/** The only link of a form or message that ends at the login page. */
export function BackToSignIn() {
  return (
    <AccountLinks>
      <AccountLink to="/account/login">{texts.backToSignIn}</AccountLink>
    </AccountLinks>
  );
}

/** Links side by side where there is room. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, rowGap: 0, justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  );
}
