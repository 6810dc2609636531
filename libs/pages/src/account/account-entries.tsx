import type { AccountEntry, Day } from '@glass/contracts';
import { formatDay } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useToday } from '../time/use-today.js';
import { accountTexts as texts } from './texts.js';

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
            {texts.openOf('', money(amountMinor)).trim()}
          </Typography>
        ) : null}
      </Box>
      {action ? (
        <Box sx={{ minWidth: { xs: 76, sm: actionWidth }, ml: 'auto', textAlign: 'right' }}>
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
