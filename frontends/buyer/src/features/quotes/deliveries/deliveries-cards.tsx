import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { allowsDeliveryChanges, listDeliveries, type QuoteDetails } from '@glass/contracts/quote';
import { resolveLeadTimes } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from '../quote-change.js';
import { ShippingCard } from '../shipping/shipping-card.js';
import { DeliveryCard } from './delivery-card.js';
import { FirstDeliveryDialog } from './delivery-dialog.js';
import { MoveDialog } from './on-demand.js';
import { texts } from './texts.js';

interface DeliveriesCardsProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  /** Opens the table of panels; null if it is open. */
  onShowTable?: (() => void) | null;
}

/** The delivery of a quote, or a card for each of several. */
export function DeliveriesCards({ quote, catalogue, change, onShowTable = null }: DeliveriesCardsProps) {
  const { session } = useShell();
  const [open, setOpen] = useState<'first' | 'move' | null>(null);
  const close = () => setOpen(null);
  const mayChange = allowsDeliveryChanges(quote.status) && session.mayWrite('quotes');
  const canSplit =
    mayChange && (quote.deliveries.length > 0 || quote.panels.length > 1 || quote.totals.pieces > 1);
  const move = canSplit ? (
    <Button variant="outlined" size="small" onClick={() => setOpen('move')} sx={{ displayPrint: 'none' }}>
      {quote.deliveries.length === 0 ? texts.split : texts.moveToDelivery}
    </Button>
  ) : null;
  const ordered = quote.panels.map(({ spec }) => spec.materialUID);
  const shown = listDeliveries(quote).filter(({ pieces }) => pieces > 0 || quote.status !== 'ordered');
  return (
    <>
      {quote.deliveries.length === 0 ? (
        <ShippingCard quote={quote} catalogue={catalogue} change={change} more={move} />
      ) : (
        <>
          {shown.map((delivery) => (
            <DeliveryCard
              key={delivery.uid ?? 'first'}
              quote={quote}
              delivery={delivery}
              catalogue={catalogue}
              change={change}
              onChangeFirst={() => setOpen('first')}
            />
          ))}
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {move}
            <Typography variant="caption" color="textSecondary">
              {texts.perOrder}
            </Typography>
          </Stack>
        </>
      )}
      {open === 'first' ? (
        <FirstDeliveryDialog
          quote={quote}
          catalogue={{ ...catalogue, pricing: resolveLeadTimes(catalogue, ordered) }}
          change={change}
          onClose={close}
        />
      ) : null}
      {open === 'move' ? (
        <MoveDialog {...{ quote, catalogue, change, onShowTable }} selected={null} onClose={close} />
      ) : null}
    </>
  );
}
