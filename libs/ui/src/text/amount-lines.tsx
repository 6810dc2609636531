import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MoneyAmount } from './format-money.js';
import { MoneyText } from './money-text.js';

interface AmountLine {
  key: string;
  label: ReactNode;
  money: MoneyAmount | null;
}

interface AmountLinesProps {
  lines: readonly AmountLine[];
  totalLabel: ReactNode;
  /** Null shows "Price on request". */
  total: MoneyAmount | null;
  locale?: string;
}

/** Bill lines with a total below, amounts aligned. */
export function AmountLines({ lines, totalLabel, total, locale }: AmountLinesProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ key, label, money }) => (
        <Row key={key} label={label}>
          <MoneyText money={money} locale={locale} />
        </Row>
      ))}
      <Row label={totalLabel} isTotal hasLines={lines.length > 0}>
        <MoneyText money={total} locale={locale} strong />
      </Row>
    </Box>
  );
}

interface RowProps {
  label: ReactNode;
  isTotal?: boolean;
  hasLines?: boolean;
  children: ReactNode;
}

function Row({ label, isTotal = false, hasLines = false, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        ...(isTotal && hasLines ? { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1.5 } : {}),
      }}
    >
      <Typography
        component="dt"
        sx={{ overflowWrap: 'anywhere', fontWeight: isTotal ? 'fontWeightBold' : undefined }}
      >
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Typography>
    </Box>
  );
}
