import type { AccountAgeing } from '@glass/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { accountTexts as texts } from './texts.js';

interface AccountAgeingTableProps {
  ageing: AccountAgeing;
  money: (amountMinor: number) => string;
}

const LATE: readonly (keyof AccountAgeing)[] = ['days30Minor', 'days60Minor', 'days90Minor', 'olderMinor'];

/** Open amounts by age, and unused credit. */
export function AccountAgeingTable({ ageing, money }: AccountAgeingTableProps) {
  const names = (Object.keys(texts.ageing) as (keyof AccountAgeing)[]).filter(
    (name) => name !== 'onAccountMinor' || ageing.onAccountMinor > 0,
  );
  return (
    <Box
      component="dl"
      aria-label={texts.ageingLabel}
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
      }}
    >
      {names.map((name) => {
        const isLate = LATE.includes(name) && ageing[name] > 0;
        return (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {texts.ageing[name]}
            </Typography>
            <Typography
              component="dd"
              color={isLate ? 'error' : 'textPrimary'}
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isLate ? 600 : 400 }}
            >
              {money(name === 'onAccountMinor' ? 0 - ageing[name] : ageing[name])}
            </Typography>
          </div>
        );
      })}
    </Box>
  );
}
