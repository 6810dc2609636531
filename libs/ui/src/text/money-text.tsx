import Box from '@mui/material/Box';
import { formatMoney, type MoneyAmount } from './format-money.js';

export interface MoneyTextProps {
  /** Null shows "Price on request": a missing price is never 0. */
  money: MoneyAmount | null;
  locale?: string;
  strong?: boolean;
}

/** Money in tabular figures that never breaks over two lines. Align its column to the right. */
export function MoneyText({ money, locale, strong = false }: MoneyTextProps) {
  if (!money) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Price on request
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
