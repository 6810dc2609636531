import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type MoneyAmount, MoneyText, radii, usePricesHidden, visuallyHidden } from '@glass/ui';

/** Style of a panel's row in a quote or an order. */
export const panelRow = {
  px: { xs: 1.5, sm: 2 },
  py: 1,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  // The browser skips layout of rows out of view and assumes this height for them.
  '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
} as const;

interface PriceButtonProps {
  /** Accessible name: `Price details of panel 2`. */
  label: string;
  /** Null for a price on request. */
  money: MoneyAmount | null;
  locale: string;
  onClick: () => void;
}

/** Price of a panel; opens the breakdown for users who see prices. The label is read before the amount. */
export function PriceButton({ label, money, locale, onClick }: PriceButtonProps) {
  const isHidden = usePricesHidden();
  if (isHidden) return <MoneyText money={null} locale={locale} />;
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        minHeight: 32,
        px: 0.5,
        mx: -0.5,
        borderRadius: `${radii.small}px`,
        font: 'inherit',
        textAlign: 'right',
        textDecoration: 'underline dotted',
        textUnderlineOffset: 4,
        '@media print': { textDecoration: 'none' },
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {`${label} `}
      </Box>
      <MoneyText money={money} locale={locale} strong />
    </ButtonBase>
  );
}
