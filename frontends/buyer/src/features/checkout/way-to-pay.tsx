import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { colours, radii } from '@glass/ui';
import type { PaymentWay, PaymentWayId } from './payment-ways.js';
import { texts } from './texts.js';

export interface WayToPayProps {
  ways: readonly PaymentWay[];
  chosen: PaymentWayId | null;
  onChoose: (way: PaymentWayId) => void;
  error: string | null;
}

export function WayToPay({ ways, chosen, onChoose, error }: WayToPayProps) {
  return (
    <FormControl error={error !== null} sx={{ width: '100%' }}>
      <RadioGroup
        aria-label={texts.howToPay}
        value={chosen ?? ''}
        onChange={(_event, value) => onChoose(value as PaymentWayId)}
        sx={{ gap: 1 }}
      >
        {ways.map(({ id, label, help, isDisabled }) => (
          <FormControlLabel
            key={id}
            value={id}
            disabled={isDisabled}
            control={<Radio sx={{ alignSelf: 'flex-start' }} />}
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
              backgroundColor: chosen === id ? colours.primaryTint : undefined,
              borderRadius: `${radii.medium}px`,
            }}
          />
        ))}
      </RadioGroup>
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  );
}
