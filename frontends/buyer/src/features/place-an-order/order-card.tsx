import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';
import type { OrderChoices, QuoteTotals } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { measurePanel, panelInMillimeters } from '@glass/geometry';
import { QuoteTotalsLines } from '@glass/pages';
import { assess } from '@glass/panel-editor';
import {
  computePromisedDays,
  priceQuote,
  PricingError,
  resolveLeadTimes,
  type QuoteToPrice,
} from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatDay, formatMoney, onDemand } from '@glass/ui';
import type { StoredPanelsState } from '../quote-request/use-stored-panels.js';
import { toChargedOrder, todayOfOrders } from '../quotes/shipping/order-dates-and-charges.js';
import { emptyShippingForm, useChosenAddress } from '../quotes/shipping/shipping-form.js';
import { texts as quoteTexts } from '../quotes/texts.js';
import { texts } from './texts.js';

const ShippingFormDialog = onDemand(() =>
  import('../quotes/shipping/shipping-dialog.js').then((loaded) => loaded.ShippingFormDialog),
);

interface OrderCardProps {
  catalogue: Catalogue;
  panelsState: StoredPanelsState;
  disabled: boolean;
}

/** Delivery options and total of panels that aren't in a quote yet. */
export function OrderCard({ catalogue, panelsState, disabled }: OrderCardProps) {
  const { session, tenant } = useShell();
  const { locale, workCalendar } = tenant.settings;
  const { kept, ship } = panelsState;
  const shipping = kept.shipping ?? emptyShippingForm(locale);
  const { method, rush, crate } = shipping;
  const address = useChosenAddress(shipping);
  const [isChanging, setIsChanging] = useState(false);
  // May lag behind a drag in the editor.
  const panels = useDeferredValue(kept.panels);
  const priced = useMemo(
    () =>
      priceStoredPanels(panels, catalogue, {
        rush: rush || null,
        crate: crate || null,
        shipMethod: method,
        address,
      }),
    [panels, catalogue, rush, crate, method, address],
  );
  const chosen = { rush: rush || null, shipMethod: method, address };
  const times = resolveLeadTimes(
    catalogue,
    panels.map(({ spec }) => spec.materialUID),
  );
  const { readyDate, promisedDate } = computePromisedDays(
    todayOfOrders(tenant.settings),
    times,
    chosen,
    workCalendar,
  );
  const isDelivered = method === 'delivery';
  const day = (date: string) => quoteTexts.readyBy(formatDay(date, locale));
  const total = priced?.totals.totalMinor ?? null;
  const where = !isDelivered
    ? texts.pickUp(tenant.tenantName)
    : address
      ? texts.deliveredTo(placeText(address))
      : texts.notSaid;
  const when =
    isDelivered && promisedDate !== null ? texts.withYou(day(promisedDate)) : texts.ready(day(readyDate));
  return (
    <Box component="section" aria-label={texts.leaving} sx={{ mb: 2, displayPrint: 'none' }}>
      <Paper variant="outlined" sx={{ px: 2, py: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${where} · ${when}`}
          </Typography>
          {session.isAuthenticated && !session.mayWrite('quotes') ? null : (
            <Button
              size="small"
              disabled={disabled}
              aria-label={texts.changeDelivery}
              onClick={() => setIsChanging(true)}
              sx={{ mx: -0.5 }}
            >
              {texts.change}
            </Button>
          )}
        </Box>
        {priced ? (
          <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 0.5 } }}>
            <summary>
              <Typography component="span" aria-live="polite" sx={{ fontWeight: 'fontWeightBold' }}>
                {total === null
                  ? texts.totalOnRequest
                  : texts.total(formatMoney({ amountMinor: total, currency: catalogue.currency }, locale))}
              </Typography>
            </summary>
            <Box sx={{ maxWidth: 560, mb: 1 }}>
              <QuoteTotalsLines totals={priced.totals} locale={locale} />
              {session.isAuthenticated ? (
                <Typography variant="caption" component="p" color="textSecondary">
                  {texts.beforeDiscount}
                </Typography>
              ) : null}
            </Box>
          </Box>
        ) : null}
      </Paper>
      {isChanging ? (
        <ShippingFormDialog
          initial={shipping}
          order={priced ? toChargedOrder(priced, catalogue) : undefined}
          catalogue={catalogue}
          send={(fields) => Promise.resolve(ship(fields))}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </Box>
  );
}

/** Short address: `Portland, ME 04101`. */
function placeText({ city, state, postalCode }: PostalAddress): string {
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

interface PricedPanels {
  totals: QuoteTotals;
  panels: { areaM2: number }[];
}

/** Prices panels that aren't in a quote yet, like the server prices a quote; null if one can't be priced. */
function priceStoredPanels(
  kept: readonly PanelDraft[],
  catalogue: Catalogue,
  choices: OrderChoices,
): PricedPanels | null {
  const panels = [];
  for (const draft of kept) {
    const { price, weightKg } = assess(draft, catalogue);
    if (price === null || weightKg === null) return null;
    const { netAreaMm2 } = measurePanel(panelInMillimeters(draft.spec), catalogue);
    panels.push({ price, spec: draft.spec, weightKg, areaM2: netAreaMm2 / 1e6 });
  }
  const totals = totalsOrNull({ panels, discount: null, catalogue, requestedCharges: [], choices });
  if (totals === null) return null;
  return totals.totalMinor === null && totals.lines.length === 0 ? null : { totals, panels };
}

/** null where the panels cost more money than can be counted. */
function totalsOrNull(quote: QuoteToPrice): QuoteTotals | null {
  try {
    return priceQuote(quote);
  } catch (error) {
    if (error instanceof PricingError && error.field === 'total') return null;
    throw error;
  }
}
