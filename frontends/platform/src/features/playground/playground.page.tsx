import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { MailOutbox } from './mail-outbox.js';
import { SystemFacts } from './system-facts.js';
import { TestMailForm } from './test-mail-form.js';
import { texts } from './texts.js';
import { ThrowException } from './throw-exception.js';

export function PlaygroundPage() {
  const info = useQuery('/api-test/misc-info', {}, ASK_AT_EACH_VISIT);
  const refresh = () => void info.mutate();
  if (!info.data) {
    if (!info.error) return <PageSkeleton />;
    return (
      <PageFrame>
        <ErrorState level={1} onRetry={refresh} isRetrying={info.isValidating}>
          {problemOf(info.error)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <MailOutbox mails={info.data.mailOutbox} isRefreshing={info.isValidating} onRefresh={refresh} />
        <Stack spacing={2}>
          <TestMailForm onSent={refresh} />
          <ThrowException />
          <SystemFacts info={info.data} />
        </Stack>
      </Box>
    </PageFrame>
  );
}
