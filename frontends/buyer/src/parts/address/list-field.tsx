import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface ListFieldProps {
  label: string;
  /** Selected code; an unknown code is shown as it is. */
  value: string;
  options: readonly { code: string; name: string }[];
  required: boolean;
  error: string | undefined;
  help?: string;
  onChange: (code: string) => void;
}

/** Autocomplete of a long list by name or code. */
export function ListField({ label, value, options, required, error, help, onChange }: ListFieldProps) {
  const chosen =
    value === '' ? null : (options.find(({ code }) => code === value) ?? { code: value, name: value });
  const all = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <Autocomplete
      fullWidth
      autoHighlight
      openOnFocus
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
        />
      )}
    />
  );
}

/** Matches at the beginning first; a code finds its name, too. */
function listed<Option extends { code: string; name: string }>(options: Option[], typed: string): Option[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return options;
  const rankOf = ({ code, name }: Option) => {
    const at = name.toLowerCase().indexOf(text);
    return code.toLowerCase() === text ? 0 : at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  return options.filter((option) => rankOf(option) < 3).sort((one, other) => rankOf(one) - rankOf(other));
}
