import { defineTexts } from '@glass/language';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { JOB_STATUSES, type JobStatus, type TenantJob } from '@glass/contracts/job';
import { screenUrl } from '@glass/contracts/screens';
import { actionsColumn, type ListColumn, ListPage, listTexts, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, StatusChip, type StatusTone } from '@glass/ui';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

/** Poll interval while a job is waiting or running; otherwise the list is not polled. */
const ASK_EVERY_MS = 2000;
const FILTERS = defineTexts(() => [
  {
    name: 'status',
    label: texts.status,
    choices: JOB_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
]);

/** Lists the tenant's background jobs. */
export function JobsPage() {
  const { api, download, session, tenant, toast } = useShell();
  const list = useServerList('/api/job/list-for-tenant', { sort: '-createdAt', filters: FILTERS });
  const [busyUID, setBusyUID] = useState<string | null>(null);
  const { rows, refresh } = list;
  const isGoing = rows?.some(({ status }) => status === 'waiting' || status === 'running') ?? false;
  const ask = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoing]);

  const actions = useMemo((): JobActions => {
    const run = async (
      { jobUID }: TenantJob,
      work: () => Promise<unknown>,
      said?: () => string,
    ): Promise<void> => {
      setBusyUID(jobUID);
      try {
        await work();
        if (said) toast.success(said);
        await refresh();
      } catch (error) {
        toast.error(error);
      } finally {
        setBusyUID(null);
      }
    };
    return {
      busyUID,
      mayCancelAll: session.mayWrite('orders'),
      cancel: (job) => {
        const path = job.isOwn ? '/api/job/cancel' : '/api/job/cancel-for-tenant';
        void run(
          job,
          () => api.call(path, { jobUID: job.jobUID }),
          () => texts.cancelled,
        );
      },
      retry: (job) =>
        void run(
          job,
          () => api.call('/api/job/retry', { jobUID: job.jobUID }),
          () => texts.again,
        ),
      download: (job) =>
        void run(job, async () => {
          const pathValues = { tenantId: tenant.tenantUID, fileId: job.resultFileUID ?? '' };
          await download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'link' });
        }),
    };
  }, [api, busyUID, download, refresh, session, tenant.tenantUID, toast]);

  return (
    <ListPage
      {...listTexts(texts)}
      list={list}
      columns={columnsFor(actions)}
      rowKey={({ jobUID }) => jobUID}
      rowLabel={({ kind, orders, person }) => `${texts.what(kind, orders)}, ${person ?? texts.someoneGone}`}
      empty={
        <EmptyState
          title={texts.none}
          action={
            <Button component={Link} to={screenUrl('/tenant/orders')} variant="contained">
              {texts.toOrders}
            </Button>
          }
        >
          {texts.noneWhy}
        </EmptyState>
      }
    />
  );
}

const TONES: Record<JobStatus, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

interface JobActions {
  /** Job with an action in progress. */
  busyUID: string | null;
  /** Whether the user may also cancel other people's jobs. */
  mayCancelAll: boolean;
  cancel: (job: TenantJob) => void;
  retry: (job: TenantJob) => void;
  download: (job: TenantJob) => void;
}

function columnsFor(actions: JobActions): ListColumn<TenantJob>[] {
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
      value: ({ createdAt }) => ({ time: createdAt }),
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
