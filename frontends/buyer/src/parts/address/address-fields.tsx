import { t } from '@lingui/core/macro';
import { compareNames, currentLocale, defineTexts, foldText } from '@glass/language';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { useDeferredValue, useState } from 'react';
import { useQuery } from '@glass/api-client';
import {
  type Country,
  countryName,
  getPostalForm,
  type PostalAddress,
  postalCodeProblem,
  type State,
} from '@glass/contracts/geo';
import { addressLimits } from '@glass/contracts/limits';
import { useShell } from '@glass/shell-contract';
import { changeCountry, changePostalCode, type AddressFieldsProps } from './address-form.js';

/** Screen texts of the address form. State and postal code are named by the country. */
const texts = defineTexts(() => ({
  fields: {
    name: t`Name or company`,
    attention: t`Attention`,
    line1: t`Street and number`,
    line2: t`Apartment, suite, floor`,
    city: t`City`,
    country: t`Country`,
    phone: t`Phone`,
  } satisfies Record<Exclude<keyof PostalAddress, 'state' | 'postalCode'>, string>,
  line2Optional: t`Apartment, suite, floor (optional)`,
  example: (code: string) => t`Such as ${code}`,
  noCountries: t`The list of countries did not load.`,
  noDelivery: (tenant: string, country: string) =>
    t`${tenant} has no list price for delivery to ${country}. Ask for a quote with this address, or choose pick-up.`,
}));

/** Address fields with lists of countries, states and cities where available. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, isBrief = false, errorOf, onChange } = props;
  const { postalCodeLabel, postalCodeExample, postalCodeKeyboard } = getPostalForm(address.country);
  // Wrong codes are marked when the field is left, and from the beginning in a stored address.
  const [isCodeLeft, setCodeLeft] = useState(true);
  const typed = address.postalCode.trim();
  const wrongCode = isCodeLeft && typed !== '' ? postalCodeProblem(address.country, typed) : null;
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
  const postalCode = (
    <TextField
      {...field(
        'postalCode',
        'shipping postal-code',
        postalCodeLabel,
        postalCodeExample ? texts.example(postalCodeExample) : undefined,
      )}
      {...(wrongCode === null ? {} : { error: true, helperText: wrongCode })}
      required={postalCodeExample !== null}
      slotProps={{ htmlInput: { maxLength: addressLimits.postalCode.max, inputMode: postalCodeKeyboard } }}
      onBlur={() => setCodeLeft(true)}
      onChange={({ target }) => {
        setCodeLeft(false);
        onChange(changePostalCode(target.value, address));
      }}
    />
  );
  return (
    <Stack spacing={2}>
      {isBrief ? null : (
        <>
          <TextField {...field('name', 'shipping name', fields.name)} required />
          <TextField {...field('attention', 'off', fields.attention)} />
        </>
      )}
      <CountryField {...props} />
      <TextField {...field('line1', 'shipping address-line1', fields.line1)} required />
      <TextField
        {...field('line2', 'shipping address-line2', isBrief ? texts.line2Optional : fields.line2)}
      />
      {isBrief ? null : <StateField {...props} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {isBrief ? postalCode : null}
        <CityField {...props} />
        {isBrief ? null : postalCode}
      </Stack>
      {isBrief ? <StateField {...props} /> : null}
      {isBrief ? null : <TextField {...field('phone', 'shipping tel', fields.phone)} type="tel" />}
    </Stack>
  );
}

interface WaitingFieldProps {
  label: string;
  required: boolean;
}

/** Disabled placeholder while a list loads, so no input is lost. */
function WaitingField({ label, required }: WaitingFieldProps) {
  return (
    <TextField
      fullWidth
      disabled
      required={required}
      label={label}
      value=""
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-busy': true },
        input: { startAdornment: <Skeleton width={120} aria-hidden /> },
      }}
    />
  );
}

interface ListFieldProps {
  label: string;
  /** Selected code; an unknown code is shown as it is. */
  value: string;
  options: readonly { code: string; name: string }[];
  required: boolean;
  error: string | undefined;
  help?: string;
  /** Lets browsers fill in the name or code. */
  autoComplete?: string;
  onChange: (code: string) => void;
}

/** Autocomplete of a long list by name or code. */
export function ListField(props: ListFieldProps) {
  const { label, value, options, required, error, help, autoComplete, onChange } = props;
  /** Takes a name or code that was typed or filled in without choosing from the list. */
  const chooseTyped = (typed: string): void => {
    const found = typed.trim() === chosen?.name ? undefined : listed([...options], typed)[0];
    if (typed.trim() !== '' && found && isBeginningOf(typed, found)) onChange(found.code);
  };
  const chosen =
    value === '' ? null : (options.find(({ code }) => code === value) ?? { code: value, name: value });
  const all = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <Autocomplete
      fullWidth
      autoHighlight
      // A known value needs no list.
      openOnFocus={value === ''}
      disableClearable={required || undefined}
      options={[...all]}
      value={chosen as { code: string; name: string }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      filterOptions={(list, { inputValue }) => listed(list, inputValue)}
      onChange={(_event, option) => onChange((option as { code: string } | null)?.code ?? '')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          required={required}
          label={label}
          error={Boolean(error)}
          helperText={error ?? help}
          onBlur={(event) => chooseTyped(event.target.value)}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, ...(autoComplete ? { autoComplete } : {}) },
          }}
        />
      )}
    />
  );
}

