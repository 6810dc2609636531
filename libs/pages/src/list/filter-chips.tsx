import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export interface FilterChoice<Value extends string> {
  value: Value;
  label: string;
  /** Number of matching rows, if known. */
  count?: number;
  /** Highlighted while `count` is above 0. */
  isUrgent?: boolean;
}

interface FilterChipsProps<Value extends string> {
  /** Name of the filter: "Status". */
  label: string;
  choices: readonly FilterChoice<Value>[];
  /** None chosen shows everything. */
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Filter chips; several can be selected. On a phone they are one scrolling row. */
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
      {choices.map(({ value, label: text, count, isUrgent = false }) => {
        const isOn = chosen.includes(value);
        const alarm = isUrgent && count ? 'error' : 'default';
        return (
          <Chip
            key={value}
            label={
              count === undefined ? (
                text
              ) : (
                <>
                  {text}{' '}
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ml: 0.5 }}>
                    {count}
                  </Box>
                </>
              )
            }
            clickable
            component="button"
            aria-pressed={isOn}
            color={isOn ? 'primary' : alarm}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => onChange(toggled(value))}
            sx={{ flexShrink: 0 }}
          />
        );
      })}
    </Stack>
  );
}
