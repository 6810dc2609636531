import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceListProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  help?: string;
  disabled?: boolean;
  /** Accessible name if several lists on a page share a label. */
  fullName?: string;
}

/** A native select: a wheel on phones, type-ahead on keyboards. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, value, choices, onChange, help, disabled, fullName } = props;
  const id = useId();
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      helperText={help}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: fullName ? { 'aria-label': fullName } : {},
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
