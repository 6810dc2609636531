import { flagsFor, ROOT_TENANT_UID } from '@glass/contracts';
import type { ContactActor } from '../../../kernel/context/context.js';
import { fullName, type Contact } from '../../customer/public.js';
import type { SignIn } from '../persistence/sign-in.entity.js';

/** Who does what a person does in one of their sign-ins. */
export function contactActor(contact: Contact, signIn: SignIn): ContactActor {
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
  };
}
