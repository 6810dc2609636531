import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import { postalCodeLabelOf, shopCountry, type ShopPlace } from '@glass/contracts/geo';
import { TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import { listDeliveryCountries, needsStateForZone } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { MoneyText } from '@glass/ui';
import type { VisitShipping } from './buyer-terms.js';
import type { PricedPanels } from './price-panels.js';
import { summaryTexts as texts } from './summary-texts.js';

/** The total as the page's price, or why there is none. */
export function TotalFigure({ priced, locale }: { priced: PricedPanels | null; locale: string }) {
  const { totalMinor = null, currency = '', isHidden = false } = priced?.totals ?? {};
  return (
    <Typography
      component="output"
      aria-label={texts.price}
      sx={{ typography: totalMinor === null ? 'body1' : 'h1', lineHeight: 1.2 }}
    >
      {priced === null ? (
        '—'
      ) : isHidden ? (
        texts.hidden
      ) : (
        <MoneyText
          money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={locale}
        />
      )}
    </Typography>
  );
}

interface TotalNoteProps {
  catalogue: Catalogue;
  /** null while a panel is unfinished. */
  priced: PricedPanels | null;
  shipping: VisitShipping;
}

/** Says what the total includes, or what is still to choose. */
export function TotalNote(props: TotalNoteProps) {
  const { settings } = useShell().tenant;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {totalNote(props, settings)}
    </Typography>
  );
}

export function totalNote({ catalogue, priced, shipping }: TotalNoteProps, settings: ShopPlace): string {
  const { form, address } = shipping;
  if (priced === null) return texts.unfinished;
  if (priced.totals.isHidden) return '';
  const isExempt = priced.totals.lines.some(({ code }) => code === TAX_EXEMPT_CODE);
  if (form.method === 'pickUp') return isExempt ? texts.exemptPickUp : texts.pickUpIncluded;
  if (priced.isDeliveryOpen) {
    const country = listDeliveryCountries(catalogue.pricing, shopCountry(settings))[0];
    return texts.enterCode(postalCodeLabelOf(country), catalogue.taxDisplay === 'included');
  }
  if (address && needsStateForZone(catalogue.pricing, address)) return texts.enterAddress;
  if (priced.totals.totalMinor === null) return texts.onRequest;
  return isExempt ? texts.exemptIncluded : texts.allIncluded;
}
