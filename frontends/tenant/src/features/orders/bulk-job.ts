import { keptValue, tabStorage, type KeptValue } from '@glass/api-client';
import type { ShellServices } from '@glass/shell-contract';

export type BulkKind = 'summaries' | 'shopSummaries' | 'labels' | 'dxf';

/** A job that this person started from this page, as the tab remembers it. */
export interface BulkJob {
  jobUID: string;
  kind: BulkKind;
  orderUIDs: string[];
  /** The server has taken it. */
  isStarted: boolean;
}

/** Asks the server to begin. The job's identifier is ours, so that asking again starts nothing twice. */
export async function startBulkJob(
  api: ShellServices['api'],
  { jobUID, kind, orderUIDs }: BulkJob,
): Promise<void> {
  const wish = { jobUID, orderUIDs };
  switch (kind) {
    case 'summaries':
    case 'shopSummaries':
      await api.call('/api/order/bulk-order-summary-pdf', { ...wish, withPrices: kind === 'summaries' });
      return;
    case 'labels':
      await api.call('/api/order/bulk-panel-labels-pdf', wish);
      return;
    case 'dxf':
      await api.call('/api/order/bulk-dxf-files', wish);
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
