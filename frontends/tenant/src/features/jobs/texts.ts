import type { JobStatus } from '@glass/contracts';

const orders = (count: number) => (count === 1 ? 'an order' : `${count} orders`);

/** Title by job kind; an unknown kind is shown as "Document". */
const KINDS: Record<string, (count: number) => string> = {
  'bulk-order-summary-pdf': (count) => `Order summaries of ${orders(count)}`,
  'bulk-panel-labels-pdf': (count) => `Labels of ${orders(count)}`,
  'bulk-dxf-files': (count) => `DXF files of ${orders(count)}`,
  'quote-pdf': () => 'Quote',
};

export const texts = {
  title: 'Documents being made',
  purpose: 'What your team and your buyers had made in the background. Results are kept for a week.',
  exportName: 'documents-being-made',
  search: 'Search by person or file',
  noMatch: 'Nothing like that was made.',
  none: 'Nothing was made in the background yet',
  noneWhy:
    'Choose orders in the list of orders, and what to make of them. It is made here, however many they are.',
  toOrders: 'Open the orders',
  status: 'State',
  statuses: {
    waiting: 'Waiting for its turn',
    running: 'Being made',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<JobStatus, string>,
  columns: {
    what: 'Document',
    person: 'For',
    status: 'State',
    progress: 'Progress',
    asked: 'Asked for',
    error: 'Why',
    attempts: 'Attempts',
    actions: 'Actions',
  },
  what: (kind: string, count: number) => KINDS[kind]?.(count) ?? 'Document',
  progress: (done: number, total: number) => `${done} of ${total} orders`,
  someoneGone: 'Somebody who has left',
  expired: 'No longer kept',
  download: 'Download',
  cancel: 'Cancel',
  cancelled: 'It is cancelled.',
  retry: 'Try again',
  again: 'It waits for its turn again.',
  actionOn: (action: string, what: string) => `${action}: ${what}`,
};
