import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { newQuoteUrl } from '../../parts/urls.js';
import { QUOTE_STATUSES, screenUrl, type QuoteListItem } from '@glass/contracts';
import { ListPage, quoteColumns, useServerList, type Bulk, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { NoWrap } from '@glass/ui';
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

const shared = quoteColumns(texts.noPanels);
const COLUMNS: ListColumn<QuoteListItem>[] = [
  shared.number,
  shared.name,
  { ...shared.company, width: 190, card: 'hidden' },
  {
    id: 'panels',
    header: texts.panels,
    width: 170,
    value: ({ panelCount }) => panelCount,
    cell: ({ panelCount, pieces }) => <NoWrap>{sharedTexts.panelCount(panelCount, pieces)}</NoWrap>,
  },
  { ...shared.pieces, show: 'exported-only' },
  shared.started,
  shared.updated,
  shared.total,
  shared.currency,
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
