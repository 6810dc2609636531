import Box from '@mui/material/Box';
import { formatMoney, type MoneyAmount } from './format-money.js';
import { usePricesHidden } from './prices-hidden.js';

interface MoneyTextProps {
  /** Null shows "Price on request", or that others see it (`PricesHidden`): a missing price is never 0. */
  money: MoneyAmount | null;
  locale?: string;
  strong?: boolean;
}

/** Money in tabular figures that never breaks over two lines. Align its column to the right. */
export function MoneyText({ money, locale, strong = false }: MoneyTextProps) {
  const isHidden = usePricesHidden();
  if (!money) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {isHidden ? 'Your office sees it' : 'Price on request'}
      </Box>
    );
  }
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 'fontWeightBold' : undefined,
      }}
    >
      {formatMoney(money, locale)}
    </Box>
  );
}
