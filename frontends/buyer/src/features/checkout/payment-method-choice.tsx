import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { FieldProps } from '@glass/pages';
import { colors, radii } from '@glass/ui';
import type { PaymentOption, PaymentOptionId } from './payment-options.js';
import { texts } from './texts.js';

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
