import { IsNull } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import type { VisitorQuote } from '../../quote/public.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import type { AccountLinkRepository } from '../persistence/account-link.repository.js';

/** What somebody entered who signed up. It waits in the link that is mailed, until the mailbox is shown to be theirs. */
export interface PendingSignUp {
  passwordHash: string;
  firstName: string;
  lastName: string;
  companyName: string;
  /** Of the key that the browser keeps which signed up. */
  continueKeyHash: string;
  quote: VisitorQuote | null;
}

/** So many sign-ups wait at one mailbox: panels can be large, and a stranger can sign up again and again. */
export const MAX_WAITING = 10;

/** What a link of the purpose `sign-up` carries. */
export function pendingSignUp(link: AccountLink): PendingSignUp {
  return link.payload as PendingSignUp;
}

/** The sign-ups of a mailbox that came to nothing yet, the newest first; links that ran out are among them. */
export function unusedSignUps(
  links: AccountLinkRepository,
  ctx: Context,
  email: string,
): Promise<AccountLink[]> {
  return links.find(ctx, { email, purpose: 'sign-up', usedAt: IsNull() }, { createdAt: 'desc', uid: 'asc' });
}
