import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readyDayWord } from '@glass/contracts/order';
import {
  allowsDeliveryChanges,
  deliveryCostMinor,
  deliveryLabel,
  listDeliveries,
  type NumberedDelivery,
  type QuoteDetails,
} from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { Facts, formatDay, MoneyText, SectionCard } from '@glass/ui';
import { AddressText } from '../../../parts/address-text.js';
import { useShownTotals } from '../../../parts/shown-totals.js';
import type { QuoteChange } from '../quote-change.js';
import { daysOfDeliveries } from '../shipping/order-dates-and-charges.js';
import { texts as quoteTexts } from '../texts.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { texts } from './texts.js';

interface DeliveryCardProps {
  quote: QuoteDetails;
  delivery: NumberedDelivery;
  catalogue: Catalogue;
  /** null if it can't be changed here. */
  change: QuoteChange | null;
  /** Edits the first delivery. */
  onChangeFirst?: () => void;
  isRemovable?: boolean;
}

/** One of several deliveries: where, when, what and its cost. */
export function DeliveryCard(props: DeliveryCardProps) {
  const { quote, delivery, catalogue, change, onChangeFirst, isRemovable = true } = props;
  const { api, confirm, session, tenant, toast } = useShell();
  const { settings } = tenant;
  const { locale } = settings;
  const [isEditing, setIsEditing] = useState(false);
  const label = deliveryLabel(delivery);
  const { uid, number, method, shippingAddress, pieces, requestedDate, deliveryNotes } = delivery;
  const isOpen = allowsDeliveryChanges(quote.status);
  const mayChange = change !== null && isOpen && session.mayWrite('quotes');
  // Without an address, transport costs nothing yet.
  const isPlaceKnown = method === 'pickUp' || shippingAddress !== null;
  const hasCost = isPlaceKnown && pieces > 0 && !quote.totals.isHidden;
  const days = isOpen ? daysOfDeliveries(quote, catalogue, settings)[number - 1] : undefined;
  const day = (date: string | null | undefined) =>
    date ? quoteTexts.readyBy(formatDay(date, locale)) : null;

  async function remove(): Promise<void> {
    if (uid === null || !change) return;
    const question = { title: texts.removeTitle, confirmText: texts.remove };
    if (!(await confirm(texts.removeAsk(label), question))) return;
    try {
      await change.make((version) =>
        api.call('/api/quote/remove-delivery', { quoteUID: quote.uid, version, deliveryUID: uid }),
      );
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <SectionCard
      title={label}
      action={
        mayChange ? (
          <Button
            size="small"
            aria-label={texts.changeOf(texts.delivery(number))}
            onClick={() => (uid === null ? onChangeFirst?.() : setIsEditing(true))}
            sx={{ displayPrint: 'none' }}
          >
            {texts.change}
          </Button>
        ) : null
      }
    >
      <Typography color="textSecondary">{texts.summary(pieces, quoteTexts.methods[method])}</Typography>
      {method === 'pickUp' ? null : shippingAddress ? (
        <AddressText address={shippingAddress} />
      ) : (
        <Typography color={pieces > 0 ? 'error' : 'textSecondary'}>{texts.noAddress}</Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <Facts
          facts={[
            { label: readyDayWord(method === 'pickUp'), value: pieces > 0 ? day(days?.readyDate) : null },
            {
              label: quoteTexts.withYou,
              value: pieces > 0 && method === 'delivery' ? day(days?.promisedDate) : null,
            },
            {
              label: quoteTexts.requestedDate,
              value: requestedDate ? formatDay(requestedDate, locale) : null,
            },
            { label: quoteTexts.deliveryNotes, value: method === 'delivery' ? deliveryNotes : null },
            {
              label: texts.cost,
              value: hasCost ? <DeliveryCost {...{ quote, delivery, catalogue }} /> : null,
            },
          ]}
        />
      </Box>
      <DeliveryPanels quote={quote} delivery={delivery} />
      {mayChange && isRemovable && uid !== null ? (
        <Button
          size="small"
          color="inherit"
          aria-label={texts.removeOf(texts.delivery(number))}
          onClick={() => void remove()}
          sx={{ mt: 1, displayPrint: 'none' }}
        >
          {texts.remove}
        </Button>
      ) : null}
      {isEditing && change && uid !== null ? (
        <DeliveryDialog
          quote={quote}
          delivery={{ ...delivery, uid }}
          catalogue={catalogue}
          change={change}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </SectionCard>
  );
}

interface DeliveryCostProps {
  quote: QuoteDetails;
  delivery: NumberedDelivery;
  catalogue: Catalogue;
}

/** Crate and transport of a delivery, as the buyer sees prices. */
function DeliveryCost({ quote, delivery, catalogue }: DeliveryCostProps) {
  const { locale } = useShell().tenant.settings;
  const { totals } = useShownTotals(quote, catalogue, quote.companyUID === null);
  const { lines, onRequest = [], currency } = totals;
  // Charges name no delivery if only one has pieces.
  const isOnly = listDeliveries(quote).filter(({ pieces }) => pieces > 0).length === 1;
  const number = isOnly ? 1 : delivery.number;
  if (onRequest.some((charge) => (charge.delivery ?? 1) === number)) return <>{texts.onRequest}</>;
  const amountMinor = deliveryCostMinor(lines, number);
  return <MoneyText money={{ amountMinor, currency }} locale={locale} />;
}

/** Panels of a delivery with their pieces. */
export function DeliveryPanels({ quote, delivery }: { quote: QuoteDetails; delivery: NumberedDelivery }) {
  if (delivery.pieces === 0) return <Typography color="textSecondary">{texts.noPieces}</Typography>;
  return (
    <Typography component="ul" variant="body2" sx={{ pl: 2.5, mt: 1, mb: 0, overflowWrap: 'anywhere' }}>
      {delivery.panels.map(({ panelUID, pieces }) => {
        const panel = quote.panels.find(({ uid }) => uid === panelUID)!;
        const name = quoteTexts.panelName(panel.lineNumber, panel.spec.mark);
        return <li key={panelUID}>{texts.panelPieces(name, pieces, panel.quantity)}</li>;
      })}
    </Typography>
  );
}
