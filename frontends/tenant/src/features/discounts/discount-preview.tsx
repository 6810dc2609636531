import type { PreviewDiscountReply, PreviewDiscountRequest } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from './texts.js';

interface Seen {
  /** The request the preview was made for; another request clears it. */
  request: string;
  reply: PreviewDiscountReply;
}

interface DiscountPreviewProps {
  request: PreviewDiscountRequest;
  /** Validates the form and shows its errors. Returns whether it is valid. */
  check: () => Promise<boolean>;
}

/** Shows what the latest orders would have cost with an unsaved discount. */
export function DiscountPreview({ request, check }: DiscountPreviewProps) {
  const { api, toast } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const asked = JSON.stringify(request);

  async function ask(): Promise<void> {
    if (!(await check())) return;
    setIsAsking(true);
    try {
      setSeen({ request: asked, reply: await api.call('/api/discount-structure/preview', request) });
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        loading={isAsking}
        disabled={request.name === ''}
        onClick={() => void ask()}
        sx={{ justifySelf: 'start' }}
      >
        {texts.preview}
      </Button>
      {seen?.request === asked ? <Before reply={seen.reply} /> : null}
    </Box>
  );
}

function Before({ reply }: { reply: PreviewDiscountReply }) {
  const { locale } = useShell().tenant.settings;
  const { orders } = reply;
  const [first] = orders;
  if (!first) return <Typography color="textSecondary">{texts.noOrders}</Typography>;
  const money = (amountMinor: number, currency = first.currency) =>
    formatMoney({ amountMinor, currency }, locale);
  const total = (amountOf: (order: (typeof orders)[number]) => number) =>
    orders.reduce((sum, order) => sum + amountOf(order), 0);
  const row = (key: string, name: string, beforeMinor: number, afterMinor: number, currency: string) => (
    <TableRow key={key}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell align="right">{money(beforeMinor, currency)}</TableCell>
      <TableCell align="right">{money(afterMinor, currency)}</TableCell>
      <TableCell align="right">{money(afterMinor - beforeMinor, currency)}</TableCell>
    </TableRow>
  );
  return (
    <Box role="region" aria-label={texts.preview} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={texts.preview}>
        <caption style={{ captionSide: 'top' }}>{texts.previewOf[reply.of]}</caption>
        <TableHead>
          <TableRow>
            <TableCell sx={{ minWidth: 120 }}>{texts.order}</TableCell>
            <TableCell align="right">{texts.before}</TableCell>
            <TableCell align="right">{texts.after}</TableCell>
            <TableCell align="right">{texts.difference}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ orderUID, number, companyName, beforeMinor, afterMinor, currency }) =>
            row(orderUID, `${number}, ${companyName}`, beforeMinor, afterMinor, currency),
          )}
          {row(
            'sum',
            texts.sum,
            total(({ beforeMinor }) => beforeMinor),
            total(({ afterMinor }) => afterMinor),
            first.currency,
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
