import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import TextField from '@mui/material/TextField';
import type { AddressFieldsProps } from './address-form.js';
import { addressTexts as texts } from './texts.js';
import { useCities, type FoundCity } from './use-cities.js';

/** Typing another letter finds the others. */
const MAX_OFFERED = 50;
const fitting = createFilterOptions<FoundCity>({ stringify: ({ name }) => name, trim: true });

/** Lists matches at the beginning first. */
function offered(cities: FoundCity[], state: FilterOptionsState<FoundCity>): FoundCity[] {
  const typed = state.inputValue.trim().toLowerCase();
  const found = fitting(cities, state);
  const begins = found.filter(({ name }) => name.toLowerCase().startsWith(typed));
  return [...begins, ...found.filter((city) => !begins.includes(city))].slice(0, MAX_OFFERED);
}

/** Suggests cities of the state, or matching cities of the country; accepts any text. */
export function CityField({ address, errorOf, onChange }: AddressFieldsProps) {
  const cities = useCities(address);
  const error = errorOf('address.city');
  return (
    <Autocomplete
      freeSolo
      fullWidth
      // Uncontrolled selection: only the text counts, and the same city can be selected again.
      value={null}
      options={[...cities]}
      filterOptions={offered}
      getOptionLabel={(city) => (typeof city === 'string' ? city : labelOf(city))}
      getOptionKey={(city) => (typeof city === 'string' ? city : `${city.stateCode}-${city.name}`)}
      inputValue={address.city}
      onInputChange={(_event, city, reason) => {
        if (reason === 'input' || reason === 'clear') onChange({ ...address, city });
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
          label={texts.fields.city}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}

/** Tells cities of the same name apart by state. */
function labelOf({ name, stateCode }: FoundCity): string {
  return stateCode ? `${name}, ${stateCode}` : name;
}
