import { useId } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, helpIdOf } from './text-field.js';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Where the row says already what it is; the label is still read out. */
  hideLabel?: boolean;
  name?: string;
}

/** The platform's own list: the wheel of a phone, type-ahead on a keyboard. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
  disabled,
  error,
  hideLabel,
  name,
}: ChoiceFieldProps) {
  const id = useId();
  const shown = hideLabel ? undefined : label;
  return (
    <FieldFrame
      id={id}
      label={shown}
      help={error}
      error={error !== undefined}
      disabled={disabled}
      fullWidth
      shrink
    >
      <NativeSelect
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={shown} notched fullWidth />}
        inputProps={hideLabel ? { 'aria-label': label } : {}}
        aria-describedby={error && helpIdOf(id)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
