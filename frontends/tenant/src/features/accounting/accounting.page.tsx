import { problemOf, useQuery } from '@glass/api-client';
import { limits, type AccountingBatch, type AccountingReply } from '@glass/contracts';
import { actionsColumn, ListPage, useWholeList, type ListColumn } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, formatDay, formatDateTime, formatMoney, TimeAgo } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { ExportDialog } from './export-dialog.js';
import { texts } from './texts.js';

/** Lists export files for the tenant's accounting software, and creates new ones from invoices not yet exported. */
export function AccountingPage() {
  const { api, confirm, download, session, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const { data, error, mutate } = useQuery('/api/accounting/get', {});
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = session.mayWrite('money');
  const list = useWholeList({
    rows: data?.batches,
    errorText: error === undefined ? null : (problemOf(error)?.text ?? ''),
    onRetry: () => void mutate(),
    sort: '-createdAt',
    searched: ({ createdBy, profile }) => `${createdBy} ${texts.formats[profile.format]}`,
    locale,
  });
  const waits = data ? data.pending.invoices + data.pending.creditNotes : 0;

  const save = ({ batchUID }: AccountingBatch) =>
    void download('/api/accounting/download', { batchUID }).catch(toast.error);

  async function takeBack({ batchUID }: AccountingBatch): Promise<void> {
    const isMeant = await confirm(texts.takeBackAsk, {
      title: texts.takeBackTitle,
      confirmText: texts.takeBack,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/accounting/take-back', { batchUID });
      toast.success(texts.takenBack);
    } catch (failure) {
      toast.error(failure);
    }
    await mutate();
  }

  return (
    <ListPage
      title={texts.title}
      purpose={texts.purpose}
      name={texts.exportName}
      list={list}
      columns={columnsFor(locale, (batch) => (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {mayWrite && batch === data?.batches[0] ? (
            <Button size="small" color="error" onClick={() => void takeBack(batch)}>
              {texts.takeBack}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={texts.downloadOf(formatDateTime(batch.createdAt, locale))}
            onClick={() => save(batch)}
          >
            {texts.download}
          </Button>
        </Stack>
      ))}
      rowKey={({ batchUID }) => batchUID}
      rowLabel={({ createdAt }) => formatDateTime(createdAt, locale)}
      noMatch={texts.noMatch}
      empty={<EmptyState title={texts.none}>{texts.noneWhy}</EmptyState>}
      actions={
        mayWrite ? (
          <Button variant="contained" disabled={waits === 0} onClick={() => setIsMaking(true)}>
            {texts.make}
          </Button>
        ) : null
      }
      above={
        data ? <Alert severity={waits > 0 ? 'info' : 'success'}>{waitingText(data, locale)}</Alert> : null
      }
    >
      {isMaking ? (
        <ExportDialog
          profile={data?.profile ?? null}
          onClose={() => setIsMaking(false)}
          onMade={(batch) => {
            setIsMaking(false);
            save(batch);
            void mutate();
          }}
        />
      ) : null}
    </ListPage>
  );
}

function waitingText({ pending, currency }: AccountingReply, locale: string): string {
  const { invoices, creditNotes, totalMinor, since } = pending;
  if (invoices + creditNotes === 0 || currency === null) return texts.nothingWaits;
  const most = limits.accountingDocuments.max;
  return [
    texts.waiting(
      texts.counted(invoices, creditNotes),
      formatMoney({ amountMinor: totalMinor, currency }, locale),
      since ? formatDay(since, locale) : '',
    ),
    ...(invoices + creditNotes > most ? [texts.atMost(most)] : []),
  ].join(' ');
}

function columnsFor(
  locale: string,
  actions: (batch: AccountingBatch) => ReactNode,
): ListColumn<AccountingBatch>[] {
  const { columns } = texts;
  return [
    {
      id: 'createdAt',
      header: columns.createdAt,
      sortBy: 'createdAt',
      compare: (one, other) => one.createdAt.localeCompare(other.createdAt),
      card: 'title',
      width: 160,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} locale={locale} />,
    },
    { id: 'createdBy', header: columns.createdBy, value: ({ createdBy }) => createdBy },
    { id: 'format', header: columns.format, value: ({ profile }) => texts.formats[profile.format] },
    {
      id: 'documents',
      header: columns.documents,
      value: ({ invoices, creditNotes }) => texts.counted(invoices, creditNotes),
    },
    {
      id: 'total',
      header: columns.total,
      align: 'right',
      width: 140,
      value: ({ totalMinor, currency }) => formatMoney({ amountMinor: totalMinor, currency }, locale),
    },
    actionsColumn(columns.actions, actions, 220),
  ];
}
