import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';

interface FieldFrameProps {
  /** Id of the input. */
  id: string;
  label: string | undefined;
  /** Below the input, which refers to it by `helpIdOf(id)`. */
  help?: ReactNode;
  error?: boolean;
  disabled?: boolean | undefined;
  fullWidth?: boolean;
  /** Keeps the label above an empty input. */
  shrink?: boolean;
  sx?: SxProps<Theme> | undefined;
  children: ReactNode;
}

const helpIdOf = (id: string) => `${id}-help`;

/** Label, input and help of a field. MUI's TextField would pull in all variants and its select. */
function FieldFrame(props: FieldFrameProps) {
  const { id, label, help, error = false, disabled = false, fullWidth = false, shrink, sx, children } = props;
  return (
    <FormControl error={error} disabled={disabled} fullWidth={fullWidth} {...(sx && { sx })}>
      {label && (
        <InputLabel htmlFor={id} {...(shrink && { shrink })}>
          {label}
        </InputLabel>
      )}
      {children}
      {help && <FormHelperText id={helpIdOf(id)}>{help}</FormHelperText>}
    </FormControl>
  );
}

export interface TextFieldProps
  extends
    Omit<FieldFrameProps, 'id' | 'children' | 'shrink'>,
    Pick<
      OutlinedInputProps,
      'endAdornment' | 'inputProps' | 'inputRef' | 'onBlur' | 'onChange' | 'onFocus' | 'onKeyDown'
    > {
  value: string;
  name?: string | undefined;
  /** Rows of a growing text area; 1 for a single line. */
  rows?: number;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, disabled, fullWidth = false, sx, rows = 1, inputProps, ...input } = props;
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error ?? false}
      disabled={disabled}
      fullWidth={fullWidth}
      sx={sx}
    >
      <OutlinedInput
        id={id}
        label={label}
        fullWidth={fullWidth}
        aria-describedby={help ? helpIdOf(id) : undefined}
        {...(rows > 1 && growing(rows))}
        inputProps={rows > 1 ? { ...inputProps, type: undefined } : inputProps}
        {...input}
      />
    </FieldFrame>
  );
}

/** CSS or the user's handle resizes it: MUI's autosize would measure it and force a layout of the whole page. */
const growing = (rows: number) => ({
  multiline: true,
  inputComponent: 'textarea' as const,
  rows,
  sx: {
    '& textarea': {
      fieldSizing: 'content',
      minHeight: `${rows}lh`,
      '@supports not (field-sizing: content)': { resize: 'vertical' },
    },
  },
});

export interface Choice {
  value: string;
  label: string;
  /** Choices of one group are listed together under its name. */
  group?: string;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Shown below; replaced by an error. */
  help?: string | undefined;
  error?: string | undefined;
  /** Hides the label visually; screen readers still get it. */
  hideLabel?: boolean;
  name?: string;
}

/** A native select: wheel on phones, type-ahead on keyboards. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, choices, onChange, disabled, help, error, hideLabel, name } = props;
  const id = useId();
  const shown = hideLabel ? undefined : label;
  const below = error ?? help;
  return (
    <FieldFrame
      id={id}
      label={shown}
      help={below}
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
        aria-describedby={below && helpIdOf(id)}
      >
        {[...new Set(choices.map(({ group }) => group))].map((group) => {
          const options = choices
            .filter((choice) => choice.group === group)
            .map(({ value: key, label: text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </NativeSelect>
    </FieldFrame>
  );
}

/** Error of a whole part of the form. */
export function FaultText({ children }: { children: string | undefined }) {
  return children ? (
    <FormHelperText error role="alert" sx={{ mt: 0 }}>
      {children}
    </FormHelperText>
  ) : null;
}

/** Fields side by side. Dense, because the fraction keys of a field take a row of their own. */
export function FieldGrid({ columns, children }: { columns: 1 | 2 | 3; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoFlow: 'dense',
        gap: columns === 3 ? 1 : 1.5,
      }}
    >
      {children}
    </Box>
  );
}
