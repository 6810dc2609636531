import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { MoneyText, radii, usePricesHidden, visuallyHidden, type MoneyAmount } from '@glass/ui';

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
