import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDeferredValue } from 'react';
import type { PostalAddress } from '@glass/contracts';
import { useQuery } from '@glass/api-client';
import { texts } from '../texts.js';
import type { ShippingErrors } from './shipping-form.js';

/** From so many letters on, places are looked for; fewer would bring half of a country. */
const LETTERS_TO_SEARCH = 2;

export interface AddressFieldsProps {
  address: PostalAddress;
  errors: ShippingErrors;
  onChange: (address: PostalAddress) => void;
}

/** An address typed by hand, with countries, states and cities to choose from where the lists know them. */
export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const field = (name: keyof PostalAddress, autoComplete: string) => ({
    label: texts.address[name],
    value: address[name],
    fullWidth: true,
    error: Boolean(errors[`address.${name}`]),
    helperText: errors[`address.${name}`],
    autoComplete,
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  return (
    <Stack spacing={2}>
      <TextField {...field('name', 'shipping name')} required />
      <TextField {...field('attention', 'off')} />
      <CountryField address={address} errors={errors} onChange={onChange} />
      <TextField {...field('line1', 'shipping address-line1')} required />
      <TextField {...field('line2', 'shipping address-line2')} />
      <StateField address={address} errors={errors} onChange={onChange} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <CityField address={address} errors={errors} onChange={onChange} />
        <TextField {...field('postalCode', 'shipping postal-code')} required />
      </Stack>
      <TextField {...field('phone', 'shipping tel')} type="tel" />
    </Stack>
  );
}

function CountryField({ address, errors, onChange }: AddressFieldsProps) {
  const { data } = useQuery('/api/geo/list-countries', {});
  const error = errors['address.country'];
  const countries = data?.countries ?? [];
  const isListed = countries.some(({ code }) => code === address.country);
  return (
    <TextField
      select
      required
      fullWidth
      label={texts.address.country}
      value={address.country}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange({ ...address, country: event.target.value, state: '' })}
    >
      {address.country && !isListed ? <MenuItem value={address.country}>{address.country}</MenuItem> : null}
      {countries.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A list where the country has one; otherwise a field, as some addresses name a region all the same. */
function StateField({ address, errors, onChange }: AddressFieldsProps) {
  const countries = useQuery('/api/geo/list-countries', {});
  const country = countries.data?.countries.find(({ code }) => code === address.country);
  const hasStates = country?.hasStates ?? false;
  const { data } = useQuery('/api/geo/list-states', hasStates ? { countryCode: address.country } : null);
  const error = errors['address.state'];
  const states = hasStates ? (data?.states ?? []) : [];
  const isListed = states.some(({ code }) => code === address.state);
  return (
    <TextField
      select={states.length > 0}
      fullWidth
      label={texts.address.state}
      value={address.state}
      error={Boolean(error)}
      helperText={error}
      autoComplete="shipping address-level1"
      onChange={(event) => onChange({ ...address, state: event.target.value })}
    >
      {address.state && !isListed ? <MenuItem value={address.state}>{address.state}</MenuItem> : null}
      {states.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Offers the cities that fit what is typed; any other text is taken as well. */
function CityField({ address, errors, onChange }: AddressFieldsProps) {
  const search = useDeferredValue(address.city.trim());
  const isSearched = address.country !== '' && search.length >= LETTERS_TO_SEARCH;
  const { data } = useQuery(
    '/api/geo/list-cities-autocomplete',
    isSearched
      ? {
          countryCode: address.country,
          search,
          ...(address.state ? { stateCode: address.state } : {}),
        }
      : null,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const cities = isSearched ? (data?.cities ?? []) : [];
  const error = errors['address.city'];
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={cities}
      filterOptions={(options) => options}
      getOptionLabel={(city) => (typeof city === 'string' ? city : city.name)}
      getOptionKey={(city) => (typeof city === 'string' ? city : `${city.stateCode}-${city.name}`)}
      inputValue={address.city}
      onInputChange={(_event, city, reason) => {
        if (reason !== 'reset') onChange({ ...address, city });
      }}
      onChange={(_event, city) => {
        if (typeof city === 'object' && city) {
          onChange({ ...address, city: city.name, state: city.stateCode || address.state });
        }
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          required
          label={texts.address.city}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}