function isBeginningOf(typed: string, { code, name }: { code: string; name: string }): boolean {
  const text = foldText(typed.trim());
  return foldText(code) === text || foldText(name).startsWith(text);
}

/** Matches at the beginning first; a code finds its name, too. */
function listed<Option extends { code: string; name: string }>(options: Option[], typed: string): Option[] {
  const text = foldText(typed.trim());
  if (text === '') return options;
  const rankOf = ({ code, name }: Option) => {
    const at = foldText(name).indexOf(text);
    return foldText(code) === text ? 0 : at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  return options.filter((option) => rankOf(option) < 3).sort((one, other) => rankOf(one) - rankOf(other));
}

function CountryField({ address, zones = [], errorOf, onChange }: AddressFieldsProps) {
  const { tenantName } = useShell().tenant;
  /** States chosen so far, by country. */
  const [states] = useState(() => new Map<string, string>());
  const { data, error } = useQuery('/api/geo/list-countries', {});
  if (!data && !error) return <WaitingField required label={texts.fields.country} />;
  const isElsewhere =
    address.country !== '' && zones.length > 0 && zones.every(({ country }) => country !== address.country);
  return (
    <>
      <ListField
        required
        label={texts.fields.country}
        value={address.country}
        options={namedCountries(data?.countries ?? [])}
        error={errorOf('address.country')}
        help={error && !data ? texts.noCountries : undefined}
        autoComplete="shipping country-name"
        onChange={(country) => {
          states.set(address.country, address.state);
          onChange(changeCountry(country, address, states));
        }}
      />
      {isElsewhere ? (
        <Alert severity="info" role="status">
          {texts.noDelivery(tenantName, countryName(address.country))}
        </Alert>
      ) : null}
    </>
  );
}

/** Countries by their names in the reader's language, in its order. */
function namedCountries(countries: readonly Country[]): Country[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.name }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

const NO_STATES: readonly State[] = [];

/** @returns no states if the country has none, or while loading */
function useStates(countryCode: string) {
  const countries = useQuery('/api/geo/list-countries', {});
  const hasStates = countries.data?.countries.some(({ code, hasStates: has }) => code === countryCode && has);
  const { data, error } = useQuery('/api/geo/list-states', hasStates ? { countryCode } : null);
  if (!hasStates) return { states: NO_STATES, isLoading: !countries.data && !countries.error };
  return { states: data?.states ?? NO_STATES, isLoading: !data && !error };
}

/** A list if the country has states, else a text field for a region. */
function StateField({ address, errorOf, onChange }: AddressFieldsProps) {
  const { states, isLoading } = useStates(address.country);
  const { stateLabel, needsState } = getPostalForm(address.country);
  const error = errorOf('address.state');
  const choose = (state: string) => onChange({ ...address, state });
  if (isLoading) return <WaitingField required={needsState} label={stateLabel} />;
  if (states.length > 0) {
    return (
      <ListField
        required={needsState}
        label={stateLabel}
        value={address.state}
        options={states}
        error={error}
        autoComplete="shipping address-level1"
        onChange={choose}
      />
    );
  }
  return (
    <TextField
      fullWidth
      required={needsState}
      label={stateLabel}
      value={address.state}
      error={Boolean(error)}
      helperText={error}
      autoComplete="shipping address-level1"
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** Shorter input would match too many cities. */
const LETTERS_TO_SEARCH = 2;
const NO_CITIES: readonly FoundCity[] = [];

interface FoundCity {
  name: string;
  /** Empty if the list covers the address's state. */
  stateCode: string;
}

/** Cities to suggest: all of the state, or without a state the matching ones of the country. */
function useCities({ country, state, city }: PostalAddress): readonly FoundCity[] {
  const isListed = useStates(country).states.some(({ code }) => code === state);
  const all = useQuery('/api/geo/list-cities', isListed ? { countryCode: country, stateCode: state } : null);
  const search = useDeferredValue(city.trim());
  const isSearched = !isListed && country !== '' && search.length >= LETTERS_TO_SEARCH;
  const found = useQuery(
    '/api/geo/list-cities-autocomplete',
    isSearched ? { countryCode: country, search } : null,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  if (isListed) return all.data?.cities.map((name) => ({ name, stateCode: '' })) ?? NO_CITIES;
  return isSearched ? (found.data?.cities ?? NO_CITIES) : NO_CITIES;
}

/** Typing another letter finds the others. */
const MAX_OFFERED = 50;

/** Lists matches at the beginning first. */
function offered(cities: FoundCity[], state: FilterOptionsState<FoundCity>): FoundCity[] {
  const typed = foldText(state.inputValue.trim());
  const found = cities.filter(({ name }) => foldText(name).includes(typed));
  const begins = found.filter(({ name }) => foldText(name).startsWith(typed));
  return [...begins, ...found.filter((city) => !begins.includes(city))].slice(0, MAX_OFFERED);
}

/** Suggests cities of the state, or matching cities of the country; accepts any text. */
function CityField({ address, errorOf, onChange }: AddressFieldsProps) {
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
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, autoComplete: 'shipping address-level2' },
          }}
        />
      )}
    />
  );
}

/** Tells cities of the same name apart by state. */
function labelOf({ name, stateCode }: FoundCity): string {
  return stateCode ? `${name}, ${stateCode}` : name;
}
