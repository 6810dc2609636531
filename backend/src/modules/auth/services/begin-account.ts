import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, hasAccount, type Contact } from '../../customer/public.js';
import type { PendingSignUp } from './pending-sign-up.js';

/** Creates the account of a mailbox's owner, in the caller's transaction. */
@Injectable()
export class BeginAccount {
  constructor(private readonly contacts: ContactRepository) {}

  /**
   * A contact that the tenant created without an account becomes its owner.
   * @throws LINK_USED_UP if there is an account by now, or a closed one
   */
  async run(ctx: Context, email: string, signUp: Omit<PendingSignUp, 'quote'>): Promise<Contact> {
    const now = new Date();
    const { firstName, lastName, companyName, passwordHash } = signUp;
    const entered = { firstName, lastName, companyName, passwordHash, emailVerifiedAt: now };
    const row = {
      ...entered,
      uid: randomUUID(),
      email,
      phone: '',
      roleLevel: null,
      disabledAt: null,
      avatarFileUid: null,
      companyLogoFileUid: null,
      createdAt: now,
    };
    await this.contacts.insertIfAbsent(ctx, row);
    const { uid } = await this.contacts.getOrThrow(ctx, { email });
    const contact = await this.contacts.lock(ctx, uid);
    if (contact && uid === row.uid) return contact;
    // Created by an invitation, another sign-up or a change of address. Saying so reveals nothing, since the link came
    // to this mailbox.
    if (!contact || contact.disabledAt || hasAccount(contact)) {
      throw generalError(
        'LINK_USED_UP',
        'This address already has an account. Sign in, or request a link to choose a new password.',
      );
    }
    await this.contacts.update(ctx, uid, entered);
    return { ...contact, ...entered };
  }
}
