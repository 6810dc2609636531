import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { problemOf } from '@glass/api-client';
import type { ClosedSecondMeasurement, SecondMeasurementReply } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { screenUrl } from '@glass/contracts/screens';
import { listMeasures } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isOffline } from '../../panel-edit/use-autosave.js';
import { type SecondDraft, storedSecondDrafts } from './second-draft.js';
import { SecondList } from './second-list.js';
import { secondTexts as texts } from './second-texts.js';
import { SecondWalk } from './second-walk.js';
import { SendStatus } from './send-status.js';
import { useSecondDraft } from './use-second-draft.js';

/** `/measure/{token}`: a second person measures a shower without seeing the first measures. */
export function SecondMeasurementPage() {
  const { token = '' } = useParams();
  return <Opener key={token} token={token} />;
}

type Opened = SecondMeasurementReply | 'loading' | 'offline' | { error: unknown };

function Opener({ token }: { token: string }) {
  const { api } = useShell();
  const [stored] = useState(() => storedSecondDrafts.get(token));
  const [opened, setOpened] = useState<Opened>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: Opened) => {
      if (isShown) setOpened(next);
    };
    api.call('/api/second-measurement/open', { token }).then(show, (error: unknown) => {
      show(stored && isOffline(error) ? 'offline' : { error });
    });
    return () => {
      isShown = false;
    };
  }, [api, token, stored, attempt]);
  if (opened === 'loading') return <PageSkeleton label={texts.opening} />;
  if (opened === 'offline')
    return <Measuring token={token} opened={null} stored={stored} onClosed={setOpened} />;
  if ('error' in opened)
    return (
      <PageFrame>
        <ErrorState
          level={1}
          isRetrying={false}
          onRetry={() => {
            setOpened('loading');
            setAttempt(attempt + 1);
          }}
        >
          {problemOf(opened.error)?.text}
        </ErrorState>
      </PageFrame>
    );
  if (opened.status !== 'open') return <Closed token={token} status={opened.status} />;
  return <Measuring token={token} opened={opened} stored={stored} onClosed={setOpened} />;
}

/** Says why the link opens nothing. Measures on this device stay readable. */
function Closed({ token, status }: { token: string; status: ClosedSecondMeasurement['status'] }) {
  const { tenant } = useShell();
  const [draft] = useState(() => storedSecondDrafts.get(token));
  const isExpired = status === 'expired';
  return (
    <PageFrame measure="form">
      <EmptyState
        level={1}
        title={isExpired ? texts.expiredTitle : texts.unknownTitle}
        action={
          <Button component={Link} to={screenUrl('/')}>
            {texts.toSite(tenant.tenantName)}
          </Button>
        }
      >
        {isExpired ? texts.expired : texts.unknown}
      </EmptyState>
      {draft && Object.keys(draft.values).length > 0 ? (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.notSentYet}
          </Alert>
          <SecondList draft={draft} />
        </>
      ) : null}
    </PageFrame>
  );
}

interface MeasuringProps {
  token: string;
  /** null without a connection. */
  opened: Extract<SecondMeasurementReply, { status: 'open' }> | null;
  stored: SecondDraft | null;
  onClosed: (reply: ClosedSecondMeasurement) => void;
}

/** Name and list of all measures, or the walk through them. */
function Measuring(props: MeasuringProps) {
  const state = useSecondDraft(props);
  const { draft, change } = state;
  const [path, setPath] = useState<string | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const measures = listMeasures(draft.plan);
  const hasValues = Object.keys(draft.values).length > 0;
  const isComplete = measures.every((one) => draft.values[one.path] !== undefined);
  const open = (at: string) => {
    setNameMissing(draft.measuredBy.trim() === '');
    if (draft.measuredBy.trim() !== '') setPath(at);
  };
  if (path !== null)
    return (
      <PageFrame>
        <SecondWalk {...state} path={path} onPath={setPath} onList={() => setPath(null)} />
      </PageFrame>
    );
  const next = measures.find((one) => draft.values[one.path] === undefined) ?? measures[0]!;
  const { name } = draft.plan;
  return (
    <PageFrame measure="form">
      <PageHeader title={name === '' ? texts.title : texts.titleOf(name)} purpose={texts.purpose} />
      <Stack spacing={2}>
        <TextField
          fullWidth
          required
          label={texts.measuredBy}
          value={draft.measuredBy}
          error={isNameMissing}
          helperText={isNameMissing ? texts.nameFirst : undefined}
          onChange={({ target }) => {
            setNameMissing(false);
            change({ measuredBy: target.value });
          }}
          slotProps={{ htmlInput: { maxLength: limits.measuredBy.max, autoComplete: 'name' } }}
        />
        <Button
          variant={isComplete ? 'outlined' : 'contained'}
          size="large"
          sx={{ minHeight: 56 }}
          onClick={() => open(next.path)}
        >
          {hasValues ? texts.goOn : texts.start}
        </Button>
        {hasValues ? (
          <>
            <Typography component="div">
              <SendStatus state={state.state} />
              {state.state.kind === 'sent' ? ` · ${texts.thanks}` : null}
            </Typography>
            <SecondList draft={draft} onChange={open} />
          </>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
