import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export interface FilterChoice<Value extends string> {
  value: Value;
  label: string;
}

export interface FilterChipsProps<Value extends string> {
  /** What is filtered by: "Status". */
  label: string;
  choices: readonly FilterChoice<Value>[];
  /** None chosen shows everything. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Chips that filter a list; several may be on. On a phone they stand in one row that scrolls. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, choices, chosen, onChange } = props;
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <Stack
      role="group"
      aria-label={label}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{
        overflowX: { xs: 'auto', sm: 'visible' },
        flexWrap: { sm: 'wrap' },
        // Room for the focus ring inside the scrolling row.
        p: 0.5,
        m: -0.5,
        scrollbarWidth: 'none',
      }}
    >
      {choices.map(({ value, label: text }) => {
        const isOn = chosen.includes(value);
        return (
          <Chip
            key={value}
            label={text}
            clickable
            component="button"
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => onChange(toggled(value))}
            sx={{ flexShrink: 0 }}
          />
        );
      })}
    </Stack>
  );
}
