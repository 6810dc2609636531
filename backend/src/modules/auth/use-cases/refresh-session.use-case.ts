import { Injectable } from '@nestjs/common';
import type { RefreshRefusal, RefreshTokenReply, RefreshTokenRequest } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository } from '../../customer/public.js';
import { hashOfToken, tenantOfToken } from '../domain/opaque-token.js';
import { decideRefresh } from '../domain/refresh-decision.js';
import { RefreshTokenRepository } from '../persistence/refresh-token.repository.js';
import { IssueSession } from './issue-session.js';

/** Exchanges a refresh token for a new pair. A refusal is an answer, not an error (specification §4). */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly database: Database,
    private readonly tokens: RefreshTokenRepository,
    private readonly contacts: ContactRepository,
    private readonly issueSession: IssueSession,
  ) {}

  async run(caller: Pick<Caller, 'traceId'>, request: RefreshTokenRequest): Promise<RefreshTokenReply> {
    const tenantUid = tenantOfToken(request.refreshToken);
    if (!tenantUid) return refused('TOKEN_UNKNOWN');
    const ctx = new Context(tenantUid, { kind: 'anonymous' }, caller.traceId);
    return this.database.runInTransaction(ctx, (tx) => this.exchange(tx, request));
  }

  private async exchange(ctx: Context, request: RefreshTokenRequest): Promise<RefreshTokenReply> {
    const token = await this.tokens.lockByHash(ctx, hashOfToken(request.refreshToken));
    if (!token || token.contactUid !== request.contactUID) return refused('TOKEN_UNKNOWN');
    const now = new Date();
    const decision = decideRefresh(token, now);
    if (decision.kind === 'refuse') {
      if (decision.revokeSession) await this.tokens.revokeSession(ctx, token.sessionUid, now);
      return refused(decision.reason);
    }
    await this.tokens.update(ctx, token.uid, { usedAt: token.usedAt ?? now });
    const contact = await this.contacts.getOrThrow(ctx, { uid: token.contactUid });
    return this.issueSession.run(ctx, contact, token.sessionUid);
  }
}

function refused(reason: RefreshRefusal): RefreshTokenReply {
  return { isAuthenticated: false, reason };
}
