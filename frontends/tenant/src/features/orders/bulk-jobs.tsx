import { type JobState, useJob } from '@glass/pages';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobAccepted } from '@glass/contracts/job';
import { newUid } from '@glass/contracts/primitives';
import { type KeptValue, keptValue, problemOf, tabStorage } from '@glass/api-client';
import { type ShellServices, useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

export type BulkKind = 'summaries' | 'shopSummaries' | 'labels' | 'labelsZpl' | 'dxf';

/** A bulk job started in this browser tab. */
export interface BulkJob {
  jobUID: string;
  kind: BulkKind;
  orderUIDs: string[];
  /** The server accepted it. */
  isStarted: boolean;
}

/**
 * Starts a bulk job. The client chooses the job's uid, so a retry starts no second job.
 * @returns uid of the job; another one if an equal job is already running
 */
export async function startBulkJob(
  api: ShellServices['api'],
  { jobUID, kind, orderUIDs }: BulkJob,
): Promise<string> {
  const wish = { jobUID, orderUIDs };
  const accepted = await begin();
  return accepted.jobUID;

  function begin(): Promise<JobAccepted> {
    switch (kind) {
      case 'summaries':
      case 'shopSummaries':
        return api.call('/api/order/bulk-order-summary-pdf', { ...wish, withPrices: kind === 'summaries' });
      case 'labels':
        return api.call('/api/order/bulk-panel-labels-pdf', wish);
      case 'labelsZpl':
        return api.call('/api/order/bulk-panel-labels-pdf', { ...wish, output: 'zpl' });
      case 'dxf':
        return api.call('/api/order/bulk-dxf-files', wish);
    }
  }
}

/** The user's bulk jobs remembered by this tab, newest first. */
function storedBulkJobs(contactUID: string): KeptValue<BulkJob[]> {
  return keptValue({
    storage: tabStorage,
    key: `glass.bulk-jobs.${contactUID}`,
    version: 1,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isBulkJob) : null),
  });
}

function isBulkJob(value: unknown): value is BulkJob {
  const job = value as Partial<BulkJob> | null;
  return typeof job?.jobUID === 'string' && typeof job.kind === 'string' && Array.isArray(job.orderUIDs);
}

interface BulkJobs {
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

/** The user's document jobs: progress and downloads. */
export function JobsPanel({ bulk }: { bulk: BulkJobs }) {
  const panel = useRef<HTMLElement>(null);
  const known = useRef(bulk.jobs.length);
  const count = bulk.jobs.length;

  // Jobs are started at the bottom of a long list, so the page scrolls to a new one.
  useEffect(() => {
    if (count > known.current) panel.current?.scrollIntoView({ block: 'start' });
    known.current = count;
  }, [count]);

  if (count === 0) return null;
  return (
    <Stack
      ref={panel}
      component="section"
      aria-label={texts.jobs}
      spacing={1}
      sx={{ mb: 2, displayPrint: 'none', scrollMarginTop: 8 }}
    >
      {bulk.jobs.map((job) => (
        <JobCard
          key={job.jobUID}
          job={job}
          startError={bulk.startErrors[job.jobUID] ?? null}
          onStartAgain={() => bulk.startAgain(job)}
          onDismiss={() => bulk.dismiss(job.jobUID)}
        />
      ))}
    </Stack>
  );
}

interface JobCardProps {
  job: BulkJob;
  /** Why the server rejected it; null if it accepted it or may still. */
  startError: string | null;
  onStartAgain: () => void;
  onDismiss: () => void;
}

function JobCard({ job, startError, onStartAgain, onDismiss }: JobCardProps) {
  const jobState = useJob(job.isStarted ? job.jobUID : null);
  const title = texts.jobTitle[job.kind](job.orderUIDs.length);
  const status = jobState.details?.status;
  const isGoing =
    !startError && !jobState.isGone && (!status || status === 'waiting' || status === 'running');
  const actions = actionsOf(jobState, startError, onStartAgain);
  return (
    <Card sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
          <Typography
            variant="caption"
            component="p"
            role="status"
            sx={{ color: startError || status === 'failed' ? 'error.main' : 'text.secondary' }}
          >
            {statusText(jobState, startError)}
          </Typography>
        </Box>
        {actions.map(({ label, run, isMain }) => (
          <Button
            key={label}
            size="small"
            variant={isMain ? 'contained' : 'outlined'}
            onClick={run}
            disabled={jobState.isBusy}
            aria-label={texts.actionOn(label, title)}
          >
            {label}
          </Button>
        ))}
        {isGoing ? null : (
          <IconButton size="small" onClick={onDismiss} aria-label={texts.actionOn(texts.dismiss, title)}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isGoing ? <Progress jobState={jobState} label={title} /> : null}
    </Card>
  );
}

function Progress({ jobState, label }: { jobState: JobState; label: string }) {
  const { done = 0, total = 0 } = jobState.details ?? {};
  return total > 0 ? (
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={Math.min(100, (done / total) * 100)}
      sx={{ mt: 1 }}
    />
  ) : (
    <LinearProgress aria-label={label} sx={{ mt: 1 }} />
  );
}

function statusText({ details, isGone, isUnreachable }: JobState, startError: string | null): string {
  if (startError) return startError;
  if (isGone) return texts.jobGone;
  if (isUnreachable) return texts.noAnswer;
  if (!details) return texts.starting;
  const { status, done, total, error } = details;
  if (status === 'failed' && error) return `${texts.jobStatus.failed}: ${error}`;
  const isCounted = total > 0 && (status === 'running' || status === 'done');
  return isCounted ? `${texts.jobStatus[status]} · ${texts.progress(done, total)}` : texts.jobStatus[status];
}

interface JobAction {
  label: string;
  run: () => void;
  isMain: boolean;
}

function actionsOf(jobState: JobState, startError: string | null, onStartAgain: () => void): JobAction[] {
  const { details, isGone, isUnreachable } = jobState;
  if (startError) return [{ label: texts.retry, run: onStartAgain, isMain: true }];
  if (isGone) return [];
  if (isUnreachable) return [{ label: texts.retry, run: jobState.askAgain, isMain: false }];
  if (!details) return [];
  switch (details.status) {
    case 'waiting':
    case 'running':
      return [{ label: texts.cancelJob, run: jobState.cancel, isMain: false }];
    case 'done':
      return [{ label: texts.download, run: jobState.download, isMain: true }];
    case 'failed':
    case 'cancelled':
      return [{ label: texts.retry, run: jobState.retry, isMain: false }];
  }
}
