import { parseMoney, parseNumber, type MoneyOptions, type NumberOptions } from '@glass/formats';
import { NumberTextField, type NumberReply } from '@glass/ui';
import type { TextFieldProps } from '@mui/material/TextField';
import { useWatch, type FieldValues, type PathValue } from 'react-hook-form';
import type { EndpointForm, FieldName } from './use-endpoint-form.js';

type ReadNumberText = (text: string) => NumberReply;

/** Reads what a field of numbers says; empty is fine where it is optional. */
export function numberReader(options: NumberOptions & { isOptional?: boolean }): ReadNumberText {
  return (text) => (options.isOptional && text.trim() === '' ? { ok: true } : parseNumber(text, options));
}

/** Reads what a field of money says; empty is fine where it is optional. */
export function moneyReader(options: MoneyOptions & { isOptional?: boolean }): ReadNumberText {
  return (text) => (options.isOptional && text.trim() === '' ? { ok: true } : parseMoney(text, options));
}

/**
 * A rule of a form for a number.
 * @param fault said of a text that has no value at all; the reader's own sentence where it isn't given
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

/** A field of numbers in a form over a call: it offers what a doubtful text may mean. */
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
