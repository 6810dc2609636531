import { flagsFor, ROOT_TENANT_UID } from '@glass/contracts';
import type { ContactActor } from '../../../kernel/context/context.js';
import { type Contact, fullName } from '../../customer/public.js';
import type { SignIn } from '../persistence/sign-in.entity.js';

/** Builds the actor for a user in one of their sessions. */
export function toContactActor(
  contact: Contact,
  signIn: SignIn,
  more: Pick<ContactActor, 'mustSetUpSecondFactor' | 'seesPrices'>,
): ContactActor {
  const isPlatform = contact.tenantUid === ROOT_TENANT_UID;
  return {
    kind: 'contact',
    contactUid: contact.uid,
    name: fullName(contact),
    roleLevel: contact.roleLevel,
    isPlatform,
    flags: flagsFor(contact.roleLevel, isPlatform),
    sessionUid: signIn.uid,
    actingStaff: signIn.staffName ? { name: signIn.staffName, returnUrl: signIn.returnUrl ?? '' } : null,
    ...more,
  };
}
