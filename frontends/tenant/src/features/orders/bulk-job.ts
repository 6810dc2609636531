import { keptValue, tabStorage, type KeptValue } from '@glass/api-client';
import type { JobAccepted } from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';

export type BulkKind = 'summaries' | 'shopSummaries' | 'labels' | 'labelsZpl' | 'dxf';

/** A job that this person started from this page, as the tab remembers it. */
export interface BulkJob {
  jobUID: string;
  kind: BulkKind;
  orderUIDs: string[];
  /** The server has taken it. */
  isStarted: boolean;
}

/**
 * Asks the server to begin. The job's identifier is ours, so that asking again starts nothing twice. Answers the
 * identifier of the job that makes it: another where the same is being made already.
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

/** The jobs of a person that this tab remembers, newest first. */
export function keptBulkJobs(contactUID: string): KeptValue<BulkJob[]> {
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
