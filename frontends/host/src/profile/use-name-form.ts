import type { FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import type { ProfileReply, SaveMyProfileRequest } from '@glass/contracts';
import { fieldErrorsOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { texts } from './texts.js';

type Field = keyof SaveMyProfileRequest;
const FIELDS = ['firstName', 'lastName', 'phone'] as const satisfies readonly Field[];
/** What the server takes. */
const LONGEST: Record<Field, number> = { firstName: 80, lastName: 80, phone: 40 };
/** The form's own way to reset keeps what is being typed. */
const ALL = { keepDirtyValues: false } as const;

interface NameForm {
  register: (field: Field) => UseFormRegisterReturn;
  submit: (event: FormEvent) => Promise<void>;
  errors: FieldErrors<SaveMyProfileRequest>;
  isDirty: boolean;
  isSubmitting: boolean;
  discard: () => void;
}

export function useNameForm(profile: ProfileReply, onSaved: (profile: ProfileReply) => void): NameForm {
  const { api, toast } = useShell();
  const form = useForm<SaveMyProfileRequest>({
    values: fieldsOf(profile),
    // What another device saved meanwhile does not take away what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting);

  async function save({ firstName, lastName, phone }: SaveMyProfileRequest): Promise<void> {
    try {
      const saved = await api.call('/api/auth/save-my-profile', {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: phone.trim(),
      });
      form.reset(fieldsOf(saved), ALL);
      toast.success(texts.saved);
      onSaved(saved);
    } catch (error) {
      showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const refused = fieldErrorsOf(error);
    const named = FIELDS.filter((field) => refused[field]);
    for (const field of named) form.setError(field, { message: refused[field] }, { shouldFocus: true });
    if (named.length === 0) toast.error(error);
  }

  return {
    register: (field) =>
      form.register(field, {
        maxLength: { value: LONGEST[field], message: texts.tooLong(LONGEST[field]) },
        // Some people have only one name.
        validate: (_value, { firstName, lastName }) =>
          field !== 'firstName' || `${firstName}${lastName}`.trim() !== '' || texts.nameMissing,
      }),
    submit: (event) => form.handleSubmit(save)(event),
    errors,
    isDirty,
    isSubmitting,
    discard: () => form.reset(fieldsOf(profile), ALL),
  };
}

function fieldsOf({ contact: { firstName, lastName, phone } }: ProfileReply): SaveMyProfileRequest {
  return { firstName, lastName, phone };
}
