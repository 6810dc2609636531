import { useRef } from 'react';
import { limits, newUid, type Invitation } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** What the server takes. */
const NAME = { maxLength: { value: limits.personName.max, message: texts.tooLong(limits.personName.max) } };
const RULES = {
  email: {
    required: texts.emailMissing,
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: texts.emailForm },
  },
  firstName: NAME,
  lastName: NAME,
  roleLevel: { required: texts.roleMissing },
};

export function useInviteForm(onInvited: (invitation: Invitation) => void) {
  const { api } = useShell();
  const attempt = useRef({ wish: '', uid: '' });

  /** The same wish sent twice, because the first got no answer, invites once; another wish is another invitation. */
  function uidOf(wish: string): string {
    if (attempt.current.wish !== wish) attempt.current = { wish, uid: newUid() };
    return attempt.current.uid;
  }

  return useEndpointForm({
    // Empty until a role is chosen: nobody gets more than was meant by not looking.
    initial: { email: '', firstName: '', lastName: '', roleLevel: '' },
    rules: RULES,
    send: (fields) => {
      const wish = {
        email: fields.email.trim(),
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        roleLevel: Number(fields.roleLevel),
      };
      return api.call('/api/tenant/user-add', { invitationUID: uidOf(JSON.stringify(wish)), ...wish });
    },
    said: ({ email }) => texts.invited(email.trim()),
    onDone: onInvited,
  });
}
