import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SessionGrant } from '@glass/contracts';
import type { AccessTokenPayload } from '../../../kernel/access/jwt.strategy.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { newOpaqueToken } from '../domain/opaque-token.js';
import { REFRESH_LIFETIME_MS } from '../domain/refresh-decision.js';
import { RefreshTokenRepository } from '../persistence/refresh-token.repository.js';

/** Gives a person a new pair of tokens; the last step of every way to sign in. */
@Injectable()
export class IssueSession {
  constructor(
    private readonly tokens: RefreshTokenRepository,
    private readonly jwt: JwtService,
    private readonly findTenant: FindTenant,
  ) {}

  /** @param sessionUid the sign-in that goes on, or a new uid for a new one */
  async run(ctx: Context, contact: Contact, sessionUid: string): Promise<SessionGrant> {
    const tenant = await this.findTenant.ofContext(ctx);
    const { token, hash } = newOpaqueToken(ctx.tenantUid);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS);
    await this.tokens.insert(ctx, {
      uid: randomUUID(),
      contactUid: contact.uid,
      sessionUid,
      tokenHash: hash,
      expiresAt,
      usedAt: null,
      revokedAt: null,
      createdAt: now,
    });
    const claims: AccessTokenPayload = { sub: contact.uid, ten: ctx.tenantUid, sid: sessionUid };
    return {
      isAuthenticated: true,
      contactUID: contact.uid,
      contactEmail: contact.email,
      tenantUID: ctx.tenantUid,
      tenantName: tenant.name,
      tenantIsDemoMode: tenant.isDemo,
      accessToken: await this.jwt.signAsync(claims),
      refreshToken: token,
      refreshExpiration: expiresAt.toISOString(),
      contact: { firstName: contact.firstName, lastName: contact.lastName },
    };
  }
}
