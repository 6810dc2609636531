import { Injectable } from '@nestjs/common';
import type { VerifyEmailReply, VerifyEmailRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { addressKey, type Attempt } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { tenantOfToken } from '../../../kernel/security/opaque-token.js';
import { WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import type { AccountLink } from '../persistence/account-link.entity.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { BeginAccount } from '../steps/begin-account.js';
import { ChooseSignUp, type WaitingSignUps } from '../steps/choose-sign-up.js';
import { FirstSignIn } from '../steps/first-sign-in.js';
import { pendingSignUp, unusedSignUps, type PendingSignUp } from '../steps/pending-sign-up.js';

/**
 * Makes an account of a sign-up. The link alone shows whose mailbox it is, and not that the person who opens it is
 * the one who signed up: somebody may have signed up with a stranger's address and hope that the stranger presses
 * the link. So it takes the key of the browser that signed up, or the password that was chosen there, or a new
 * password, chosen now by the owner of the mailbox.
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
   * Asking for the password leaves the link as it is, and so does a wrong one.
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

  /** Looks at the link without using it up. Links that do not exist count against the caller's address. */
  private async open(
    caller: Caller,
    token: string,
  ): Promise<{ ctx: Context; link: AccountLink; waiting: WaitingSignUps }> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = tenantOfToken(token);
    if (!tenantUid) throw linkUsedUp();
    const ctx = visitorContext(tenantUid, caller);
    const found = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findUsable(tx, token, 'sign-up');
      return link && { link, unused: await unusedSignUps(this.links, tx, link.email) };
    });
    if (!found) throw linkUsedUp();
    await this.limits.giveBack(...attempt);
    const { link, unused } = found;
    const now = new Date();
    const others = unused.filter(({ uid, expiresAt }) => uid !== link.uid && expiresAt > now);
    return {
      ctx,
      link,
      waiting: { email: link.email, opened: pendingSignUp(link), others: others.map(pendingSignUp) },
    };
  }

  /**
   * The person comes first and their links after them, as wherever links are used up: of two links that are pressed
   * at once, the second waits here for the account that the first one makes.
   */
  private async begin(
    ctx: Context,
    caller: Caller,
    { uid, email }: AccountLink,
    { quote, ...signUp }: PendingSignUp,
  ): Promise<VerifyEmailReply> {
    const contact = await this.beginAccount.run(ctx, email, signUp);
    await this.links.useUp(ctx, uid);
    // Nothing else that was sent to this mailbox makes an account any more, and no password stays behind in a link.
    await this.links.delete(ctx, { email, purpose: 'sign-up' });
    const grant = await this.firstSignIn.run(ctx, contact, quote, caller);
    return { status: 'verified', ...grant };
  }
}
