import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { texts } from './texts.js';

const RULES = {
  required: texts.toMissing,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: texts.toWrong },
};

/** Sends a mail to an address; where no mail server is set it lands in the outbox. */
export function TestMailForm({ onSent }: { onSent: () => void }) {
  const { api, session, toast } = useShell();
  const { register, handleSubmit, setError, formState } = useForm<{ to: string }>({
    defaultValues: { to: session.contactEmail ?? '' },
  });
  const { errors, isSubmitting } = formState;

  async function send(fields: { to: string }): Promise<void> {
    const to = fields.to.trim();
    try {
      await api.call('/api-test/test-email', { to });
      toast.success(texts.sent(to));
      onSent();
    } catch (error) {
      const refused = fieldErrorsOf(error).to;
      if (refused) setError('to', { message: refused }, { shouldFocus: true });
      else toast.error(error);
    }
  }

  return (
    <SectionCard title={texts.testMail}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSubmit(send)(event)}>
        <TextField
          {...register('to', RULES)}
          type="email"
          label={texts.to}
          error={Boolean(errors.to)}
          helperText={errors.to?.message}
        />
        <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ alignSelf: 'start' }}>
          {texts.send}
        </Button>
      </Stack>
    </SectionCard>
  );
}
