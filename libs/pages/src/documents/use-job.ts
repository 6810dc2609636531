import { useState } from 'react';
import type { JobDetails } from '@glass/contracts/job';
import { problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

const POLL_MS = 1000;

export interface JobState {
  details: JobDetails | undefined;
  /** The job no longer exists. */
  isGone: boolean;
  /** The last request failed. */
  isUnreachable: boolean;
  askAgain: () => void;
  isBusy: boolean;
  cancel: () => void;
  retry: () => void;
  download: () => void;
}

/** @param jobUID null until the server has taken the job. */
export function useJob(jobUID: string | null): JobState {
  const { api, download, tenant, toast } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery('/api/job/get', jobUID ? { jobUID } : null, {
    dedupingInterval: 0,
    revalidateOnMount: true,
    refreshInterval: (latest) => (latest && hasEnded(latest) ? 0 : POLL_MS),
  });
  const { data: details, error, mutate } = query;

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      setIsBusy(false);
    }
  }
  const change = (path: '/api/job/cancel' | '/api/job/retry') =>
    void run(async () => {
      if (jobUID) await mutate(await api.call(path, { jobUID }), { revalidate: false });
    });

  return {
    details,
    isGone: problemOf(error)?.code === 'NOT_FOUND',
    isUnreachable: Boolean(error),
    askAgain: () => void mutate(),
    isBusy,
    cancel: () => change('/api/job/cancel'),
    retry: () => change('/api/job/retry'),
    download: () =>
      void run(async () => {
        const fileId = details?.resultFileUID;
        if (!fileId) return;
        const pathValues = { tenantId: tenant.tenantUID, fileId };
        await download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'link' });
      }),
  };
}

function hasEnded({ status }: JobDetails): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled';
}
