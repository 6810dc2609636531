import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { postalCodeProblem, stateOfPostalCode } from '@glass/contracts/geo';
import type { EndpointForm, FieldName } from './use-endpoint-form.js';

interface PostalCodeFieldProps<F extends FieldValues, Stored> {
  form: EndpointForm<F, Stored>;
  /** Fields of the address. The rule of `name` is `postalCodeProblem`. */
  name: FieldName<F>;
  country: FieldName<F>;
  state: FieldName<F>;
}

/** Postal code of an address in a staff form: checked when left, and fills in an empty state. */
export function PostalCodeField<F extends FieldValues, Stored>({
  form,
  name,
  country,
  state,
  ...props
}: PostalCodeFieldProps<F, Stored> & TextFieldProps) {
  const field = form.field(name);
  const valueOf = (of: FieldName<F>): string => String(form.form.getValues(of as Path<F>) ?? '');
  const check = (): void => {
    const code = valueOf(name);
    if (code.trim() === '') return;
    void form.form.trigger(name as Path<F>);
    const known = stateOfPostalCode(valueOf(country), code);
    if (known && valueOf(state).trim() === '' && postalCodeProblem(valueOf(country), code) === null)
      form.set(state as Path<F>, known as PathValue<F, Path<F>>);
  };
  return (
    <TextField
      {...props}
      {...field}
      onBlur={(event) => {
        void field.onBlur(event);
        check();
      }}
    />
  );
}
