import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ORDER_STATUS_WORDS } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { useQuery } from '@glass/api-client';
import { SearchField } from '@glass/ui';

const texts = defineTexts(() => ({
  title: t({ message: 'Search', context: 'heading' }),
  label: t`Quotes and orders by number, name, mark or PO`,
  none: (search: string) => t`Nothing matches “${search}”.`,
  count: (count: number) => t`${plural(count, { one: '# found', other: '# found' })}`,
  orders: t({ message: 'Orders', context: 'customer' }),
  quotes: t`Quotes`,
  allOrders: (search: string) => t`All orders with “${search}”`,
  allQuotes: (search: string) => t`All quotes with “${search}”`,
  pieces: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
}));

/** Results per kind; the lists show the rest. */
const MAX_SHOWN = 5;
/** Keeps the results while the user types on. */
const UNTIL_FOUND = { keepPreviousData: true } as const;

interface Found {
  title: string;
  items: { key: string; to: string; name: string; more: string }[];
  /** Link to the full list; null if all results are shown. */
  all: { to: string; label: string } | null;
}

/** Searches a buyer's quotes and orders by number, name, mark or PO. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const found = useFound(search);
  const count = found?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <SearchField autoFocus wide label={texts.label} value={search} onChange={setSearch} />
        <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {found === null ? '' : count === 0 ? texts.none(search) : texts.count(count)}
        </Typography>
        {found?.map((group) =>
          group.items.length > 0 ? <Group key={group.title} group={group} onClose={onClose} /> : null,
        )}
      </DialogContent>
    </Dialog>
  );
}

function Group({ group, onClose }: { group: Found; onClose: () => void }) {
  const titleId = useId();
  return (
    <>
      <Typography variant="h2" id={titleId} sx={{ mt: 2 }}>
        {group.title}
      </Typography>
      <List dense disablePadding aria-labelledby={titleId}>
        {group.items.map(({ key, to, name, more }) => (
          <li key={key}>
            <ListItemButton component={Link} to={to} onClick={onClose} sx={{ overflowWrap: 'anywhere' }}>
              <ListItemText primary={name} secondary={more} />
            </ListItemButton>
          </li>
        ))}
        {group.all ? (
          <li>
            <ListItemButton component={Link} to={group.all.to} onClick={onClose}>
              <ListItemText primary={group.all.label} slotProps={{ primary: { color: 'primary' } }} />
            </ListItemButton>
          </li>
        ) : null}
      </List>
    </>
  );
}

/** Null until something is typed and both lists have answered. */
function useFound(search: string): Found[] | null {
  const body = search === '' ? null : { search, limit: MAX_SHOWN };
  const orders = useQuery('/api/order/list-for-customer', body, UNTIL_FOUND).data;
  const quotes = useQuery('/api/quote/list-for-customer', body, UNTIL_FOUND).data;
  if (search === '' || !orders || !quotes) return null;
  const allIn = (path: '/customer/my-orders' | '/customer/my-quotes', cursor: string | null, label: string) =>
    cursor === null
      ? null
      : {
          to: `${screenUrl(path)}?search=${encodeURIComponent(search)}`,
          label,
        };
  return [
    {
      title: texts.orders,
      items: orders.items.map(({ uid, number, jobName, status }) => ({
        key: uid,
        to: screenUrl('/customer/order/{uid}', uid),
        name: [number, jobName].filter(Boolean).join(' · '),
        more: ORDER_STATUS_WORDS[status],
      })),
      all: allIn('/customer/my-orders', orders.nextCursor, texts.allOrders(search)),
    },
    {
      title: texts.quotes,
      items: quotes.items.map(({ uid, number, name, pieces }) => ({
        key: uid,
        to: screenUrl('/quote/{uid}', uid),
        name: [number, name].filter(Boolean).join(' · '),
        more: texts.pieces(pieces),
      })),
      all: allIn('/customer/my-quotes', quotes.nextCursor, texts.allQuotes(search)),
    },
  ];
}
