import { useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import {
  ACCOUNTING_FORMATS,
  type AccountingBatch,
  type AccountingFormat,
  type AccountingProfile,
  type AccountingReply,
  DEFAULT_ACCOUNTING_PROFILES,
} from '@glass/contracts/receivables';
import {
  useTimeText,
  actionsColumn,
  DateField,
  lengthRule,
  type ListColumn,
  ListPage,
  listTexts,
  SelectField,
  useAction,
  useEndpointForm,
  useToday,
  useWholeList,
} from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDay, formatMoney, FormDialog } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { texts } from './texts.js';

/** Lists export files for the tenant's accounting software, and creates new ones from invoices not yet exported. */
export function AccountingPage() {
  const { api, download, session, tenant, toast } = useShell();
  const act = useAction();
  const { locale } = tenant.settings;
  const timeText = useTimeText();
  const query = useQuery('/api/accounting/get', {});
  const { data, mutate } = query;
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = session.mayWrite('money');
  const list = useWholeList({
    rows: data?.batches,
    query,
    sort: '-createdAt',
    searched: ({ createdBy, profile }) => `${createdBy} ${texts.formats[profile.format]}`,
  });
  const waits = data ? data.pending.invoices + data.pending.creditNotes : 0;

  const save = ({ batchUID }: AccountingBatch) =>
    void download('/api/accounting/download', { batchUID }).catch(toast.error);

  const takeBack = ({ batchUID }: AccountingBatch) =>
    act({
      ask: {
        question: texts.takeBackAsk,
        title: texts.takeBackTitle,
        confirmText: texts.takeBack,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/accounting/take-back', { batchUID }),
      successMessage: () => texts.takenBack,
      onDone: () => mutate(),
      onFailed: () => mutate(),
    });

  return (
    <ListPage
      {...listTexts(texts)}
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
            aria-label={texts.downloadOf(timeText(batch.createdAt))}
            onClick={() => save(batch)}
          >
            {texts.download}
          </Button>
        </Stack>
      ))}
      rowKey={({ batchUID }) => batchUID}
      rowLabel={({ createdAt }) => timeText(createdAt)}
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
      value: ({ createdAt }) => ({ time: createdAt }),
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

const NAMES = ['salesAccount', 'taxName', 'taxFreeName', 'receivablesAccount'] as const;
const NAME = lengthRule(limits.accountingName);

interface ExportDialogProps {
  /** Settings of the last file; null before the first. */
  profile: AccountingProfile | null;
  onMade: (batch: AccountingBatch) => void;
  onClose: () => void;
}

/** Asks for the accounting software and for its names of accounts and taxes. */
function ExportDialog({ profile, onMade, onClose }: ExportDialogProps) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply creates no second file.
  const [batchUID] = useState(newUid);
  const today = useToday();
  const form = useEndpointForm({
    initial: {
      until: today,
      profile: { hardwareAccount: '', ...(profile ?? DEFAULT_ACCOUNTING_PROFILES.xero) },
    },
    rules: {
      until: { required: texts.untilMissing },
      'profile.format': {},
      'profile.salesAccount': NAME,
      'profile.hardwareAccount': NAME,
      'profile.taxName': NAME,
      'profile.taxFreeName': NAME,
      'profile.receivablesAccount': NAME,
    },
    validate: ({ profile: said }) =>
      Object.fromEntries(
        NAMES.filter((name) => isAsked(said.format, name) && said[name].trim() === '').map((name) => [
          `profile.${name}`,
          texts.nameMissing,
        ]),
      ),
    send: (fields) => api.call('/api/accounting/export', { batchUID, ...fields }),
    successMessage: (_fields, { invoices, creditNotes }) => texts.made(texts.counted(invoices, creditNotes)),
    onDone: onMade,
  });
  const format = useWatch({ control: form.control, name: 'profile.format' });

  return (
    <FormDialog title={texts.formTitle} form={form} saveLabel={texts.make} onClose={onClose}>
      <DateField {...form.field('until')} label={texts.until} autoFocus />
      <SelectField
        label={texts.format}
        value={format}
        options={ACCOUNTING_FORMATS.map((each) => [each, texts.formats[each]])}
        helperText={texts.hints[format]}
        onSelect={(chosen) =>
          form.set('profile', {
            hardwareAccount: '',
            ...(profile?.format === chosen ? profile : DEFAULT_ACCOUNTING_PROFILES[chosen]),
          })
        }
      />
      <Typography color="textSecondary">{texts.names}</Typography>
      {NAMES.filter((name) => isAsked(format, name)).map((name) => (
        <TextField
          key={`${format} ${name}`}
          {...form.field(`profile.${name}`)}
          label={texts.fields[format][name]}
          autoComplete="off"
        />
      ))}
      <TextField
        {...form.field('profile.hardwareAccount', texts.hardwareHelp)}
        label={texts.hardwareFields[format]}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function isAsked(format: AccountingFormat, name: (typeof NAMES)[number]): boolean {
  return texts.fields[format][name] !== '';
}
