import { useId, type ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
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

export const helpIdOf = (id: string) => `${id}-help`;

/** Label, input and help of a field. MUI's TextField would pull in all variants and its select. */
export function FieldFrame(props: FieldFrameProps) {
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

/** A text field of one line or several. */
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
