import { useRef, useState, type FormEvent } from 'react';
import {
  useController,
  useForm,
  type ControllerRenderProps,
  type FieldErrors,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { limits, newUid, type Invitation } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { texts } from './texts.js';

export interface InviteFields {
  email: string;
  firstName: string;
  lastName: string;
  /** Empty until one is chosen: nobody gets more than was meant by not looking. */
  roleLevel: string;
}
const FIELDS = ['email', 'firstName', 'lastName', 'roleLevel'] as const satisfies (keyof InviteFields)[];
/** What the server takes. */

interface InviteForm {
  register: (field: Exclude<keyof InviteFields, 'roleLevel'>) => UseFormRegisterReturn;
  role: ControllerRenderProps<InviteFields, 'roleLevel'>;
  errors: FieldErrors<InviteFields>;
  /** Why the person cannot be invited, such as because they are here already. */
  refusal: string | null;
  isDirty: boolean;
  isSubmitting: boolean;
  submit: (event: FormEvent) => Promise<void>;
}

export function useInviteForm(onInvited: (invitation: Invitation) => void): InviteForm {
  const { api, toast } = useShell();
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = useRef({ wish: '', uid: '' });
  const form = useForm<InviteFields>({
    defaultValues: { email: '', firstName: '', lastName: '', roleLevel: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { field: role } = useController({
    control: form.control,
    name: 'roleLevel',
    rules: { required: texts.roleMissing },
  });
  useUnsavedGuard(isDirty && !isSubmitting);

  /** The same wish sent twice, because the first got no answer, invites once; another wish is another invitation. */
  function uidOf(wish: string): string {
    if (attempt.current.wish !== wish) attempt.current = { wish, uid: newUid() };
    return attempt.current.uid;
  }

  async function invite(fields: InviteFields): Promise<void> {
    setRefusal(null);
    const wish = {
      email: fields.email.trim(),
      firstName: fields.firstName.trim(),
      lastName: fields.lastName.trim(),
      roleLevel: Number(fields.roleLevel),
    };
    try {
      const invitationUID = uidOf(JSON.stringify(wish));
      const invitation = await api.call('/api/tenant/user-add', { invitationUID, ...wish });
      toast.success(texts.invited(wish.email));
      onInvited(invitation);
    } catch (error) {
      showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const refused = fieldErrorsOf(error);
    const named = FIELDS.filter((field) => refused[field]);
    for (const field of named) form.setError(field, { message: refused[field] }, { shouldFocus: true });
    if (named.length > 0) return;
    const problem = problemOf(error);
    if (problem) setRefusal(problem.text);
    else toast.error(error);
  }

  return {
    register: (field) => form.register(field, RULES[field]),
    role,
    errors,
    refusal,
    isDirty,
    isSubmitting,
    submit: (event) => form.handleSubmit(invite)(event),
  };
}

const NAME = { maxLength: { value: limits.personName.max, message: texts.tooLong(limits.personName.max) } };
const RULES = {
  email: {
    required: texts.emailMissing,
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: texts.emailForm },
  },
  firstName: NAME,
  lastName: NAME,
};
