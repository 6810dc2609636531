import { IsNull } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import type { VisitorQuote } from '../../quote/public.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import type { AccountLinkRepository } from '../persistence/account-link.repository.js';

/** Data of a sign-up, stored with its email link until the mailbox is verified. */
export interface PendingSignUp {
  passwordHash: string;
  firstName: string;
  lastName: string;
  companyName: string;
  /** Hash of a key that the browser of the sign-up keeps. */
  continueKeyHash: string;
  quote: VisitorQuote | null;
}

/** Maximum number of pending sign-ups per mailbox: panels can be large, and strangers can sign up repeatedly. */
export const MAX_PENDING = 10;

export function readPendingSignUp(link: AccountLink): PendingSignUp {
  return link.payload as PendingSignUp;
}

/** Lists a mailbox's unused sign-ups, newest first, including expired ones. */
export function findUnusedSignUps(
  links: AccountLinkRepository,
  ctx: Context,
  email: string,
): Promise<AccountLink[]> {
  return links.find(ctx, { email, purpose: 'sign-up', usedAt: IsNull() }, { createdAt: 'desc', uid: 'asc' });
}
