import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { listDeliveries, type QuoteDetails, type QuoteLine } from '@glass/contracts/quote';
import { QuoteTotalsLines } from '@glass/pages';
import { PanelLine, PanelView } from '@glass/panel-editor';
import { ConfirmSizes } from '@glass/panel-editor/confirm';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard } from '@glass/ui';
import { DeliveryCard } from '../quotes/deliveries/delivery-card.js';
import type { QuoteChange } from '../quotes/quote-change.js';
import { ShipToCard, type OpenDeliveryDialog } from './ship-to-card.js';
import { texts } from './texts.js';
import type { SizeConfirmations } from './use-confirmed-sizes.js';

interface CheckoutSummaryProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onChooseDelivery: OpenDeliveryDialog;
  changeButton: RefObject<HTMLButtonElement | null>;
  /** null if the order is already placed. */
  confirmations: SizeConfirmations | null;
  /** null if the quote can’t be changed here. */
  change: QuoteChange | null;
}

/** With more panels than this, drawings open on demand. */
const MAX_OPEN_DRAWINGS = 6;

/** Panels, price and destination for a final check. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { quote, catalogue, onChooseDelivery, changeButton, change, confirmations } = props;
  const { tenant } = useShell();
  const { locale } = tenant.settings;
  return (
    <Stack spacing={2}>
      <SectionCard title={texts.summary}>
        <Stack
          component="ul"
          spacing={1}
          divider={<Divider component="li" aria-hidden />}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {quote.panels.map((panel) => (
            <li key={panel.uid}>
              <OrderedPanel
                panel={panel}
                catalogue={catalogue}
                locale={locale}
                isDrawn={quote.panels.length <= MAX_OPEN_DRAWINGS}
                confirmations={confirmations}
              />
            </li>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={texts.price}>
        <QuoteTotalsLines totals={quote.totals} locale={locale} />
      </SectionCard>
      {quote.deliveries.length === 0 ? (
        <ShipToCard
          quote={quote}
          catalogue={catalogue}
          onChooseDelivery={onChooseDelivery}
          changeButton={changeButton}
        />
      ) : (
        listDeliveries(quote)
          .filter(({ pieces }) => pieces > 0)
          .map((delivery) => (
            <DeliveryCard
              key={delivery.uid ?? 'first'}
              quote={quote}
              delivery={delivery}
              catalogue={catalogue}
              change={onChooseDelivery && change}
              isRemovable={false}
              {...(onChooseDelivery ? { onChangeFirst: onChooseDelivery } : {})}
            />
          ))
      )}
    </Stack>
  );
}

interface OrderedPanelProps {
  panel: QuoteLine;
  catalogue: Catalogue;
  locale: string;
  /** Opens the drawing initially. */
  isDrawn: boolean;
  confirmations: SizeConfirmations | null;
}

/** Fits all sizes of a door and leaves the next panel in view, px. */
const DRAWING_HEIGHT = 300;

/** A panel with its production drawing, which the buyer confirms. */
function OrderedPanel({ panel, catalogue, locale, isDrawn, confirmations }: OrderedPanelProps) {
  const { lineNumber, spec, quantity, price } = panel;
  const [isOpen, setIsOpen] = useState(isDrawn);
  const { totalMinor, currency } = price;
  return (
    <PanelLine
      lineNumber={lineNumber}
      spec={spec}
      catalogue={catalogue}
      facts={<Typography sx={{ whiteSpace: 'nowrap' }}>{texts.quantity(quantity)}</Typography>}
      amount={
        <MoneyText
          money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={locale}
        />
      }
      actions={
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={texts.drawingOf(lineNumber)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      }
    >
      {isOpen ? (
        <Box sx={{ py: 1 }}>
          {confirmations ? (
            <ConfirmSizes
              {...{ spec, catalogue, locale, maxHeight: DRAWING_HEIGHT }}
              confirmed={confirmations.of(panel.uid)}
              onChange={(sizes) => confirmations.set(panel.uid, sizes)}
            />
          ) : (
            <PanelView spec={spec} catalogue={catalogue} locale={locale} maxHeight={DRAWING_HEIGHT} />
          )}
        </Box>
      ) : null}
    </PanelLine>
  );
}
