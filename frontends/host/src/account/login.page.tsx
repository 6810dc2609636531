import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageFrame, PageHeader } from '@glass/ui';
import { useHost } from '../shell/host-context.js';
import { useLoginForm } from './login.form.js';

/** Signs a person in. The access gate leads them back to where they were as soon as there is a session. */
export function LoginPage() {
  const { session, tenant } = useHost();
  const [reason] = useState(() => session.getState().auth.redirectReason);
  const { register, submit, errors, generalError, isSubmitting } = useLoginForm();

  // Shown once: a later visit of this page has another reason, or none.
  useEffect(() => () => session.reasonShown(), [session]);

  return (
    <PageFrame measure="form">
      <Card sx={{ maxWidth: 440, mx: 'auto', mt: { xs: 0, sm: 4 }, p: { xs: 2, sm: 4 } }}>
        <PageHeader title="Sign in" purpose={`to ${tenant.tenantName}`} />
        <Stack component="form" noValidate onSubmit={(event) => void submit(event)} spacing={2}>
          {reason && !generalError ? <Alert severity="info">{reason}</Alert> : null}
          {generalError ? <Alert severity="error">{generalError}</Alert> : null}
          <TextField
            {...register('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            error={Boolean(errors.email)}
            helperText={errors.email?.message}
          />
          <TextField
            {...register('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            error={Boolean(errors.password)}
            helperText={errors.password?.message}
          />
          <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
            Sign in
          </Button>
          <Stack
            direction="row"
            spacing={2}
            useFlexGap
            sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <MuiLink component={Link} to="/account/forgot-password">
              Forgot your password?
            </MuiLink>
            <MuiLink component={Link} to="/account/signup">
              Create an account
            </MuiLink>
          </Stack>
        </Stack>
      </Card>
    </PageFrame>
  );
}
