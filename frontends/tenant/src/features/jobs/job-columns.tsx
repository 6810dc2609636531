import type { JobStatus, TenantJob } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip, TimeAgo, type StatusTone } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

const TONES: Record<JobStatus, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

export interface JobActions {
  /** Job with an action in progress. */
  busyUID: string | null;
  /** Whether the user may also cancel other people's jobs. */
  mayCancelAll: boolean;
  cancel: (job: TenantJob) => void;
  retry: (job: TenantJob) => void;
  download: (job: TenantJob) => void;
}

export function columnsFor(actions: JobActions): ListColumn<TenantJob>[] {
  const { columns } = texts;
  return [
    {
      ...{ id: 'what', header: columns.what, card: 'title' },
      value: ({ kind, orders }) => texts.what(kind, orders),
    },
    {
      ...{ id: 'status', header: columns.status, width: 260 },
      value: ({ status }) => texts.statuses[status],
      cell: (job) => <State job={job} />,
    },
    {
      ...{ id: 'person', header: columns.person, width: 180 },
      value: ({ person }) => person ?? texts.someoneGone,
    },
    {
      ...{ id: 'asked', header: columns.asked, sortBy: 'createdAt', width: 140 },
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }, locale) => <TimeAgo at={createdAt} locale={locale} />,
    },
    { ...{ id: 'error', header: columns.error, show: 'exported-only' }, value: ({ error }) => error },
    {
      ...{ id: 'attempts', header: columns.attempts, show: 'when-chosen', align: 'right', width: 90 },
      value: ({ attempts }) => attempts,
    },
    actionsColumn(columns.actions, (job) => <Action job={job} actions={actions} />, 150),
  ];
}

/** Progress, or the reason of a failure. */
function State({ job: { status, done, total, error } }: { job: TenantJob }) {
  const isCounted = status === 'running' && total > 1;
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusChip label={texts.statuses[status]} tone={TONES[status]} />
      {isCounted ? (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={texts.columns.progress}
            value={Math.min(100, (done / total) * 100)}
            sx={{ mt: 0.75 }}
          />
          <Typography variant="caption" color="textSecondary">
            {texts.progress(done, total)}
          </Typography>
        </>
      ) : null}
      {status === 'failed' && error ? (
        <Typography variant="caption" component="p" color="error" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      ) : null}
    </Box>
  );
}

function Action({ job, actions }: { job: TenantJob; actions: JobActions }) {
  const { status, isOwn } = job;
  const what = texts.what(job.kind, job.orders);
  const button = (label: string, run: (job: TenantJob) => void, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      disabled={actions.busyUID === job.jobUID}
      aria-label={texts.actionOn(label, what)}
      onClick={() => run(job)}
    >
      {label}
    </Button>
  );
  if (status === 'waiting' || status === 'running')
    return isOwn || actions.mayCancelAll ? button(texts.cancel, actions.cancel) : null;
  if (!isOwn) return null;
  if (status !== 'done') return button(texts.retry, actions.retry);
  if (job.resultFileUID) return button(texts.download, actions.download, true);
  return (
    <Typography variant="caption" color="textSecondary">
      {texts.expired}
    </Typography>
  );
}
