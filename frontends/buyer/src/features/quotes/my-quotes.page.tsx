import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '@glass/api-client';
import {
  QUOTE_STATUSES,
  quoteStatusChip,
  type QuoteListItem,
  type QuoteStatus,
} from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { ListPage, quoteColumns, useServerList, type Bulk, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { NoWrap, StatusChip } from '@glass/ui';
import { useKeptShowerPage } from '../../parts/offline/use-kept-site.js';
import { EmptyList } from '../../parts/page-states.js';
import { sharedTexts } from '../../parts/texts.js';
import { newQuoteUrl } from '../../parts/urls.js';
import { useCopyQuote } from '../../parts/use-copy-quote.js';
import { ApprovalsTabs } from '../approvals/approvals-tabs.js';
import { WaitingShowers } from '../shower/outbox/on-demand.js';
import { texts } from './texts.js';

/** Deleted quotes aren't listed. */
const SHOWN_STATUSES = QUOTE_STATUSES.filter((status) => status !== 'deleted');
const FILTERS = defineTexts(() => [
  {
    name: 'status',
    label: texts.status,
    choices: SHOWN_STATUSES.map((value) => ({ value, label: texts.statusNames[value] })),
  },
  { name: 'messages', label: texts.messages, choices: [{ value: 'unread', label: texts.unread }] },
]);

export function MyQuotesPage() {
  const { navigate, session } = useShell();
  useKeptShowerPage();
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
      lead={<WaitingShowers />}
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

const COLUMNS = defineTexts((): ListColumn<QuoteListItem>[] => {
  const shared = quoteColumns(texts.noPanels);
  return [
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
          <StatusChip {...quoteStatusChip(status)} />
          {unreadMessages > 0 ? (
            <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightBold', mt: 0.5 }}>
              {texts.newMessages(unreadMessages)}
            </Typography>
          ) : null}
        </>
      ),
    },
  ];
});

/** Ordered and submitted quotes can't be deleted. */
const DELETABLE: readonly QuoteStatus[] = ['draft', 'quoted'];

/** Deletes several quotes after one confirmation and reports failures. */
function useBulkDelete(onDone: () => Promise<void>) {
  const { api, confirm, toast } = useShell();
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteAll(quotes: readonly QuoteListItem[]): Promise<void> {
    const doomed = quotes.filter(({ status }) => DELETABLE.includes(status));
    const staying = quotes.length - doomed.length;
    if (doomed.length === 0) return toast.error(() => texts.noneDeletable);
    const question = texts.deleteQuotesAsk(doomed.length, staying);
    if (!(await confirm(question, { confirmText: texts.remove, danger: true }))) return;
    setIsDeleting(true);
    const close = toast.progress(() => texts.deleting(doomed.length), null);
    const refused: (() => string)[] = [];
    for (const { uid, number } of doomed) {
      try {
        await api.call('/api/quote/delete', { quoteUID: uid });
      } catch (error) {
        refused.push(() => `${number}: ${problemOf(error)?.text ?? texts.notDeleted}`);
      }
    }
    close();
    setIsDeleting(false);
    const done = doomed.length - refused.length;
    if (done > 0) toast.success(() => texts.deletedQuotes(done));
    if (refused.length > 0) toast.error(() => refused.map((word) => word()).join(' '));
    await onDone();
  }

  return { deleteAll, isDeleting };
}
