import { useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { ApiError, describeError, fieldErrorsOf } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';

interface LoginFields {
  email: string;
  password: string;
}

interface LoginForm {
  register: (field: keyof LoginFields) => UseFormRegisterReturn;
  submit: (event: FormEvent) => Promise<void>;
  errors: FieldErrors<LoginFields>;
  /** What went wrong and belongs to no field. */
  generalError: string | null;
  isSubmitting: boolean;
}

const RULES = {
  email: {
    required: 'Enter your e-mail address.',
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: 'This does not look like an e-mail address.' },
  },
  password: { required: 'Enter your password.' },
};

/** The state of the login form: errors of the client and of the server stand at their fields. */
export function useLoginForm(): LoginForm {
  const { api, session, tenant } = useHost();
  const [generalError, setGeneralError] = useState<string | null>(null);
  const form = useForm<LoginFields>({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function signIn({ email, password }: LoginFields): Promise<void> {
    setGeneralError(null);
    try {
      const { tenantUID } = tenant;
      const reply = await api.call('/api/auth/login', { tenantUID, email: email.trim(), password });
      if (reply.isAuthenticated) session.signIn(reply);
      else setGeneralError(reply.reason);
    } catch (error) {
      showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const fields = fieldErrorsOf(error);
    const known = (['email', 'password'] as const).filter((field) => fields[field]);
    for (const field of known) form.setError(field, { message: fields[field] }, { shouldFocus: true });
    if (known.length === 0) setGeneralError(describeError(error));
    if (error instanceof ApiError && error.code === 'CREDENTIALS_WRONG') form.resetField('password');
  }

  return {
    register: (field) => form.register(field, RULES[field]),
    submit: (event) => form.handleSubmit(signIn)(event),
    errors,
    generalError,
    isSubmitting,
  };
}
