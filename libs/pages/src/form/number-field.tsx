import { parseMoney, parseNumber, type MoneyOptions, type NumberOptions } from '@glass/formats';
import { NumberTextField, type NumberReply } from '@glass/ui';
import type { TextFieldProps } from '@mui/material/TextField';
import { useWatch, type FieldValues, type PathValue } from 'react-hook-form';
import type { EndpointForm, FieldName } from './use-endpoint-form.js';

type ReadNumberText = (text: string) => NumberReply;

/** Parses a number field; an optional one may be empty. */
export function numberReader(options: NumberOptions & { isOptional?: boolean }): ReadNumberText {
  return (text) => (options.isOptional && text.trim() === '' ? { ok: true } : parseNumber(text, options));
}

/** Parses a money field; an optional one may be empty. */
export function moneyReader(options: MoneyOptions & { isOptional?: boolean }): ReadNumberText {
  return (text) => (options.isOptional && text.trim() === '' ? { ok: true } : parseMoney(text, options));
}

/**
 * Validation rule for a number field.
 * @param fault message for text that is no number; defaults to the parser's
 */
export function numberRule(
  read: ReadNumberText,
  fault?: string,
): { validate: (text: string) => true | string } {
  return {
    validate: (text) => {
      const reply = read(text);
      if (reply.ok) return true;
      const isDoubtful = (reply.readings ?? []).length > 0;
      return isDoubtful ? reply.reason : (fault ?? reply.reason);
    },
  };
}

type NumberFieldProps<F extends FieldValues, Stored> = Omit<TextFieldProps, 'name' | 'form'> & {
  form: EndpointForm<F, Stored>;
  name: FieldName<F>;
  read: ReadNumberText;
  help?: string | undefined;
};

/** Number field of an endpoint form; offers both readings of an ambiguous number. */
export function NumberField<F extends FieldValues, Stored>(props: NumberFieldProps<F, Stored>) {
  const { form, name, read, help, ...field } = props;
  const text = useWatch({ control: form.control, name });
  return (
    <NumberTextField
      {...field}
      {...form.field(name, help)}
      text={String(text)}
      read={read}
      onText={(chosen) => form.set(name, chosen as PathValue<F, FieldName<F>>)}
    />
  );
}
