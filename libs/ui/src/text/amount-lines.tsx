import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MoneyAmount } from './format-money.js';
import { MoneyText } from './money-text.js';

export interface AmountLine {
  key: string;
  label: ReactNode;
  money: MoneyAmount | null;
}

export interface AmountLinesProps {
  lines: readonly AmountLine[];
  totalLabel: string;
  /** Null shows "Price on request". */
  total: MoneyAmount | null;
  locale?: string;
}

/** Lines of a bill with their sum under a rule, amounts under each other. */
export function AmountLines({ lines, totalLabel, total, locale }: AmountLinesProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ key, label, money }) => (
        <Row key={key} label={label}>
          <MoneyText money={money} locale={locale} />
        </Row>
      ))}
      <Box
        sx={{
          borderTop: lines.length > 0 ? 1 : 0,
          borderColor: 'divider',
          mt: lines.length > 0 ? 1 : 0,
          pt: 1,
        }}
      >
        <Row label={totalLabel} strong>
          <MoneyText money={total} locale={locale} strong />
        </Row>
      </Box>
    </Box>
  );
}

function Row({
  label,
  strong = false,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
      <Typography
        component="dt"
        sx={{ overflowWrap: 'anywhere', fontWeight: strong ? 'fontWeightBold' : undefined }}
      >
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Typography>
    </Box>
  );
}
