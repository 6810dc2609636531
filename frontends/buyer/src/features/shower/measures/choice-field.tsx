import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  help?: string;
}

/** One choice from a short list. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  onChange,
  help,
}: ChoiceFieldProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
