import { defineTexts } from '@glass/language';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type {
  FailedJob,
  JobStatus,
  QueuedJob,
  QueuesReply,
  QueueState,
  ScheduledWork,
} from '@glass/contracts/job';
import { AgoText, actionsColumn, ListSection, useWholeList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import {
  EmptyState,
  ErrorState,
  PageFrame,
  PageHeader,
  PageSkeleton,
  StatusChip,
  type StatusTone,
} from '@glass/ui';
import { texts } from './texts.js';

const ASK_EVERY_MS = 5000;

/** Queues of the whole installation. Failed jobs can be retried. */
export function QueuesPage() {
  const { api, toast } = useShell();
  const { data, error, mutate } = useQuery(
    '/api/platform/queues',
    {},
    {
      ...ASK_AT_EACH_VISIT,
      refreshInterval: ASK_EVERY_MS,
    },
  );
  const [busyId, setBusyId] = useState<string | null>(null);
  const retry = async ({ queue, id }: FailedJob): Promise<void> => {
    setBusyId(id);
    try {
      await mutate(await api.call('/api/platform/retry-failed-job', { queue, id }), { revalidate: false });
      toast.success(() => texts.retried);
    } catch (problem) {
      toast.error(problem);
    } finally {
      setBusyId(null);
    }
  };
  const columns = failedColumns(busyId, (job) => void retry(job));

  return (
    <PageFrame>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {data ? (
        <Queues data={data} failedJobs={columns} />
      ) : error ? (
        <ErrorState onRetry={() => void mutate()}>{problemOf(error)?.text}</ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

function Queues({ data, failedJobs }: { data: QueuesReply; failedJobs: ListColumn<FailedJob>[] }) {
  const { queues, underWay, failed, tasks, workers, backend } = data;
  return (
    <>
      {workers.length === 0 ? (
        <Alert severity="warning">{texts.workers(workers)}</Alert>
      ) : (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.backends[backend]} {texts.workers(workers)}
        </Typography>
      )}
      <Section title={texts.queues} rows={queues} columns={QUEUE_COLUMNS} keyOf={({ name }) => name} />
      <Section
        title={texts.failed}
        rows={failed}
        columns={failedJobs}
        keyOf={({ queue, id }) => `${queue} ${id}`}
        empty={[texts.noneFailed, texts.noneFailedWhy]}
      />
      <Section
        title={texts.active}
        rows={underWay}
        columns={ACTIVE_COLUMNS}
        keyOf={({ jobUID }) => jobUID}
        empty={[texts.noneActive, texts.noneActiveWhy]}
      />
      <Section
        title={texts.tasks}
        rows={tasks}
        columns={TASK_COLUMNS}
        keyOf={({ name }) => name}
        empty={[texts.noTasks, texts.noTasksWhy]}
      />
    </>
  );
}

interface SectionProps<Row> {
  title: string;
  rows: Row[];
  columns: ListColumn<Row>[];
  keyOf: (row: Row) => string;
  empty?: [title: string, why: string];
}

/** A table in the server's order. */
function Section<Row extends object>({ title, rows, columns, keyOf, empty }: SectionProps<Row>) {
  const list = useWholeList({ rows, sort: '' });
  const name = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <ListSection
      title={title}
      name={name}
      list={list}
      columns={columns}
      rowKey={keyOf}
      rowLabel={keyOf}
      empty={<EmptyState title={empty?.[0] ?? ''}>{empty?.[1]}</EmptyState>}
    />
  );
}

const columns = defineTexts(() => texts.columns);

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
  cell: (row) => {
    const moment = at(row);
    return moment ? <AgoText at={moment} /> : '–';
  },
});

const QUEUE_COLUMNS = defineTexts((): ListColumn<QueueState>[] => [
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
]);

const TONES: Record<JobStatus, StatusTone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

const ACTIVE_COLUMNS = defineTexts((): ListColumn<QueuedJob>[] => [
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
]);

function failedColumns(busyId: string | null, retry: (job: FailedJob) => void): ListColumn<FailedJob>[] {
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

const TASK_COLUMNS = defineTexts((): ListColumn<ScheduledWork>[] => [
  { ...{ id: 'task', header: columns.task, card: 'title' }, value: ({ name }) => name },
  { ...{ id: 'every', header: columns.every, width: 110 }, value: ({ everyMs }) => timeText(everyMs) },
  ago('next', columns.next, ({ nextAt }) => nextAt),
]);

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return texts.seconds(seconds);
  return seconds < 3600 ? texts.minutes(Math.round(seconds / 60)) : texts.hours(Math.round(seconds / 3600));
}
