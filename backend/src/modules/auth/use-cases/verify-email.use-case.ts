import { Injectable } from '@nestjs/common';
import type { VerifyEmailReply, VerifyEmailRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { BeginAccount } from '../services/begin-account.js';
import { ChooseSignUp, type WaitingSignUps } from '../services/choose-sign-up.js';
import { FirstSignIn } from '../services/first-sign-in.js';
import { readPendingSignUp, findUnusedSignUps, type PendingSignUp } from '../services/pending-sign-up.js';

/**
 * Creates the account of a sign-up. The link proves ownership of the mailbox, but not that its opener signed up:
 * someone else may have used the address, hoping the owner opens the link. So it also needs the key of the browser that
 * signed up, the password chosen there, or a new password chosen now.
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: AccountLinkRepository,
    private readonly chooseSignUp: ChooseSignUp,
    private readonly beginAccount: BeginAccount,
    private readonly firstSignIn: FirstSignIn,
  ) {}

  /**
   * Asking for the password, or a wrong one, doesn't use up the link.
   * @throws LINK_USED_UP, VALIDATION_FAILED at `newPassword`, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(caller: Caller, request: VerifyEmailRequest): Promise<VerifyEmailReply> {
    const { ctx, link, waiting } = await this.open(caller, request.token);
    const signUp = await this.chooseSignUp.run(ctx, waiting, request);
    if (!signUp) {
      return { status: 'password-needed', email: link.email, wasWrong: request.password !== undefined };
    }
    return this.database.runInTransaction(ctx, (tx) => this.begin(tx, caller, link, signUp));
  }

  /** Reads the link without using it up. Unknown links count against the caller's address. */
  private async open(
    caller: Caller,
    token: string,
  ): Promise<{ ctx: Context; link: AccountLink; waiting: WaitingSignUps }> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) throw linkUsedUp();
    const ctx = visitorContext(tenantUid, caller);
    const found = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findUsable(tx, token, 'sign-up');
      return link && { link, unused: await findUnusedSignUps(this.links, tx, link.email) };
    });
    if (!found) throw linkUsedUp();
    await this.limits.giveBack(...attempt);
    const { link, unused } = found;
    const now = new Date();
    const others = unused.filter(({ uid, expiresAt }) => uid !== link.uid && expiresAt > now);
    return {
      ctx,
      link,
      waiting: { email: link.email, opened: readPendingSignUp(link), others: others.map(readPendingSignUp) },
    };
  }

  /**
   * Locks the user before their links, as everywhere: of two links opened concurrently, the second waits for the
   * account that the first creates.
   */
  private async begin(
    ctx: Context,
    caller: Caller,
    { uid, email }: AccountLink,
    { quote, ...signUp }: PendingSignUp,
  ): Promise<VerifyEmailReply> {
    const contact = await this.beginAccount.run(ctx, email, signUp);
    await this.links.useUp(ctx, uid);
    // Deletes other sign-ups of the mailbox, so that they create no account and their passwords don't remain stored.
    await this.links.delete(ctx, { email, purpose: 'sign-up' });
    const grant = await this.firstSignIn.run(ctx, contact, quote, caller);
    return { status: 'verified', ...grant };
  }
}
