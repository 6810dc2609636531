import { t } from '@lingui/core/macro';
import type { QuoteListItem } from '@glass/contracts/quote';
import { MoneyText } from '@glass/ui';
import type { ListColumn } from './list-column.js';

/**
 * Columns that buyers' and tenants' lists of quotes share.
 * @param noPanels shown instead of a total
 */
export function quoteColumns(noPanels: string) {
  return {
    number: {
      id: 'number',
      header: t`Quote`,
      sortBy: 'number',
      width: 110,
      card: 'title',
      value: ({ number }) => number,
    },
    name: { id: 'name', header: t`Name`, value: ({ name }) => name },
    company: { id: 'company', header: t`Company`, value: ({ companyName }) => companyName },
    pieces: { id: 'pieces', header: t`Pieces`, value: ({ pieces }) => pieces },
    started: {
      id: 'started',
      header: t`Started`,
      width: 140,
      show: 'when-chosen',
      value: ({ createdAt }) => ({ moment: createdAt }),
    },
    updated: {
      id: 'updated',
      header: t`Changed`,
      sortBy: 'updatedAt',
      width: 140,
      card: 'hidden',
      value: ({ updatedAt }) => ({ moment: updatedAt }),
    },
    total: {
      id: 'total',
      header: t`Total`,
      align: 'right',
      width: 150,
      value: ({ total }) => total,
      cell: ({ panelCount, total }, locale) =>
        panelCount > 0 ? <MoneyText money={total} locale={locale} /> : noPanels,
    },
    currency: {
      id: 'currency',
      header: t`Currency`,
      show: 'exported-only',
      value: ({ total }) => total?.currency ?? null,
    },
  } satisfies Record<string, ListColumn<QuoteListItem>>;
}
