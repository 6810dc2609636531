import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { newUid } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { storedBulkJobs, startBulkJob, type BulkJob, type BulkKind } from './bulk-job.js';
import { texts } from './texts.js';

export interface BulkJobs {
  /** Newest first. */
  jobs: readonly BulkJob[];
  /** Error of a job that did not start, by its uid. */
  startErrors: Readonly<Record<string, string>>;
  start: (kind: BulkKind, orderUIDs: string[]) => void;
  startAgain: (job: BulkJob) => void;
  dismiss: (jobUID: string) => void;
}

/** The user's bulk jobs in this tab. They survive a reload, and the server continues them anyway. */
export function useBulkJobs(): BulkJobs {
  const { api, session } = useShell();
  const contactUID = session.contactUID ?? '';
  const [jobs, setJobs] = useState(() => storedBulkJobs(contactUID).get() ?? []);
  const [startErrors, setStartErrors] = useState<Record<string, string>>({});
  useEffect(() => void storedBulkJobs(contactUID).set(jobs), [jobs, contactUID]);

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

  // The tab was left before the server replied; the same uid starts no second job.
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

/** Replaces a job by the one that the server runs, without duplicates. */
function withStarted(known: readonly BulkJob[], job: BulkJob, jobUID: string): BulkJob[] {
  const others = known.filter((one) => one.jobUID === job.jobUID || one.jobUID !== jobUID);
  return others.map((one) => (one.jobUID === job.jobUID ? { ...one, jobUID, isStarted: true } : one));
}
