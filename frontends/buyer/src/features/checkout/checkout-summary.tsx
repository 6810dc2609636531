import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Catalogue } from '@glass/contracts/catalogue';
import { leavesOutDelivery, listDeliveries, type QuoteDetails, type QuoteLine } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { QuoteTotalsLines } from '@glass/pages';
import { HardwareList, hardwareListTexts } from '@glass/pages/hardware';
import { PanelLine, PanelView } from '@glass/panel-editor';
import { ConfirmSizes } from '@glass/panel-editor/confirm';
import { useShell } from '@glass/shell-contract';
import { MoneyText, SectionCard } from '@glass/ui';
import { AmountsNote } from '../../parts/amounts-note.js';
import { useShownTotals } from '../../parts/shown-totals.js';
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

/** Panels, hardware, price and destination for a final check. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { quote, catalogue, onChooseDelivery, changeButton, change, confirmations } = props;
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const shown = useShownTotals(quote, catalogue, quote.companyUID === null);
  const mayEdit = change !== null && quote.status === 'draft' && session.mayWrite('quotes');
  return (
    <Stack spacing={2}>
      {quote.panels.length > 0 ? (
        <SectionCard
          title={texts.summary}
          action={
            confirmations && quote.panels.length > MAX_OPEN_DRAWINGS && confirmations.open.length > 0 ? (
              <Button size="small" onClick={confirmations.confirmAll}>
                {texts.confirmAll(quote.panels.length)}
              </Button>
            ) : null
          }
        >
          <AmountsNote>{shown.note}</AmountsNote>
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
                  amountMinor={shown.amounts.get(panel.uid) ?? null}
                  catalogue={catalogue}
                  locale={locale}
                  isDrawn={quote.panels.length <= MAX_OPEN_DRAWINGS}
                  confirmations={confirmations}
                  mayEdit={mayEdit}
                />
              </li>
            ))}
          </Stack>
        </SectionCard>
      ) : null}
      {quote.hardware.length > 0 ? (
        <SectionCard title={hardwareListTexts.hardware}>
          <AmountsNote>{shown.note}</AmountsNote>
          <HardwareList
            hardware={quote.hardware}
            showers={quote.showers}
            findings={quote.status === 'draft' ? 'open' : 'approved'}
            amounts={shown.amounts}
            {...{ catalogue, locale }}
          />
        </SectionCard>
      ) : null}
      <SectionCard title={texts.price}>
        <QuoteTotalsLines
          totals={shown.totals}
          locale={locale}
          isDeliveryOpen={leavesOutDelivery(listDeliveries(quote), catalogue.pricing)}
        />
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
  /** As the buyer sees it. */
  amountMinor: number | null;
  catalogue: Catalogue;
  locale: string;
  /** Opens the drawing initially. */
  isDrawn: boolean;
  confirmations: SizeConfirmations | null;
  mayEdit: boolean;
}

/** Fits all sizes of a door and leaves the next panel in view, px. */
const DRAWING_HEIGHT = 300;

/** A panel with its production drawing, which the buyer confirms. */
function OrderedPanel({
  panel,
  amountMinor,
  catalogue,
  locale,
  isDrawn,
  confirmations,
  mayEdit,
}: OrderedPanelProps) {
  const { uid, lineNumber, spec, quantity, price } = panel;
  const [isOpen, setIsOpen] = useState(isDrawn);
  const drawing = useRef<HTMLDivElement>(null);
  const { currency } = price;
  const asked = confirmations?.asked?.panelUID === uid ? confirmations.asked.request : 0;
  const [answered, setAnswered] = useState(0);
  if (asked !== answered) {
    setAnswered(asked);
    if (asked > 0) setIsOpen(true);
  }
  useEffect(() => {
    if (asked === 0) return;
    // The drawing of a panel that was closed is there after the next frame.
    const frame = requestAnimationFrame(() => {
      drawing.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      drawing.current?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <PanelLine
      locale={locale}
      lineNumber={lineNumber}
      spec={spec}
      catalogue={catalogue}
      facts={<Typography sx={{ whiteSpace: 'nowrap' }}>{texts.quantity(quantity)}</Typography>}
      amount={<MoneyText money={amountMinor === null ? null : { amountMinor, currency }} locale={locale} />}
      actions={
        <>
          {mayEdit ? (
            <Button
              size="small"
              component={Link}
              to={screenUrl('/panel-edit/{uid}', uid)}
              aria-label={texts.editPanel(lineNumber)}
            >
              {texts.edit}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={texts.drawingOf(lineNumber)}
            endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.drawing}
          </Button>
        </>
      }
    >
      {isOpen ? (
        <Box ref={drawing} sx={{ py: 1, scrollMarginTop: 72 }}>
          {confirmations ? (
            <ConfirmSizes
              {...{ spec, catalogue, locale, maxHeight: DRAWING_HEIGHT }}
              confirmed={confirmations.of(uid)}
              onChange={(sizes) => confirmations.set(uid, sizes)}
            />
          ) : (
            <PanelView spec={spec} catalogue={catalogue} locale={locale} maxHeight={DRAWING_HEIGHT} />
          )}
        </Box>
      ) : null}
    </PanelLine>
  );
}
