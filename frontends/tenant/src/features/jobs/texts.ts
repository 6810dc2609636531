import type { JobStatus } from '@glass/contracts/job';

const orders = (count: number) => (count === 1 ? 'an order' : `${count} orders`);

/** Title by job kind; an unknown kind is shown as "Document". */
const KINDS: Record<string, (count: number) => string> = {
  'bulk-order-summary-pdf': (count) => `Order summaries of ${orders(count)}`,
  'bulk-panel-labels-pdf': (count) => `Labels of ${orders(count)}`,
  'bulk-dxf-files': (count) => `DXF files of ${orders(count)}`,
  'quote-pdf': () => 'Quote',
};

export const texts = {
  title: 'Downloads',
  purpose: 'Documents that your team and buyers created in the background. Kept for a week.',
  exportName: 'downloads',
  search: 'Search by person or file',
  noMatch: 'No downloads match.',
  none: 'No downloads yet',
  noneWhy: 'Select orders in the order list and choose a document. It appears here when it’s ready.',
  toOrders: 'Open orders',
  status: 'Status',
  statuses: {
    waiting: 'Queued',
    running: 'In progress',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Canceled',
  } satisfies Record<JobStatus, string>,
  columns: {
    what: 'Document',
    person: 'Requested by',
    status: 'Status',
    progress: 'Progress',
    asked: 'Requested',
    error: 'Error',
    attempts: 'Attempts',
    actions: 'Actions',
  },
  what: (kind: string, count: number) => KINDS[kind]?.(count) ?? 'Document',
  progress: (done: number, total: number) => `${done} of ${total} orders`,
  someoneGone: 'Former user',
  expired: 'Expired',
  download: 'Download',
  cancel: 'Cancel',
  cancelled: 'Canceled.',
  retry: 'Try again',
  again: 'Queued again.',
  actionOn: (action: string, what: string) => `${action}: ${what}`,
};
