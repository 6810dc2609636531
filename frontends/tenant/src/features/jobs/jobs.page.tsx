import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { JOB_STATUSES, screenUrl, type TenantJob } from '@glass/contracts';
import { ListPage, useServerList } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState } from '@glass/ui';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { columnsFor, type JobActions } from './job-columns.js';
import { texts } from './texts.js';

/** Poll interval while a job is waiting or running; otherwise the list is not polled. */
const ASK_EVERY_MS = 2000;
const FILTERS = [
  {
    name: 'status',
    label: texts.status,
    choices: JOB_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
];

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
    const run = async ({ jobUID }: TenantJob, work: () => Promise<unknown>, said?: string): Promise<void> => {
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
        void run(job, () => api.call(path, { jobUID: job.jobUID }), texts.cancelled);
      },
      retry: (job) => void run(job, () => api.call('/api/job/retry', { jobUID: job.jobUID }), texts.again),
      download: (job) =>
        void run(job, async () => {
          const pathValues = { tenantId: tenant.tenantUID, fileId: job.resultFileUID ?? '' };
          await download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'link' });
        }),
    };
  }, [api, busyUID, download, refresh, session, tenant.tenantUID, toast]);
  const columns = useMemo(() => columnsFor(actions), [actions]);

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={columns}
      rowKey={({ jobUID }) => jobUID}
      rowLabel={({ kind, orders, person }) => `${texts.what(kind, orders)}, ${person ?? texts.someoneGone}`}
      search={texts.search}
      noMatch={texts.noMatch}
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
