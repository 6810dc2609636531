import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, hasAccount, type Contact } from '../../customer/public.js';
import type { PendingSignUp } from './pending-sign-up.js';

/** Gives the owner of a mailbox an account, within the caller's transaction. */
@Injectable()
export class BeginAccount {
  constructor(private readonly contacts: ContactRepository) {}

  /**
   * A person whom the tenant has written down already, and who never had an account, becomes the owner of what is
   * there in their name.
   * @throws LINK_USED_UP when there is an account by now, or was one that the tenant has closed
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
    // By an invitation, another sign-up, a change of address. The link came to this mailbox, so it may be said.
    if (!contact || contact.disabledAt || hasAccount(contact)) {
      throw generalError(
        'LINK_USED_UP',
        'There is an account with this address already. Sign in, or have a link sent to choose a new password.',
      );
    }
    await this.contacts.update(ctx, uid, entered);
    return { ...contact, ...entered };
  }
}
