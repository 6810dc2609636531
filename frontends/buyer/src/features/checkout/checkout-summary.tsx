import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';
import type { Catalogue, QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { QuoteTotalsLines } from '@glass/pages';
import { SectionCard } from '@glass/ui';
import { OrderedPanel } from './ordered-panel.js';
import { ShipToCard, type OpenDeliveryDialog } from './ship-to-card.js';
import { texts } from './texts.js';

interface CheckoutSummaryProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onChooseDelivery: OpenDeliveryDialog;
  changeButton: RefObject<HTMLButtonElement | null>;
}

/** With more panels than this, drawings open on demand. */
const MAX_OPEN_DRAWINGS = 6;

/** Panels, price and destination for a final check. */
export function CheckoutSummary({ quote, catalogue, onChooseDelivery, changeButton }: CheckoutSummaryProps) {
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
              />
            </li>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={texts.price}>
        <QuoteTotalsLines totals={quote.totals} locale={locale} />
      </SectionCard>
      <ShipToCard
        quote={quote}
        catalogue={catalogue}
        onChooseDelivery={onChooseDelivery}
        changeButton={changeButton}
      />
    </Stack>
  );
}
