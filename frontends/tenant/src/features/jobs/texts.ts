import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { JobStatus } from '@glass/contracts/job';

/** Title by job kind; an unknown kind is shown as "Document". */
const KINDS: Record<string, (count: number) => string> = defineTexts(() => ({
  'bulk-order-summary-pdf': (count) =>
    t`Order summaries of ${plural(count, { one: 'an order', other: '# orders' })}`,
  'bulk-panel-labels-pdf': (count) => t`Labels of ${plural(count, { one: 'an order', other: '# orders' })}`,
  'bulk-dxf-files': (count) => t`DXF files of ${plural(count, { one: 'an order', other: '# orders' })}`,
  'quote-pdf': () => t`Quote`,
}));

export const texts = defineTexts(() => ({
  title: t`Downloads`,
  purpose: t`Documents that your team and buyers created in the background. Kept for a week.`,
  exportName: t`downloads`,
  search: t`Search by person or file`,
  noMatch: t`No downloads match.`,
  none: t`No downloads yet`,
  noneWhy: t`Select orders in the order list and choose a document. It appears here when it’s ready.`,
  toOrders: t`Open orders`,
  status: t`Status`,
  statuses: {
    waiting: t`Queued`,
    running: t`In progress`,
    done: t({ message: 'Ready', context: 'download' }),
    failed: t`Failed`,
    cancelled: t({ message: 'Canceled', context: 'download' }),
  } satisfies Record<JobStatus, string>,
  columns: {
    what: t`Document`,
    person: t`Requested by`,
    status: t`Status`,
    progress: t`Progress`,
    asked: t({ message: 'Requested', context: 'time of a request' }),
    error: t`Error`,
    attempts: t`Attempts`,
    actions: t`Actions`,
  },
  what: (kind: string, count: number) => KINDS[kind]?.(count) ?? t`Document`,
  progress: (done: number, total: number) => t`${done} of ${total} orders`,
  someoneGone: t`Former user`,
  expired: t`Expired`,
  download: t`Download`,
  cancel: t`Cancel`,
  cancelled: t`Canceled.`,
  retry: t`Try again`,
  again: t`Queued again.`,
  actionOn: (action: string, what: string) => t`${action}: ${what}`,
}));
