import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { newUid } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { keptBulkJobs, startBulkJob, type BulkJob, type BulkKind } from './bulk-job.js';
import { texts } from './texts.js';

export interface BulkJobs {
  /** Newest first. */
  jobs: readonly BulkJob[];
  /** Why a job was not started, by its identifier. */
  startErrors: Readonly<Record<string, string>>;
  start: (kind: BulkKind, orderUIDs: string[]) => void;
  startAgain: (job: BulkJob) => void;
  dismiss: (jobUID: string) => void;
}

/** The bulk jobs of this person in this tab; they outlive a reload, and go on in the server in any case. */
export function useBulkJobs(): BulkJobs {
  const { api, session } = useShell();
  const contactUID = session.contactUID ?? '';
  const [jobs, setJobs] = useState(() => keptBulkJobs(contactUID).get() ?? []);
  const [startErrors, setStartErrors] = useState<Record<string, string>>({});
  useEffect(() => void keptBulkJobs(contactUID).set(jobs), [jobs, contactUID]);

  const send = useCallback(
    (job: BulkJob) =>
      startBulkJob(api, job).then(
        (jobUID) => setJobs((known) => withStarted(known, job, jobUID)),
        (error: unknown) =>
          setStartErrors((known) => ({
            ...known,
            [job.jobUID]: problemOf(error)?.text ?? texts.startFailed,
          })),
      ),
    [api],
  );

  // The page was left before the server had answered: asked again, it starts no second one.
  const resume = useEffectEvent(() => {
    for (const job of jobs) if (!job.isStarted) void send(job);
  });
  useEffect(() => resume(), []);

  return {
    jobs,
    startErrors,
    start: (kind, orderUIDs) => {
      const job: BulkJob = { jobUID: newUid(), kind, orderUIDs, isStarted: false };
      setJobs((known) => [job, ...known]);
      void send(job);
    },
    startAgain: (job) => {
      setStartErrors(({ [job.jobUID]: _gone, ...others }) => others);
      void send(job);
    },
    dismiss: (jobUID) => setJobs((known) => known.filter((job) => job.jobUID !== jobUID)),
  };
}

/** The job as the server knows it, once: asked for twice, the same is made once. */
function withStarted(known: readonly BulkJob[], job: BulkJob, jobUID: string): BulkJob[] {
  const others = known.filter((one) => one.jobUID === job.jobUID || one.jobUID !== jobUID);
  return others.map((one) => (one.jobUID === job.jobUID ? { ...one, jobUID, isStarted: true } : one));
}
