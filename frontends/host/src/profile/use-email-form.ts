import { useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import type { ChangeEmailRequest } from '@glass/contracts';
import { fieldErrorsOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

const FIELDS = ['newEmail', 'password'] as const satisfies readonly (keyof ChangeEmailRequest)[];

interface EmailForm {
  register: (field: keyof ChangeEmailRequest) => UseFormRegisterReturn;
  submit: (event: FormEvent) => Promise<void>;
  errors: FieldErrors<ChangeEmailRequest>;
  isSubmitting: boolean;
  /** The address whose mailbox has been asked. */
  asked: string | null;
}

/** @param email the address that the person has. */
export function useEmailForm(email: string): EmailForm {
  const { api, toast } = useShell();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm<ChangeEmailRequest>({ defaultValues: { newEmail: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function ask({ newEmail, password }: ChangeEmailRequest): Promise<void> {
    const address = newEmail.trim();
    try {
      await api.call('/api/auth/change-email', { newEmail: address, password });
      setAsked(address);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      const named = FIELDS.filter((field) => refused[field]);
      for (const field of named) form.setError(field, { message: refused[field] }, { shouldFocus: true });
      if (named.length === 0) toast.error(error);
    }
  }

  return {
    register: (field) =>
      field === 'password'
        ? form.register(field, { required: texts.passwordMissing })
        : form.register(field, {
            required: texts.newEmailMissing,
            pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: texts.emailForm },
            validate: (value) => value.trim().toLowerCase() !== email.toLowerCase() || texts.sameEmail,
          }),
    submit: (event) => form.handleSubmit(ask)(event),
    errors,
    isSubmitting,
    asked,
  };
}
