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

const keyOf = (contactUID: string) => `glass.bulk-jobs.${contactUID}`;

/** The jobs that this tab remembers of a person; anything else under the key counts as none. */
export function readBulkJobs(storage: Storage, contactUID: string): BulkJob[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(contactUID)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBulkJob) : [];
  } catch {
    return [];
  }
}

export function keepBulkJobs(storage: Storage, contactUID: string, jobs: readonly BulkJob[]): void {
  storage.setItem(keyOf(contactUID), JSON.stringify(jobs));
}

function isBulkJob(value: unknown): value is BulkJob {
  const job = value as Partial<BulkJob> | null;
  return typeof job?.jobUID === 'string' && typeof job.kind === 'string' && Array.isArray(job.orderUIDs);
}
