import { useQuery } from '@glass/api-client';
import { movedTo, type AddressFieldsProps } from './address-form.js';
import { ListField } from './list-field.js';
import { addressTexts as texts } from './texts.js';
import { WaitingField } from './waiting-field.js';

export function CountryField({ address, errorOf, onChange }: AddressFieldsProps) {
  const { data, error } = useQuery('/api/geo/list-countries', {});
  if (!data && !error) return <WaitingField required label={texts.fields.country} />;
  return (
    <ListField
      required
      label={texts.fields.country}
      value={address.country}
      options={data?.countries ?? []}
      error={errorOf('address.country')}
      help={error && !data ? texts.noCountries : undefined}
      onChange={(country) => onChange(movedTo(country, address))}
    />
  );
}
