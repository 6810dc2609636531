import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts';
import { promisedDays } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatDay, onDemand, SectionCard } from '@glass/ui';
import { AddressText } from '../../parts/address-text.js';
import { QuoteTotalsLines } from '../../parts/quote-totals-lines.js';
import type { KeptPanelsState } from '../quote-request/use-kept-panels.js';
import { chargedOrderOf, todayOfOrders } from '../quotes/shipping/charged-order.js';
import { emptyShippingForm } from '../quotes/shipping/shipping-form.js';
import { useChosenAddress } from '../quotes/shipping/use-chosen-address.js';
import { texts as quoteTexts } from '../quotes/texts.js';
import { priceKeptPanels } from './price-kept-panels.js';
import { texts } from './texts.js';

const ShippingFormDialog = onDemand(() =>
  import('../quotes/shipping/shipping-form-dialog.js').then((loaded) => loaded.ShippingFormDialog),
);

interface OrderCardProps {
  catalogue: Catalogue;
  panelsState: KeptPanelsState;
  disabled: boolean;
}

/** How the glass leaves and what all of it comes to with that, before there is a quote. */
export function OrderCard({ catalogue, panelsState, disabled }: OrderCardProps) {
  const { session, tenant } = useShell();
  const { locale, workCalendar } = tenant.settings;
  const { kept, ship } = panelsState;
  const shipping = kept.shipping ?? emptyShippingForm(locale);
  const { method, rush, crate } = shipping;
  const address = useChosenAddress(shipping);
  const [isChanging, setIsChanging] = useState(false);
  // May be a moment behind what is dragged below.
  const panels = useDeferredValue(kept.panels);
  const priced = useMemo(
    () =>
      priceKeptPanels(panels, catalogue, {
        rush: rush || null,
        crate: crate || null,
        shipMethod: method,
        address,
      }),
    [panels, catalogue, rush, crate, method, address],
  );
  const { pricing } = catalogue;
  const chosen = { rush: rush || null, shipMethod: method, address };
  const { readyDate, promisedDate } = promisedDays(todayOfOrders(), pricing, chosen, workCalendar);
  const isDelivered = method === 'delivery';
  const day = (date: string) => quoteTexts.readyBy(formatDay(date, locale));
  return (
    <Box sx={{ mb: 2, displayPrint: 'none' }}>
      <SectionCard
        title={texts.leaving}
        action={
          session.isAuthenticated && !session.mayWrite('quotes') ? null : (
            <Button
              size="small"
              disabled={disabled}
              aria-label={texts.changeDelivery}
              onClick={() => setIsChanging(true)}
            >
              {texts.change}
            </Button>
          )
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box>
            {!isDelivered ? (
              <Typography>{texts.pickUp(tenant.tenantName)}</Typography>
            ) : address ? (
              <AddressText address={address} />
            ) : (
              <Typography color="textSecondary">{texts.notSaid}</Typography>
            )}
            <Typography sx={{ mt: 1 }}>{texts.ready(day(readyDate))}</Typography>
            {isDelivered && promisedDate !== null ? (
              <Typography>{texts.withYou(day(promisedDate))}</Typography>
            ) : null}
          </Box>
          {priced ? (
            <Box aria-live="polite">
              <QuoteTotalsLines totals={priced.totals} locale={locale} />
              {session.isAuthenticated ? (
                <Typography variant="caption" component="p" color="textSecondary">
                  {texts.beforeDiscount}
                </Typography>
              ) : null}
            </Box>
          ) : null}
        </Box>
      </SectionCard>
      {isChanging ? (
        <ShippingFormDialog
          initial={shipping}
          order={priced ? chargedOrderOf(priced, catalogue) : undefined}
          catalogue={catalogue}
          send={(fields) => Promise.resolve(ship(fields))}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </Box>
  );
}
