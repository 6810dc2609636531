import Typography from '@mui/material/Typography';
import { MoneyText } from '@glass/ui';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

/** The one total as the page's price, or why there is none. */
export function TotalFigure() {
  const { assessment, catalogue, locale } = useShower();
  const { totalMinor, isBlocked, isHidden } = assessment;
  const isFigure = !isBlocked && !isHidden && totalMinor !== null;
  return (
    <Typography
      component="output"
      aria-label={texts.price}
      sx={{ typography: isFigure ? 'h1' : 'body1', lineHeight: 1.2 }}
    >
      {isBlocked ? (
        '—'
      ) : isHidden ? (
        texts.priceHidden
      ) : (
        <MoneyText
          money={totalMinor === null ? null : { amountMinor: totalMinor, currency: catalogue.currency }}
          locale={locale}
        />
      )}
    </Typography>
  );
}
