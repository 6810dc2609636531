import type { FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { passwordProblem, type ChangePasswordRequest, type ProfileReply } from '@glass/contracts';
import { fieldErrorsOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

const FIELDS = ['currentPassword', 'newPassword'] as const satisfies readonly (keyof ChangePasswordRequest)[];

interface PasswordForm {
  register: (field: keyof ChangePasswordRequest) => UseFormRegisterReturn;
  submit: (event: FormEvent) => Promise<void>;
  errors: FieldErrors<ChangePasswordRequest>;
  isSubmitting: boolean;
  /** The new password as far as it is typed. */
  typed: string;
  /** Words that are no secret, and so no password. */
  about: readonly string[];
}

export function usePasswordForm({ contact }: ProfileReply, onChanged: () => void): PasswordForm {
  const { api, toast } = useShell();
  const form = useForm<ChangePasswordRequest>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const about = [contact.email, contact.firstName, contact.lastName];

  async function change(passwords: ChangePasswordRequest): Promise<void> {
    try {
      await api.call('/api/auth/change-password', passwords);
      toast.success(texts.passwordChanged);
      onChanged();
    } catch (error) {
      const refused = fieldErrorsOf(error);
      const named = FIELDS.filter((field) => refused[field]);
      for (const field of named) form.setError(field, { message: refused[field] }, { shouldFocus: true });
      if (named.length === 0) toast.error(error);
    }
  }

  return {
    register: (field) =>
      field === 'currentPassword'
        ? form.register(field, { required: texts.passwordMissing })
        : form.register(field, {
            required: texts.newPasswordMissing,
            validate: (password) => passwordProblem(password, about) ?? true,
          }),
    submit: (event) => form.handleSubmit(change)(event),
    errors,
    isSubmitting,
    typed,
    about,
  };
}
