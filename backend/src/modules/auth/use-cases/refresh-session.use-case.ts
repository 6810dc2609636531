import { Injectable } from '@nestjs/common';
import type { RefreshRefusal, RefreshTokenReply, RefreshTokenRequest } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { hashToken, parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { ContactRepository } from '../../customer/public.js';
import { decideRefresh } from '../domain/session-rules.js';
import { RefreshTokenRepository, SignInRepository } from '../persistence/sign-in.repository.js';
import { toActingStaff, CheckActingStaff } from '../queries/read-principal.query.js';
import { IssueSession } from '../services/issue-session.js';

/** Exchanges a refresh token for a new pair. Rejections are replies, not errors (specification §4). */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly database: Database,
    private readonly tokens: RefreshTokenRepository,
    private readonly signIns: SignInRepository,
    private readonly contacts: ContactRepository,
    private readonly issueSession: IssueSession,
    private readonly actingStaff: CheckActingStaff,
  ) {}

  async run(caller: Caller, request: RefreshTokenRequest): Promise<RefreshTokenReply> {
    const tenantUid = parseTokenTenant(request.refreshToken);
    if (!tenantUid) return refused('TOKEN_UNKNOWN');
    const ctx = visitorContext(tenantUid, caller);
    const acting = await this.endedActing(ctx, request);
    const reply = acting
      ? refused('TOKEN_REVOKED')
      : await this.database.runInTransaction(ctx, (tx) => this.exchange(tx, caller, request));
    if (!reply.isAuthenticated) {
      const { reason } = reply;
      const contactUid = request.contactUID;
      logSecurity({ event: 'refresh', outcome: 'refused', reason, tenantUid, contactUid }, caller);
    }
    return reply;
  }

  /** Whether the token belongs to platform staff who may no longer act for the user. */
  private async endedActing(
    ctx: Context,
    { refreshToken, contactUID }: RefreshTokenRequest,
  ): Promise<boolean> {
    const signIn = await this.database.runInTransaction(ctx, async (tx) => {
      const token = await this.tokens.findByHash(tx, hashToken(refreshToken));
      return token?.contactUid === contactUID ? this.signIns.findOne(tx, { uid: token.sessionUid }) : null;
    });
    const acting = signIn && toActingStaff(signIn);
    return acting ? !(await this.actingStaff.isAllowed(acting, ctx.traceId)) : false;
  }

  private async exchange(
    ctx: Context,
    caller: Caller,
    request: RefreshTokenRequest,
  ): Promise<RefreshTokenReply> {
    const token = await this.tokens.lockByHash(ctx, hashToken(request.refreshToken));
    if (!token || token.contactUid !== request.contactUID) return refused('TOKEN_UNKNOWN');
    const now = new Date();
    const signIn = await this.signIns.getOrThrow(ctx, { uid: token.sessionUid });
    const next = this.issueSession.deriveSuccessor(ctx, request.refreshToken);
    const successor = token.usedAt && (await this.tokens.findByHash(ctx, next.hash));
    const decision = decideRefresh(token, successor, signIn, now);
    if (decision.kind === 'refuse') {
      if (decision.endSignIn) await this.signIns.end(ctx, token.contactUid, signIn.uid, now);
      return refused(decision.reason);
    }
    const contact = await this.contacts.getOrThrow(ctx, { uid: token.contactUid });
    if (contact.disabledAt) return refused('TOKEN_REVOKED');
    if (decision.kind === 'repeat') return this.issueSession.grant(ctx, contact, signIn, next);
    await this.tokens.update(ctx, token.uid, { usedAt: now });
    const { address, userAgent } = caller;
    return this.issueSession.continue(ctx, contact, signIn, { address, userAgent }, next);
  }
}

function refused(reason: RefreshRefusal): RefreshTokenReply {
  return { isAuthenticated: false, reason };
}
