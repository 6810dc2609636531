import TextField from '@mui/material/TextField';
import { getPostalForm } from '@glass/contracts';
import type { AddressFieldsProps } from './address-form.js';
import { ListField } from './list-field.js';
import { useStates } from './use-states.js';
import { WaitingField } from './waiting-field.js';

/** A list if the country has states, else a text field for a region. */
export function StateField({ address, errorOf, onChange }: AddressFieldsProps) {
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
