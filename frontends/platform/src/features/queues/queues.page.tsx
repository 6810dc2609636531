import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { FailedJob, QueuesReply } from '@glass/contracts';
import { type ListColumn, ListSection, useWholeList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageHeader, PageSkeleton } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ACTIVE_COLUMNS, failedColumns, QUEUE_COLUMNS, TASK_COLUMNS } from './queue-columns.js';
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
  const columns = useMemo(() => {
    const retry = async ({ queue, id }: FailedJob): Promise<void> => {
      setBusyId(id);
      try {
        await mutate(await api.call('/api/platform/retry-failed-job', { queue, id }), { revalidate: false });
        toast.success(texts.retried);
      } catch (problem) {
        toast.error(problem);
      } finally {
        setBusyId(null);
      }
    };
    return failedColumns(busyId, (job) => void retry(job));
  }, [api, busyId, mutate, toast]);

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
