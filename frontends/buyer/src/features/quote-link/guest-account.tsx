import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame } from '@glass/ui';
import { texts } from './texts.js';

/** Offers an account to a guest who has just ordered. It exists once the address is confirmed by email. */
export function GuestAccount() {
  const { api } = useShell();
  const [isDone, setIsDone] = useState(false);
  const form = useEndpointForm({
    initial: { password: '' },
    rules: { password: { required: texts.passwordMissing } },
    send: ({ password }) => api.call('/api/guest/create-password', { password }),
    onDone: () => setIsDone(true),
    asksBeforeLeaving: false,
  });
  return (
    <PageFrame measure="form">
      <Card sx={{ p: 3 }}>
        {isDone ? (
          <Alert severity="success" variant="outlined">
            <strong>{texts.confirmTitle}</strong> {texts.confirm}
          </Alert>
        ) : (
          <Stack component="form" spacing={2} noValidate onSubmit={(event) => void form.submit(event)}>
            <Typography variant="h2">{texts.passwordTitle}</Typography>
            <Typography color="textSecondary">{texts.passwordWhy}</Typography>
            <TextField
              {...form.field('password')}
              type="password"
              label={texts.password}
              autoComplete="new-password"
            />
            <Button
              type="submit"
              variant="outlined"
              loading={form.isSubmitting}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.createPassword}
            </Button>
          </Stack>
        )}
      </Card>
    </PageFrame>
  );
}
