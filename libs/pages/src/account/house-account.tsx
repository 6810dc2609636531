import { dayIn } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import type { AccountAgeing, AccountEntry, StatementFormat } from '@glass/contracts/receivables';
import { formatDay } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useToday } from '../time/tenant-day.js';
import { accountTexts as texts } from './texts.js';
import { useCanInvoice } from '../documents/no-invoice-note.js';
import { useDocument } from '../documents/use-document.js';
import { useShell } from '@glass/shell-contract';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

interface AccountEntriesProps {
  label: string;
  entries: readonly AccountEntry[];
  locale: string;
  money: (amountMinor: number) => string;
  /** Text if there are none. */
  none: string;
  /** Shows open amounts and due dates instead of amounts and days. */
  asOpen?: boolean;
  /** Button beside each entry. */
  action?: (entry: AccountEntry) => ReactNode;
  /** Width of the widest action, so that amounts align. */
  actionWidth?: number;
}

const FIRST = 5;

/** Entries of a house account: the first few, and all on request. */
export function AccountEntries({ label, entries, locale, none, ...line }: AccountEntriesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (entries.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  // A button for a single line would save no room.
  const isCut = !showsAll && entries.length > FIRST + 1;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}>
        {(isCut ? entries.slice(0, FIRST) : entries).map((entry) => (
          <EntryLine key={entry.entryUID} entry={entry} locale={locale} {...line} />
        ))}
      </Box>
      {isCut ? (
        <Button
          size="small"
          aria-label={texts.showAllOf(label, entries.length)}
          onClick={() => setShowsAll(true)}
        >
          {texts.showAll(entries.length)}
        </Button>
      ) : null}
    </>
  );
}

type EntryLineProps = Pick<AccountEntriesProps, 'locale' | 'money' | 'asOpen' | 'action' | 'actionWidth'> & {
  entry: AccountEntry;
};

function EntryLine({ entry, locale, money, asOpen = false, action, actionWidth = 76 }: EntryLineProps) {
  const today = useToday();
  const { amountMinor, openMinor, isReversed } = entry;
  const sign = amountMinor < 0 ? -1 : 1;
  const isPart = asOpen && openMinor !== Math.abs(amountMinor);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        minHeight: 44,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 140 }}>
        <Typography sx={{ overflowWrap: 'anywhere', textDecoration: isReversed ? 'line-through' : 'none' }}>
          {nameOf(entry)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {factsOf(entry, locale, asOpen, today)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography>{money(asOpen ? sign * openMinor : amountMinor)}</Typography>
        {isPart ? (
          <Typography variant="caption" color="textSecondary">
            {texts.ofAmount(money(amountMinor))}
          </Typography>
        ) : null}
      </Box>
      {action ? (
        // On a phone, below the amount, which is at the end of its row like all others.
        <Box
          sx={{
            ...{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: actionWidth }, textAlign: 'right' },
            '&:empty': { display: { xs: 'none', sm: 'block' } },
          }}
        >
          {action(entry)}
        </Box>
      ) : null}
    </Box>
  );
}

export function nameOf({ kind, number, method, reference }: AccountEntry): string {
  const by = method === '' ? '' : texts.methods[method];
  return [texts.kinds[kind], number, [by, reference].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

function factsOf(
  { day, dueOn, note, isReversed }: AccountEntry,
  locale: string,
  asOpen: boolean,
  today: Day,
): string {
  const due = dueOn ? (dueOn < today ? texts.wasDue : texts.due)(formatDay(dueOn, locale)) : '';
  const shown = asOpen
    ? [due || formatDay(day, locale)]
    : [formatDay(day, locale), isReversed ? texts.reversed : ''];
  return [...shown, note].filter(Boolean).join(' · ');
}

/** Downloads the document of an entry: an order's invoice, or a credit note; nothing in countries without invoices. */
export function EntryPaper({ entry, companyUID }: { entry: AccountEntry; companyUID: string }) {
  const document = useDocument();
  const canInvoice = useCanInvoice();
  const { entryUID, orderUID } = entry;
  if (!canInvoice) return null;
  const label = texts.paperOf(nameOf(entry));
  const get = () =>
    entry.kind === 'invoice' && orderUID
      ? document.get(label, '/api/order/invoice-pdf', { orderUID })
      : document.get(label, '/api/company/credit-note-pdf', { companyUID, entryUID });
  return (
    <Button size="small" aria-label={label} loading={document.underWay !== null} onClick={() => void get()}>
      {texts.paper}
    </Button>
  );
}

interface AccountAgeingTableProps {
  ageing: AccountAgeing;
  money: (amountMinor: number) => string;
}

const LATE: readonly (keyof AccountAgeing)[] = ['days30Minor', 'days60Minor', 'days90Minor', 'olderMinor'];

/** Open amounts by age, and unused credit. */
export function AccountAgeingTable({ ageing, money }: AccountAgeingTableProps) {
  const names = (Object.keys(texts.ageing) as (keyof AccountAgeing)[]).filter(
    (name) => name !== 'onAccountMinor' || ageing.onAccountMinor > 0,
  );
  return (
    <Box
      component="dl"
      aria-label={texts.ageingLabel}
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
      }}
    >
      {names.map((name) => {
        const isLate = LATE.includes(name) && ageing[name] > 0;
        return (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {texts.ageing[name]}
            </Typography>
            <Typography
              component="dd"
              color={isLate ? 'error' : 'textPrimary'}
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isLate ? 600 : 400 }}
            >
              {money(name === 'onAccountMinor' ? 0 - ageing[name] : ageing[name])}
            </Typography>
          </div>
        );
      })}
    </Box>
  );
}

const DAY_MS = 86_400_000;

/** Downloads a company's statement for a period as PDF or CSV. */
export function StatementDownload({ companyUID }: { companyUID: string }) {
  const { tenant, toast } = useShell();
  const { timeZone } = tenant.settings;
  const document = useDocument();
  const [from, setFrom] = useState(() => dayIn(timeZone, new Date(Date.now() - 90 * DAY_MS)));
  const [to, setTo] = useState(() => dayIn(timeZone, new Date()));
  const get = (format: StatementFormat): void => {
    if (from === '' || to === '' || to < from) toast.error(() => texts.wrongPeriod);
    else void document.get(format, '/api/company/account-statement-file', { companyUID, from, to, format });
  };
  const field = { type: 'date', size: 'small', slotProps: { inputLabel: { shrink: true } } } as const;
  const width = { flex: { xs: '1 1 130px', sm: 'none' }, '& input': { px: { xs: 1, sm: '14px' } } };
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={texts.statement}
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        {...field}
        label={texts.from}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        sx={width}
      />
      <TextField
        {...field}
        sx={width}
        label={texts.to}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {(['pdf', 'csv'] as const).map((format) => (
        <Button key={format} loading={document.underWay === format} onClick={() => get(format)}>
          {texts.statementAs[format]}
        </Button>
      ))}
    </Stack>
  );
}
