import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { addressLimits, getPostalForm, type PostalAddress } from '@glass/contracts';
import type { AddressFieldsProps } from './address-form.js';
import { CityField } from './city-field.js';
import { CountryField } from './country-field.js';
import { StateField } from './state-field.js';
import { addressTexts as texts } from './texts.js';

/** Address fields with lists of countries, states and cities where available. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, errorOf, onChange } = props;
  const { postalCodeLabel, postalCodeExample } = getPostalForm(address.country);
  const field = (name: keyof PostalAddress, autoComplete: string, label: string, help?: string) => ({
    label,
    value: address[name],
    fullWidth: true,
    error: errorOf(`address.${name}`) !== undefined,
    helperText: errorOf(`address.${name}`) ?? help,
    autoComplete,
    slotProps: { htmlInput: { maxLength: addressLimits[name].max } },
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  const { fields } = texts;
  return (
    <Stack spacing={2}>
      <TextField {...field('name', 'shipping name', fields.name)} required />
      <TextField {...field('attention', 'off', fields.attention)} />
      <CountryField {...props} />
      <TextField {...field('line1', 'shipping address-line1', fields.line1)} required />
      <TextField {...field('line2', 'shipping address-line2', fields.line2)} />
      <StateField {...props} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <CityField {...props} />
        <TextField
          {...field(
            'postalCode',
            'shipping postal-code',
            postalCodeLabel,
            postalCodeExample ? texts.example(postalCodeExample) : undefined,
          )}
          required={postalCodeExample !== null}
        />
      </Stack>
      <TextField {...field('phone', 'shipping tel', fields.phone)} type="tel" />
    </Stack>
  );
}
