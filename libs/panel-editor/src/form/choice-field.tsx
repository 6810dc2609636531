import { useId } from 'react';
import TextField from '@mui/material/TextField';

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
  return (
    <TextField
      id={id}
      name={name}
      select
      fullWidth
      label={hideLabel ? undefined : label}
      value={value}
      disabled={disabled}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: hideLabel ? { 'aria-label': label } : {},
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
