import { keptValue, tabStorage, type KeptValue } from '@glass/api-client';
import type { JobAccepted } from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';

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
export function storedBulkJobs(contactUID: string): KeptValue<BulkJob[]> {
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
