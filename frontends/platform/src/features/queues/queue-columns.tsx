import type { FailedJob, JobStatus, QueuedJob, QueueState, ScheduledWork } from '@glass/contracts';
import { actionsColumn, type ListColumn } from '@glass/pages';
import { StatusChip, TimeAgo, type StatusTone } from '@glass/ui';
import Button from '@mui/material/Button';
import { texts } from './texts.js';

const { columns } = texts;

const count = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => number,
  width = 110,
): ListColumn<Row> => ({
  ...{ id, header, value, width, align: 'right' },
});
const ago = <Row,>(id: string, header: string, at: (row: Row) => string | null): ListColumn<Row> => ({
  ...{ id, header, width: 140, value: at },
  cell: (row, locale) => {
    const moment = at(row);
    return moment ? <TimeAgo at={moment} locale={locale} /> : '–';
  },
});

export const QUEUE_COLUMNS: ListColumn<QueueState>[] = [
  {
    ...{ id: 'queue', header: columns.queue, card: 'title' },
    value: ({ name }) => texts.queueNames[name] ?? name,
  },
  count('waiting', columns.waiting, ({ waiting, handedOver }) => waiting + handedOver),
  count('tenants', columns.tenants, ({ waitingTenants }) => waitingTenants, 150),
  ago('oldest', columns.oldest, ({ oldestSince }) => oldestSince),
  count('running', columns.running, ({ running }) => running),
  count('delayed', columns.delayed, ({ delayed }) => delayed, 150),
  count('later', columns.later, ({ later }) => later),
  count('failed', columns.failed, ({ failed }) => failed),
];

const TONES: Record<JobStatus, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

export const ACTIVE_COLUMNS: ListColumn<QueuedJob>[] = [
  { ...{ id: 'kind', header: columns.kind, card: 'title' }, value: ({ kind }) => kind },
  { ...{ id: 'tenant', header: columns.tenant }, value: ({ tenantName }) => tenantName },
  {
    ...{ id: 'status', header: columns.status, width: 190 },
    value: ({ status }) => texts.statuses[status],
    cell: ({ status, done, total }) => {
      const label = texts.statuses[status];
      const progress = status === 'running' && total > 0 ? ` · ${texts.progress(done, total)}` : '';
      return <StatusChip label={label + progress} tone={TONES[status]} />;
    },
  },
  { ...{ id: 'worker', header: columns.worker, card: 'hidden' }, value: ({ worker }) => worker },
  count('attempts', columns.attempts, ({ attempts }) => attempts),
  ago('asked', columns.asked, ({ createdAt }) => createdAt),
];

export function failedColumns(
  busyId: string | null,
  retry: (job: FailedJob) => void,
): ListColumn<FailedJob>[] {
  return [
    { ...{ id: 'kind', header: columns.kind, card: 'title', width: 220 }, value: ({ kind }) => kind },
    {
      ...{ id: 'tenant', header: columns.tenant, width: 180 },
      value: ({ tenantName }) => tenantName || texts.ownTenant,
    },
    { ...{ id: 'reason', header: columns.reason }, value: ({ reason }) => reason },
    count('attempts', columns.attempts, ({ attempts }) => attempts, 90),
    ago('at', columns.at, ({ failedAt }) => failedAt),
    actionsColumn(
      columns.actions,
      (job) => (
        <Button
          size="small"
          variant="outlined"
          disabled={busyId === job.id}
          aria-label={texts.retryOf(job.kind)}
          onClick={() => retry(job)}
        >
          {texts.retry}
        </Button>
      ),
      120,
    ),
  ];
}

export const TASK_COLUMNS: ListColumn<ScheduledWork>[] = [
  { ...{ id: 'task', header: columns.task, card: 'title' }, value: ({ name }) => name },
  { ...{ id: 'every', header: columns.every, width: 110 }, value: ({ everyMs }) => timeText(everyMs) },
  ago('next', columns.next, ({ nextAt }) => nextAt),
];

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return texts.seconds(seconds);
  return seconds < 3600 ? texts.minutes(Math.round(seconds / 60)) : texts.hours(Math.round(seconds / 3600));
}
