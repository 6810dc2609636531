import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { type MoneyAmount, formatMoney } from './format-money.js';
import { createContext, useContext } from 'react';

interface MoneyTextProps {
  /** Null shows "Price on request", or that prices are hidden (`PricesHidden`); a missing price is never 0. */
  money: MoneyAmount | null;
  locale?: string;
  strong?: boolean;
}

/** Money in tabular figures without line breaks. Right-align its column. */
export function MoneyText({ money, locale, strong = false }: MoneyTextProps) {
  const isHidden = usePricesHidden();
  if (!money) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {isHidden ? t`Your office sees it` : t`Price on request`}
      </Box>
    );
  }
  const text = formatMoney(money, locale);
  return (
    <Box
      // A new price is a new element, so that a translation of the old one can't remain.
      key={text}
      component="span"
      translate="no"
      className="notranslate"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 'fontWeightBold' : undefined,
      }}
    >
      {text}
    </Box>
  );
}

/** True if the user may not see prices: a missing price is then hidden, not on request. */
export const PricesHidden = createContext(false);

export function usePricesHidden(): boolean {
  return useContext(PricesHidden);
}
