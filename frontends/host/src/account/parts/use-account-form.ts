import { useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { describeError, fieldErrorsOf } from '@glass/api-client';

export interface AccountFormOptions<F extends FieldValues> {
  initial: DefaultValues<F>;
  /** Every field, in the order in which they stand on the page. */
  rules: Record<Path<F>, RegisterOptions<F>>;
  /** Sends what was typed; answers a text when it came to nothing and belongs to no field. */
  send: (fields: F) => Promise<string | null>;
  /** Fields are wrong: what else stands on the page can say what it lacks. */
  onIncomplete?: () => void;
  /** Looks at what the server refused; answers whether that is all there is to say about it. */
  onRefused?: (error: unknown) => boolean;
}

/** What a text field takes: `<TextField {...field('email')} />`. */
export type FieldProps = UseFormRegisterReturn & { error: boolean; helperText: string | undefined };

export interface AccountForm<F extends FieldValues> {
  field: (name: Path<F>) => FieldProps;
  submit: (event?: FormEvent) => void;
  /** What went wrong and belongs to no field. */
  generalError: string | null;
  isSubmitting: boolean;
  form: UseFormReturn<F>;
}

/**
 * A form of the way in: errors of the client and of the server stand at their fields, the first wrong one gets the
 * focus, and whatever is pressed, it is sent once at a time.
 */
export function useAccountForm<F extends FieldValues>(options: AccountFormOptions<F>): AccountForm<F> {
  const { initial, rules, send, onIncomplete, onRefused } = options;
  const [generalError, setGeneralError] = useState<string | null>(null);
  const isSending = useRef(false);
  const form = useForm<F>({ defaultValues: initial });
  const { formState } = form;

  async function sendOnce(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setGeneralError(null);
    try {
      await form.handleSubmit(sendFields, onIncomplete)();
    } finally {
      isSending.current = false;
    }
  }

  async function sendFields(fields: F): Promise<void> {
    try {
      setGeneralError(await send(fields));
    } catch (error) {
      if (!onRefused?.(error)) showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const reasons = fieldErrorsOf(error);
    const refused = (Object.keys(rules) as Path<F>[]).filter((name) => reasons[name]);
    refused.forEach((name, index) =>
      form.setError(name, { message: reasons[name] }, { shouldFocus: index === 0 }),
    );
    if (refused.length === 0) setGeneralError(describeError(error));
  }

  return {
    field: (name) => {
      const { error } = form.getFieldState(name, formState);
      return { ...form.register(name, rules[name]), error: error !== undefined, helperText: error?.message };
    },
    submit: (event) => void sendOnce(event),
    generalError,
    isSubmitting: formState.isSubmitting,
    form,
  };
}
