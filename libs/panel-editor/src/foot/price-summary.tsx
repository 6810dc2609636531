import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import { toShownPrice } from '@glass/pricing';
import { formatMoney, LOW_WINDOW, MoneyText } from '@glass/ui';
import type { Assessment } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { taxNote } from './tax-note.js';

const PriceBreakdown = lazy(() =>
  import('./price-breakdown.js').then((loaded) => ({ default: loaded.PriceBreakdown })),
);

interface PriceSummaryProps {
  catalogue: Catalogue;
  assessment: Assessment;
  locale?: string | undefined;
  sumText: string | null;
}

/** Total in large figures, unit price, and a button for the breakdown. */
export function PriceSummary({ assessment, catalogue, locale, sumText }: PriceSummaryProps) {
  const { price } = assessment;
  // Stays mounted once opened, so that closing is animated.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (!price || price.isHidden) {
    const [title, why] = price
      ? [texts.priceHidden, texts.priceHiddenWhy]
      : [texts.priceWaits, texts.priceWaitsWhy];
    return (
      <Box sx={{ flex: 1, minWidth: 0, textAlign: { xs: 'left', sm: 'right' } }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      </Box>
    );
  }
  const { totalMinor, unitMinor, currency, quantity, once = [] } = toShownPrice(price, catalogue);
  // Each is rounded with its tax, so pieces may not add up to the total.
  const hasParts = catalogue.taxDisplay !== 'included' && (quantity > 1 || once.length > 0);
  const note = taxNote(catalogue);
  const say = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <Box
      sx={{
        flex: 1,
        // Beside the quantity, other parts shrink first.
        minWidth: { xs: 0, sm: 'min-content' },
        display: 'flex',
        flexDirection: 'column',
        alignItems: { xs: 'flex-start', sm: 'flex-end' },
        // One line.
        [LOW_WINDOW]: {
          flexDirection: 'row',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: { xs: 'flex-start', sm: 'flex-end' },
          columnGap: 1.5,
        },
      }}
    >
      <Typography component="output" aria-label={texts.price} sx={{ typography: 'h1', lineHeight: 1.2 }}>
        <MoneyText
          money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={locale}
        />
      </Typography>
      {sumText === null ? null : (
        <Typography variant="caption" sx={{ fontWeight: 'fontWeightMedium' }}>
          {sumText}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {note && unitMinor !== null ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        ) : null}
        {unitMinor !== null && hasParts && (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', whiteSpace: once.length > 0 ? 'normal' : 'nowrap' }}
          >
            {[texts.pricePieces(quantity, say(unitMinor)), ...once.map((line) => say(line.amountMinor))].join(
              ' + ',
            )}
          </Typography>
        )}
        <Button
          size="small"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 28, px: 0.5, mx: -0.5, minWidth: 0, whiteSpace: 'nowrap' }}
        >
          {unitMinor === null ? texts.whyOnRequest : texts.showBreakdown}
        </Button>
      </Box>
      {isOpen === null ? null : (
        <Suspense>
          <PriceBreakdown open={isOpen} onClose={() => setOpen(false)} {...{ price, catalogue, locale }} />
        </Suspense>
      )}
    </Box>
  );
}
