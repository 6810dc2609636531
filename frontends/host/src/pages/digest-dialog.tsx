import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { problemOf, useQuery, ASK_AT_EACH_VISIT } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { colors, ErrorState, FormDialog, FormSkeleton, radii } from '@glass/ui';
import { useState } from 'react';

const texts = defineTexts(() => ({
  title: (version: string) => t`Email version ${version}`,
  noRecipients: t`No recipients`,
  send: (people: number) => t`Send to ${plural(people, { one: 'one person', other: '# people' })}`,
  sending: (version: string, people: number) =>
    t`Emailing version ${version} to ${plural(people, { one: 'one person', other: '# people' })}.`,
  notSent: t`The emails weren’t sent.`,
  noneLeft: t`No recipients left. Everyone who turned on release notes gets each version once.`,
  goesTo: (people: number) =>
    t`Goes to ${plural(people, { one: 'one person', other: '# people' })} who turned on release notes and haven’t received this one.`,
  preview: t`Email preview`,
  loading: t`Loading`,
}));

const PREVIEW_HEIGHT = 420;

/** Preview of a version's email with its number of recipients, and the send button. */
export function DigestDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { api, toast } = useShell();
  const path = '/api/platform/send-changelog-digest';
  const preview = useQuery(path, { version, isPreview: true }, ASK_AT_EACH_VISIT);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<(() => string) | null>(null);
  const { data, error, isValidating, mutate } = preview;
  const people = data?.recipients ?? 0;

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      const { recipients } = await api.call(path, { version, isPreview: false });
      toast.success(() => texts.sending(version, recipients));
      onClose();
    } catch (failure) {
      setRefusal(() => () => problemOf(failure)?.text ?? texts.notSent);
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      title={texts.title(version)}
      form={{ refusal: refusal?.() ?? null, isDirty: false, isSubmitting: isSending, submit: send }}
      saveLabel={people === 0 ? texts.noRecipients : texts.send(people)}
      canSave={people > 0}
      onClose={onClose}
    >
      {data ? (
        <>
          <Alert severity="info" icon={false}>
            {people === 0 ? texts.noneLeft : texts.goesTo(people)}
          </Alert>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{data.subject}</Typography>
          <Box
            component="iframe"
            sandbox=""
            referrerPolicy="no-referrer"
            title={texts.preview}
            srcDoc={data.html}
            sx={{
              width: '100%',
              height: PREVIEW_HEIGHT,
              border: 1,
              borderColor: 'divider',
              borderRadius: `${radii.medium}px`,
              backgroundColor: colors.surface,
              boxSizing: 'border-box',
            }}
          />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} isRetrying={isValidating}>
          {problemOf(error)?.text}
        </ErrorState>
      ) : (
        <FormSkeleton label={texts.loading} fields={3} />
      )}
    </FormDialog>
  );
}
