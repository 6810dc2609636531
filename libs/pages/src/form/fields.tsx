import { t } from '@lingui/core/macro';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type PathValue } from 'react-hook-form';
import type { EndpointForm, FieldName } from './use-endpoint-form.js';

/** Validation rule for the length of a text, in characters. */
export function lengthRule({ max }: { max: number }) {
  return { maxLength: { value: max, message: t`Use ${max} characters or fewer.` } };
}

/** Browsers show a day's format in an empty field, so the label stays above it. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
}

export type SelectOptions<Value extends string = string> = readonly (readonly [
  value: Value,
  label: ReactNode,
])[];

interface SelectFieldProps<Value extends string> extends Omit<TextFieldProps, 'onChange' | 'onSelect'> {
  value: Value | '';
  options: SelectOptions<Value>;
  onSelect: (value: Value) => void;
}

/** A select. The option `''` is shown like any other. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onSelect, ...field } = props;
  const hasEmpty = options.some(([value]) => value === '');
  return (
    <TextField
      select
      {...(hasEmpty && { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } })}
      {...field}
      onChange={({ target }) => onSelect(target.value as Value)}
    >
      {options.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type ChoiceFieldProps<F extends FieldValues, Stored> = Omit<TextFieldProps, 'name' | 'form' | 'onSelect'> & {
  form: EndpointForm<F, Stored>;
  name: FieldName<F>;
  options: SelectOptions;
  help?: ReactNode;
};

/** Select of an endpoint form. A value that is no option shows as empty. */
export function ChoiceField<F extends FieldValues, Stored>(props: ChoiceFieldProps<F, Stored>) {
  const { form, name, options, help, ...field } = props;
  const value = String(useWatch({ control: form.control, name }));
  const fault = form.errorOf(name);
  return (
    <SelectField
      {...field}
      value={options.some(([option]) => option === value) ? value : ''}
      options={options}
      error={fault !== undefined}
      helperText={fault ?? help}
      onSelect={(chosen) => form.set(name, chosen as PathValue<F, FieldName<F>>)}
    />
  );
}
