import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { newQuoteUrl } from '../../parts/urls.js';
import { QUOTE_STATUSES, screenUrl, type QuoteListItem } from '@glass/contracts';
import { ListPage, useServerList, type Bulk, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { MoneyText, NoWrap } from '@glass/ui';
import { ApprovalsTabs } from '../approvals/approvals-tabs.js';
import { EmptyList } from '../../parts/missing-page.js';
import { sharedTexts } from '../../parts/texts.js';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { QuoteStatusChip } from './quote-status.js';
import { texts } from './texts.js';
import { useBulkDelete } from './use-bulk-delete.js';

/** Deleted quotes aren't listed. */
const SHOWN_STATUSES = QUOTE_STATUSES.filter((status) => status !== 'deleted');
const FILTERS = [
  {
    name: 'status',
    label: texts.status,
    choices: SHOWN_STATUSES.map((value) => ({ value, label: texts.statusNames[value] })),
  },
];

export function MyQuotesPage() {
  const { navigate, session } = useShell();
  const mayWrite = session.mayWrite('quotes');
  const list = useServerList('/api/quote/list-for-customer', { sort: '-updatedAt', filters: FILTERS });
  return (
    <ListPage
      title={texts.myQuotes}
      purpose={texts.myQuotesPurpose}
      name={texts.exportName}
      list={list}
      columns={COLUMNS}
      rowKey={({ uid }) => uid}
      rowLabel={({ number, name }) => texts.quoteLabel(number, name)}
      onOpen={({ uid }) => navigate(screenUrl('/quote/{uid}', uid))}
      above={<ApprovalsTabs at="mine" />}
      search={texts.searchQuotes}
      noMatch={texts.noMatch}
      empty={<EmptyList title={texts.noQuotes}>{texts.noQuotesWhy}</EmptyList>}
      bulk={mayWrite ? (bulk) => <BulkActions bulk={bulk} refresh={list.refresh} /> : undefined}
      actions={
        mayWrite ? (
          <Button variant="contained" component={Link} to={newQuoteUrl()}>
            {texts.newQuote}
          </Button>
        ) : null
      }
    />
  );
}

function BulkActions({ bulk, refresh }: { bulk: Bulk<QuoteListItem>; refresh: () => Promise<void> }) {
  const { copy, isCopying } = useCopyQuote();
  const { deleteAll, isDeleting } = useBulkDelete(() => {
    bulk.clear();
    return refresh();
  });
  const [first] = bulk.rows;
  return (
    <>
      {bulk.rows.length === 1 && first ? (
        <Button loading={isCopying} onClick={() => void copy(first.uid)}>
          {texts.copy}
        </Button>
      ) : null}
      <Button color="error" loading={isDeleting} onClick={() => void deleteAll(bulk.rows)}>
        {texts.remove}
      </Button>
    </>
  );
}

const { columns } = texts;
const COLUMNS: ListColumn<QuoteListItem>[] = [
  {
    id: 'number',
    header: columns.number,
    sortBy: 'number',
    width: 110,
    card: 'title',
    value: ({ number }) => number,
  },
  { id: 'name', header: columns.name, value: ({ name }) => name },
  {
    id: 'company',
    header: columns.company,
    width: 190,
    card: 'hidden',
    value: ({ companyName }) => companyName,
  },
  {
    id: 'panels',
    header: columns.panels,
    width: 170,
    value: ({ panelCount }) => panelCount,
    cell: ({ panelCount, pieces }) => <NoWrap>{sharedTexts.panelCount(panelCount, pieces)}</NoWrap>,
  },
  { id: 'pieces', header: columns.pieces, show: 'exported-only', value: ({ pieces }) => pieces },
  {
    id: 'started',
    header: columns.started,
    width: 140,
    show: 'when-chosen',
    value: ({ createdAt }) => ({ moment: createdAt }),
  },
  {
    id: 'updated',
    header: columns.updated,
    sortBy: 'updatedAt',
    width: 140,
    card: 'hidden',
    value: ({ updatedAt }) => ({ moment: updatedAt }),
  },
  {
    id: 'total',
    header: columns.total,
    align: 'right',
    width: 150,
    value: ({ total }) => total,
    cell: ({ panelCount, total }, locale) =>
      panelCount > 0 ? <MoneyText money={total} locale={locale} /> : texts.noPanels,
  },
  {
    id: 'currency',
    header: columns.currency,
    show: 'exported-only',
    value: ({ total }) => total?.currency ?? null,
  },
  {
    id: 'status',
    header: texts.status,
    width: 140,
    card: 'title',
    value: ({ status }) => texts.statusNames[status],
    cell: ({ status, unreadMessages }) => (
      <>
        <QuoteStatusChip status={status} />
        {unreadMessages > 0 ? (
          <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightBold', mt: 0.5 }}>
            {texts.newMessages(unreadMessages)}
          </Typography>
        ) : null}
      </>
    ),
  },
];
