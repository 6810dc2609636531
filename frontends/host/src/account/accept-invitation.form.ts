import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AcceptInvitationReply, SecondFactorChallenge, SessionGrant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import { useDeadLink } from './parts/dead-link.js';
import { firstNameRule, lastNameRule, newPasswordRule } from './parts/field-rules.js';

interface InvitedFields {
  firstName: string;
  lastName: string;
  password: string;
}

interface InvitationOptions {
  token: string;
  invitation: AcceptInvitationReply['invitation'];
  onAccepted: (session: SessionGrant) => void;
}

/** State of the form that accepts an invitation. Existing users have nothing to enter. */
export function useInvitationForm({ token, invitation, onAccepted }: InvitationOptions) {
  const { api } = useHost();
  const { email, firstName, lastName, hasAccount } = invitation;
  const { deadText, refused } = useDeadLink();
  const [asked, setAsked] = useState<SecondFactorChallenge | null>(null);
  const account = useEndpointForm({
    initial: { firstName, lastName, password: '' },
    rules: {
      firstName: firstNameRule,
      lastName: lastNameRule,
      password: newPasswordRule((fields: InvitedFields) => [email, fields.firstName, fields.lastName]),
    },
    send: (fields: InvitedFields) => {
      const entered = {
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        password: fields.password,
      };
      return api.call('/api/auth/accept-invitation', {
        token,
        accept: true,
        ...(hasAccount ? {} : entered),
      });
    },
    onDone: ({ session, secondFactor }) => (session ? onAccepted(session) : setAsked(secondFactor)),
    onRefused: refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  const typed = useWatch({ control: account.form.control });
  const about = [email, typed.firstName ?? '', typed.lastName ?? ''];
  return { ...account, deadText, asked, password: typed.password ?? '', about };
}
