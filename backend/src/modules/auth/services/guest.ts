import { randomUUID } from 'node:crypto';
import { flagsFor } from '@glass/contracts/flags';
import type { Locale } from '@glass/language';
import type { ContactActor } from '../../../kernel/context/context.js';
import { type Contact, fullName } from '../../customer/public.js';

/** Splits a name as typed: the last word is the last name. */
export function splitName(name: string): Pick<Contact, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? words.pop()! : '';
  return { firstName: words.join(' '), lastName };
}

/** Builds the row of a guest. */
export function newGuest(
  email: string,
  { name = '', phone = '', language = null }: { name?: string; phone?: string; language?: Locale | null },
): Omit<Contact, 'tenantUid'> {
  return {
    ...{ uid: randomUUID(), kind: 'guest', email, ...splitName(name), phone, companyName: '', language },
    ...{ passwordHash: null, roleLevel: null, emailVerifiedAt: null, disabledAt: null },
    ...{ avatarFileUid: null, companyLogoFileUid: null, createdAt: new Date() },
  };
}

/** The guest as actor while their quote is saved. Guests have no session. */
export function toGuestActor(guest: Omit<Contact, 'tenantUid'>): ContactActor {
  return {
    kind: 'contact',
    contactUid: guest.uid,
    name: fullName(guest),
    ...{ roleLevel: null, isPlatform: false, flags: flagsFor(null, false), sessionUid: randomUUID() },
    ...{ actingStaff: null, mustSetUpSecondFactor: false, seesPrices: true },
  };
}
