import { limits, type ProfileReply, type SaveMyProfileRequest } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

const atMost = ({ max }: { max: number }) => ({ value: max, message: texts.tooLong(max) });
/** Same limits as the server. */
const RULES = {
  firstName: {
    maxLength: atMost(limits.personName),
    // Some people have only one name.
    validate: (_value: string, { firstName, lastName }: SaveMyProfileRequest) =>
      `${firstName}${lastName}`.trim() !== '' || texts.nameMissing,
  },
  lastName: { maxLength: atMost(limits.personName) },
  phone: { maxLength: atMost(limits.phone) },
};

export function useNameForm(profile: ProfileReply, onSaved: (profile: ProfileReply) => void) {
  const { api } = useShell();
  return useEndpointForm({
    initial: fieldsOf(profile),
    // A save on another device doesn't overwrite unsaved input.
    follows: fieldsOf(profile),
    rules: RULES,
    send: ({ firstName, lastName, phone }: SaveMyProfileRequest) =>
      api.call('/api/auth/save-my-profile', {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: phone.trim(),
      }),
    successMessage: texts.saved,
    onDone: onSaved,
  });
}

function fieldsOf({ contact: { firstName, lastName, phone } }: ProfileReply): SaveMyProfileRequest {
  return { firstName, lastName, phone };
}
