import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { PaymentOptionsReply } from '@glass/contracts/payment';
import type { FieldProps } from '@glass/pages';
import type { ShellTenant } from '@glass/shell-contract';
import { colors, formatMoney, radii } from '@glass/ui';
import { texts } from './texts.js';

export type PaymentOptionId = 'demo' | 'houseAccount' | 'card' | 'invoice' | 'none';

interface PaymentOption {
  id: PaymentOptionId;
  label: string;
  help: string;
  /** Shown, but not available for this order. */
  isDisabled: boolean;
}

/** Lists the buyer's payment methods, the usual one first. */
export function listPaymentOptions(
  offered: PaymentOptionsReply,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  { tenantName, settings: { locale } }: ShellTenant,
): PaymentOption[] {
  const { ways } = texts;
  const { canAcceptCreditCard, canPayAsDemo, houseAccount, cardMinimumMinor } = offered;
  if (totalMinor === 0) return [{ id: 'none', label: ways.none, help: ways.noneHelp, isDisabled: false }];
  const list: PaymentOption[] = [];
  if (canAcceptCreditCard) {
    const isDisabled = cardMinimumMinor !== null && totalMinor < cardMinimumMinor;
    const help = isDisabled
      ? ways.cardBelowMinimum(formatMoney({ amountMinor: cardMinimumMinor, currency }, locale))
      : ways.cardHelp;
    list.push({ id: 'card', label: ways.card, help, isDisabled });
  }
  if (canPayAsDemo) list.push({ id: 'demo', label: ways.demo, help: ways.demoHelp, isDisabled: false });
  if (offered.deposit.deposit === 'onAccount')
    list.push({ id: 'invoice', label: ways.invoice, help: ways.invoiceHelp, isDisabled: false });
  if (houseAccount) {
    const { companyName, creditLeftMinor, isStopped } = houseAccount;
    const credit = formatMoney({ amountMinor: creditLeftMinor, currency: houseAccount.currency }, locale);
    const isTooLow = creditLeftMinor < totalMinor;
    const open = isTooLow ? ways.houseAccountTooLow(credit) : ways.houseAccountHelp(credit);
    list.push({
      id: 'houseAccount',
      label: ways.houseAccount(companyName),
      help: isStopped ? ways.houseAccountStopped(tenantName) : open,
      isDisabled: isStopped || isTooLow,
    });
  }
  return list;
}

interface PaymentMethodChoiceProps {
  ways: readonly PaymentOption[];
  chosen: PaymentOptionId | '';
  field: FieldProps;
}

export function PaymentMethodChoice({ ways, chosen, field }: PaymentMethodChoiceProps) {
  const { name, ref, error, helperText, onChange, onBlur } = field;
  return (
    <FormControl error={error} sx={{ width: '100%' }}>
      <RadioGroup
        aria-label={texts.howToPay}
        name={name}
        value={chosen}
        onBlur={(event) => void onBlur(event)}
        onChange={(event) => void onChange(event)}
        sx={{ gap: 1 }}
      >
        {ways.map(({ id, label, help, isDisabled }) => (
          <FormControlLabel
            key={id}
            value={id}
            disabled={isDisabled}
            control={<Radio sx={{ alignSelf: 'flex-start' }} slotProps={{ input: { ref } }} />}
            label={
              <>
                <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {label}
                </Typography>
                <Typography component="span" variant="caption" color="textSecondary">
                  {help}
                </Typography>
              </>
            }
            sx={{
              m: 0,
              px: 1,
              py: 0.5,
              border: 1,
              borderColor: chosen === id ? 'primary.main' : 'divider',
              backgroundColor: chosen === id ? colors.primaryTint : undefined,
              borderRadius: `${radii.medium}px`,
            }}
          />
        ))}
      </RadioGroup>
      {helperText ? <FormHelperText>{helperText}</FormHelperText> : null}
    </FormControl>
  );
}
