import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  getPostalForm,
  isPostalArea,
  type PostalAddress,
  postalCodeProblem,
  shopCountry,
  stateOfPostalCode,
} from '@glass/contracts/geo';
import { addressLimits } from '@glass/contracts/limits';
import { listDeliveryCountries, needsStateForZone } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { emptyAddress } from '../../parts/address/empty-address.js';
import { CUSTOM_PLACE, NO_PLACE, type ShippingForm } from '../quotes/shipping/shipping-form.js';
import type { VisitShipping } from './buyer-terms.js';
import { summaryTexts as texts } from './summary-texts.js';

interface DeliveryChoiceProps {
  catalogue: Catalogue;
  shipping: VisitShipping;
  disabled: boolean;
  onChange: (shipping: ShippingForm) => void;
  /** Opens the form with address, lead time and packing. */
  onOpenForm: () => void;
}

/** Delivery by postal code, or pick-up; the whole address can wait for the order. */
export function DeliveryChoice({ catalogue, shipping, disabled, onChange, onOpenForm }: DeliveryChoiceProps) {
  const { tenantName } = useShell().tenant;
  const { form, address } = shipping;
  const isWhole = address !== null && !isPostalArea(address);
  const { deliveryZones } = catalogue.pricing;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        disabled={disabled}
        aria-label={texts.method}
        value={form.method}
        onChange={(_event, method: ShippingForm['method'] | null) => method && onChange({ ...form, method })}
      >
        <ToggleButton value="delivery">{texts.delivery}</ToggleButton>
        <ToggleButton value="pickUp">{texts.pickUp}</ToggleButton>
      </ToggleButtonGroup>
      {form.method === 'pickUp' ? (
        <Typography variant="body2">{texts.collect(tenantName)}</Typography>
      ) : isWhole ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {texts.toAddress(placeText(address))}
        </Typography>
      ) : deliveryZones.length > 0 ? (
        <PostalCodeField form={form} catalogue={catalogue} disabled={disabled} onChange={onChange} />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {form.method === 'delivery' ? (
          <Button size="small" disabled={disabled} onClick={onOpenForm} sx={{ px: 0.5, mx: -0.5 }}>
            {texts.changeAddress}
          </Button>
        ) : null}
        <Button size="small" disabled={disabled} onClick={onOpenForm} sx={{ px: 0.5, mx: -0.5 }}>
          {texts.options}
        </Button>
      </Box>
    </Box>
  );
}

type PostalCodeFieldProps = Pick<DeliveryChoiceProps, 'catalogue' | 'disabled' | 'onChange'> & {
  form: ShippingForm;
};

/** Prices delivery as soon as the code is complete. */
function PostalCodeField({ form, catalogue, disabled, onChange }: PostalCodeFieldProps) {
  const countries = listDeliveryCountries(catalogue.pricing, shopCountry(useShell().tenant.settings));
  const { postalCodeLabel, postalCodeExample } = getPostalForm(countries[0]);
  const known = form.place === CUSTOM_PLACE || isPostalArea(form.address) ? form.address.postalCode : '';
  const [text, setText] = useState(known);
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const helpId = `${id}-help`;
  const area = areaOf(text, countries);
  const isWrong = text.trim() !== '' && area === null;
  const help =
    isWrong && isLeft
      ? texts.codeWrong(postalCodeLabel, postalCodeExample)
      : area && needsStateForZone(catalogue.pricing, area)
        ? texts.enterAddress
        : undefined;
  const change = (typed: string): void => {
    setText(typed);
    setLeft(false);
    const place = areaOf(typed, countries);
    // An incomplete code is kept, so that the checkout doesn't open with an earlier one.
    const unfinished = { ...emptyAddress(countries[0] ?? ''), postalCode: typed.trim() };
    onChange({
      ...form,
      ...(place ? { place: CUSTOM_PLACE, address: place } : { place: NO_PLACE, address: unfinished }),
    });
  };
  // The kit's text field would load menus with it.
  return (
    <FormControl size="small" fullWidth disabled={disabled} error={isWrong && isLeft}>
      <InputLabel htmlFor={id}>{postalCodeLabel}</InputLabel>
      <OutlinedInput
        id={id}
        label={postalCodeLabel}
        value={text}
        autoComplete="shipping postal-code"
        aria-describedby={help ? helpId : undefined}
        slotProps={{
          input: {
            maxLength: addressLimits.postalCode.max,
            inputMode: countries.every((country) => getPostalForm(country).postalCodeKeyboard === 'numeric')
              ? 'numeric'
              : 'text',
          },
        }}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => change(target.value)}
      />
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
}

/** Area of a postal code, in the first country whose codes look like it; null while it is incomplete. */
function areaOf(text: string, countries: readonly string[]): PostalAddress | null {
  const postalCode = text.trim();
  if (postalCode === '') return null;
  const country = countries.find((one) => postalCodeProblem(one, postalCode) === null);
  if (country === undefined) return null;
  return { ...emptyAddress(country), postalCode, state: stateOfPostalCode(country, postalCode) };
}

/** Short address: `Portland, ME 04101`. */
function placeText({ city, state, postalCode }: PostalAddress): string {
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
