import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FieldProps } from '@glass/pages';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

interface DepositChoiceProps {
  depositMinor: number;
  totalMinor: number;
  currency: string;
  locale: string;
  isInFull: boolean;
  field: FieldProps;
}

/** Says what is paid now and what later, and lets the buyer pay everything. */
export function DepositChoice(props: DepositChoiceProps) {
  const { depositMinor, totalMinor, currency, locale, isInFull, field } = props;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <Stack>
      <Typography>
        {isInFull
          ? texts.payAllNow(money(totalMinor))
          : texts.payDeposit(money(depositMinor), money(totalMinor - depositMinor))}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            name={field.name}
            checked={isInFull}
            onBlur={(event) => void field.onBlur(event)}
            onChange={(event) => void field.onChange(event)}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={texts.payInFull}
      />
    </Stack>
  );
}
