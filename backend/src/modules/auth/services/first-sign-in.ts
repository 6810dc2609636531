import { Injectable } from '@nestjs/common';
import type { SessionGrant, Uid } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { Context } from '../../../kernel/context/context.js';
import type { Contact } from '../../customer/public.js';
import { VisitorPanels } from '../../quote/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { toContactActor } from '../queries/contact-actor.js';
import { IssueSession } from './issue-session.js';
import type { PendingSignUp } from './pending-sign-up.js';

/** Within the transaction that creates the account, no restrictions apply. */
const USUAL = { mustSetUpSecondFactor: false, seesPrices: true };

/** Signs in a new user and saves the panels they brought along. */
@Injectable()
export class FirstSignIn {
  constructor(
    private readonly issueSession: IssueSession,
    private readonly signIns: SignInRepository,
    private readonly visitorPanels: VisitorPanels,
    private readonly audit: AuditLog,
  ) {}

  /** @returns `quoteUID` of the panels; null without panels */
  async run(
    ctx: Context,
    contact: Contact,
    quote: PendingSignUp['quote'],
    caller: Caller,
  ): Promise<{ session: SessionGrant; quoteUID: Uid | null }> {
    const session = await this.issueSession.begin(ctx, contact, 'sign-up', caller);
    const asPerson = await this.asPerson(ctx, contact);
    const { uid: contactUid, email } = contact;
    await this.audit.write(asPerson, 'account-created', { contactUid, email }, caller.address);
    return { session, quoteUID: quote && (await this.visitorPanels.save(asPerson, quote)) };
  }

  /** Continues the transaction as the user who just signed in for the first time. */
  private async asPerson(ctx: Context, contact: Contact): Promise<Context> {
    const [signIn] = await this.signIns.alive(ctx, contact.uid, new Date());
    if (!signIn) throw new Error('A sign-in that was just begun is not there');
    return new Context(ctx.tenantUid, toContactActor(contact, signIn, USUAL), ctx.traceId, ctx.tx);
  }
}
