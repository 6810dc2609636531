import type { PlatformFeeTransaction } from '@glass/contracts';
import type { ListColumn } from '@glass/pages';
import { MoneyText, TimeAgo } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

const { columns } = texts;
const isShownOnly = ({ kind }: PlatformFeeTransaction) => kind === 'cardFee' || kind === 'cardFeeReturned';

export function columnsFor(locale: string): ListColumn<PlatformFeeTransaction>[] {
  return [
    {
      ...{ id: 'at', header: columns.at, sortBy: 'at', width: 150 },
      value: ({ at }) => at,
      cell: ({ at }) => <TimeAgo at={at} locale={locale} />,
    },
    { ...{ id: 'kind', header: columns.kind, card: 'title' }, value: ({ kind }) => texts.kinds[kind] },
    {
      ...{ id: 'about', header: columns.about },
      value: ({ about }) => about,
      cell: ({ about, note }) => (
        <>
          {about}
          {note ? (
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          ) : null}
        </>
      ),
    },
    { ...{ id: 'note', header: columns.note, show: 'exported-only' }, value: ({ note }) => note },
    {
      ...{ id: 'by', header: columns.by, show: 'when-chosen', card: 'hidden' },
      value: ({ by }) => by,
    },
    {
      ...{ id: 'amount', header: columns.amount, align: 'right', width: 170 },
      value: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      cell: (entry) => (
        <>
          <MoneyText money={entry} locale={locale} />
          {isShownOnly(entry) ? (
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.leavesBalance}
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      ...{ id: 'balance', header: columns.balance, align: 'right', width: 150 },
      value: ({ balanceMinor: amountMinor, currency }) => ({ amountMinor, currency }),
    },
    { ...{ id: 'currency', header: columns.currency, show: 'exported-only' }, value: (row) => row.currency },
  ];
}
