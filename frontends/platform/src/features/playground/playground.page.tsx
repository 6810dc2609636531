import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, problemOf, useQuery, type Problem } from '@glass/api-client';
import type { MiscInfoReply } from '@glass/contracts/platform';
import { EMAIL_PATTERN } from '@glass/contracts/primitives';
import { useEndpointForm } from '@glass/pages';
import { useShell, type ShellServices, type ToastPerson } from '@glass/shell-contract';
import {
  ErrorState,
  Facts,
  formatDateTime,
  PageFrame,
  PageHeader,
  PageSkeleton,
  SectionCard,
} from '@glass/ui';
import { MailOutbox } from './mail-outbox.js';
import { TestData } from './test-data.js';
import { texts } from './texts.js';
import { Trials } from './trials.js';

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
        <Stack spacing={2}>
          <MailOutbox mails={info.data.mailOutbox} isRefreshing={info.isValidating} onRefresh={refresh} />
          <TestData />
          <Messages />
        </Stack>
        <Stack spacing={2}>
          <Trials />
          <TestMailForm onSent={refresh} />
          <ThrowException />
          <SystemFacts info={info.data} />
        </Stack>
      </Box>
    </PageFrame>
  );
}

function SystemFacts({ info }: { info: MiscInfoReply }) {
  const { locale, timeZone } = useShell().tenant.settings;
  const { facts, queues, system } = texts;
  return (
    <SectionCard title={system}>
      <Facts
        facts={[
          { label: facts.environment, value: <span translate="no">{info.environment}</span> },
          { label: facts.nodeVersion, value: info.nodeVersion },
          { label: facts.postgresVersion, value: info.postgresVersion },
          { label: facts.queueBackend, value: queues[info.queueBackend] },
          { label: facts.startedAt, value: formatDateTime(info.startedAt, locale, timeZone) },
        ]}
      />
    </SectionCard>
  );
}

const RULES = defineTexts(() => ({
  required: texts.toMissing,
  pattern: { value: EMAIL_PATTERN, message: texts.toWrong },
}));

/** Sends an email to an address; without a mail server it goes to the outbox. */
function TestMailForm({ onSent }: { onSent: () => void }) {
  const { api, session } = useShell();
  const form = useEndpointForm({
    initial: { to: session.contactEmail ?? '' },
    rules: { to: RULES },
    send: ({ to }) => api.call('/api-test/test-email', { to: to.trim() }),
    successMessage: ({ to }) => texts.sent(to.trim()),
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

/** Makes the server fail and shows its error. */
function ThrowException() {
  const { api, toast } = useShell();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function run(): Promise<void> {
    setIsRunning(true);
    setProblem(null);
    try {
      await api.call('/api-test/throw-exception', {});
      toast.info(() => texts.noError);
    } catch (error) {
      const answered = problemOf(error);
      if (answered) setProblem(answered);
      else toast.error(error);
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <SectionCard title={texts.errors}>
      <Typography color="textSecondary">{texts.errorsWhy}</Typography>
      <Button variant="outlined" color="error" loading={isRunning} onClick={() => void run()} sx={{ mt: 2 }}>
        {texts.throw}
      </Button>
      {problem ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          <AlertTitle>{texts.problem}</AlertTitle>
          <Facts
            facts={[
              { label: texts.problemFacts.status, value: problem.status },
              { label: texts.problemFacts.code, value: problem.code },
              { label: texts.problemFacts.text, value: problem.text },
              { label: texts.problemFacts.traceId, value: problem.traceId },
            ]}
          />
        </Alert>
      ) : null}
    </SectionCard>
  );
}

const messages = defineTexts(() => texts.messages);
const PEOPLE = defineTexts((): ToastPerson[] => messages.people.map((name) => ({ name })));

type Show = (shell: ShellServices) => unknown;

/** Shows each kind of message that pages use. */
const SHOWN: Record<keyof typeof messages.kinds, Show> = {
  success: ({ toast }) => toast.success(() => messages.text),
  error: ({ toast }) => toast.error(() => messages.text),
  info: ({ toast }) => toast.info(() => messages.text),
  progress: ({ toast }) => toast.progress(() => messages.text),
  people: ({ toast }) => toast.people(() => messages.text, PEOPLE),
  okCancel: (shell) => ask(shell, 'OkCancel'),
  yesNo: (shell) => ask(shell, 'YesNo'),
  okOnly: (shell) => ask(shell, 'OkOnly'),
};

async function ask({ confirm, toast }: ShellServices, mode: 'OkCancel' | 'YesNo' | 'OkOnly'): Promise<void> {
  const isSure = await confirm(messages.question, { mode });
  toast.info(() => (isSure ? messages.confirmed : messages.cancelled));
}

function Messages() {
  const shell = useShell();
  return (
    <SectionCard title={messages.title}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {(Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((kind) => (
          <Button key={kind} size="small" variant="outlined" onClick={() => void SHOWN[kind](shell)}>
            {messages.kinds[kind]}
          </Button>
        ))}
      </Stack>
    </SectionCard>
  );
}
