import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { texts } from './texts.js';

const RULES = {
  required: texts.toMissing,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: texts.toWrong },
};

/** Sends a mail to an address; where no mail server is set it lands in the outbox. */
export function TestMailForm({ onSent }: { onSent: () => void }) {
  const { api, session } = useShell();
  const form = useEndpointForm({
    initial: { to: session.contactEmail ?? '' },
    rules: { to: RULES },
    send: ({ to }) => api.call('/api-test/test-email', { to: to.trim() }),
    said: ({ to }) => texts.sent(to.trim()),
    onDone: onSent,
    asksBeforeLeaving: false,
  });

  return (
    <SectionCard title={texts.testMail}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
        {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
        <TextField {...form.field('to')} type="email" label={texts.to} />
        <Button type="submit" variant="outlined" loading={form.isSubmitting} sx={{ alignSelf: 'start' }}>
          {texts.send}
        </Button>
      </Stack>
    </SectionCard>
  );
}
