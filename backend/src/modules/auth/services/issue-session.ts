import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FactorKind, SessionGrant, SignInMethod } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { AccessTokenPayload } from '../../../kernel/access/jwt.strategy.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { logSecurity } from '../../../kernel/audit/security-log.js';
import { addressKey } from '../../../kernel/limits/limit.js';
import { newOpaqueToken, deriveSuccessor, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { signInExpiry } from '../domain/session-rules.js';
import { RefreshTokenRepository, SignInRepository } from '../persistence/sign-in.repository.js';
import type { SignIn } from '../persistence/sign-in.entity.js';

/** Recorded details of the caller's device. */
export type Device = Pick<Caller, 'address' | 'userAgent'>;

/** Platform staff who sign in as the user. */
interface StaffVisit {
  contactUid: string;
  sessionUid: string;
  name: string;
  returnUrl: string;
}

interface SignInDetails {
  staff?: StaffVisit | null;
  /** Second factor used, in addition to `method`. */
  secondFactor?: FactorKind | null;
}

/**
 * Issues a token pair; the last step of every sign-in. Doesn't check second factors: use `BeginSignIn` if one may be
 * required.
 */
@Injectable()
export class IssueSession {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly tokens: RefreshTokenRepository,
    private readonly jwt: JwtService,
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Starts a session.
   * @throws TENANT_UNKNOWN while the tenant is suspended
   */
  async begin(
    ctx: Context,
    contact: Contact,
    method: SignInMethod,
    { address, userAgent }: Device,
    { staff = null, secondFactor = null }: SignInDetails = {},
  ): Promise<SessionGrant> {
    await this.findTenant.keepOpen(ctx);
    const now = new Date();
    const signIn = {
      uid: randomUUID(),
      contactUid: contact.uid,
      method,
      address,
      addressKey: addressKey(address),
      userAgent,
      secondFactor,
      staffContactUid: staff?.contactUid ?? null,
      staffSessionUid: staff?.sessionUid ?? null,
      staffName: staff?.name ?? null,
      returnUrl: staff?.returnUrl ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: signInExpiry({ ...contact, method }, now, now),
      passwordChangedAt: null,
      endedAt: null,
    };
    await this.signIns.insert(ctx, signIn);
    const { contactUid, staffContactUid } = signIn;
    const who = { contactUid, ...(staffContactUid ? { staffContactUid } : {}) };
    logSecurity(
      { event: 'sign-in', outcome: 'done', method, tenantUid: ctx.tenantUid, ...who },
      { traceId: ctx.traceId, address },
    );
    const token = newOpaqueToken(ctx.tenantUid);
    await this.keep(ctx, contact, signIn, token, now);
    return this.grant(ctx, contact, signIn, token);
  }

  /** Continues a session whose refresh token is exchanged. */
  async continue(
    ctx: Context,
    contact: Contact,
    signIn: SignIn,
    device: Device,
    successor: OpaqueToken,
  ): Promise<SessionGrant> {
    const now = new Date();
    const expiresAt = signInExpiry({ ...contact, method: signIn.method }, signIn.createdAt, now);
    const seen = { ...device, addressKey: addressKey(device.address), lastSeenAt: now, expiresAt };
    await this.signIns.update(ctx, signIn.uid, seen);
    await this.keep(ctx, contact, { uid: signIn.uid, expiresAt }, successor, now);
    return this.grant(ctx, contact, { uid: signIn.uid, expiresAt }, successor);
  }

  /** Derives the successor of a refresh token. */
  deriveSuccessor(ctx: Context, refreshToken: string): OpaqueToken {
    return deriveSuccessor(this.config.jwtSecret, ctx.tenantUid, refreshToken);
  }

  private async keep(
    ctx: Context,
    contact: Contact,
    signIn: Pick<SignIn, 'uid' | 'expiresAt'>,
    { hash }: OpaqueToken,
    now: Date,
  ): Promise<void> {
    await this.tokens.insert(ctx, {
      uid: randomUUID(),
      contactUid: contact.uid,
      sessionUid: signIn.uid,
      tokenHash: hash,
      expiresAt: signIn.expiresAt,
      usedAt: null,
      createdAt: now,
    });
  }

  /** Builds the reply; the refresh token is already stored. */
  async grant(
    ctx: Context,
    contact: Contact,
    signIn: Pick<SignIn, 'uid' | 'expiresAt'>,
    { token }: OpaqueToken,
  ): Promise<SessionGrant> {
    const tenant = await this.findTenant.ofContext(ctx);
    const claims: AccessTokenPayload = { sub: contact.uid, ten: ctx.tenantUid, sid: signIn.uid };
    return {
      isAuthenticated: true,
      contactUID: contact.uid,
      contactEmail: contact.email,
      tenantUID: ctx.tenantUid,
      tenantName: tenant.name,
      tenantIsDemoMode: tenant.isDemo,
      accessToken: await this.jwt.signAsync(claims),
      refreshToken: token,
      refreshExpiration: signIn.expiresAt.toISOString(),
      contact: { firstName: contact.firstName, lastName: contact.lastName },
    };
  }
}
