import { msg } from '@lingui/core/macro';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { type Endpoint, type EndpointPath, endpointAt } from '@glass/contracts/endpoints';
import { readUid } from '@glass/contracts/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type ContactActor, Context, visitorContext } from '../context/context.js';
import { AppError, fieldError, generalError } from '../errors/app-error.js';
import { parseTokenTenant } from '../security/opaque-token.js';
import { setRequestLanguage } from '../language/request-language.js';
import { ENDPOINT, OPERATIONAL } from './endpoint.decorator.js';
import { mayCall } from './may-call.js';
import {
  PRINCIPAL_READER,
  type PrincipalReader,
  TENANT_DIRECTORY,
  type TenantDirectory,
  type TokenClaims,
} from './principal-reader.js';

/** Results of the guard, read by the parameter decorators. */
interface RequestState {
  claims?: TokenClaims;
  context?: Context;
}
export type GuardedRequest = FastifyRequest & { glass?: RequestState; user?: TokenClaims };

/** Guards every endpoint: resolves token, user and tenant, and checks them against the table of endpoints. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PRINCIPAL_READER) private readonly principals: PrincipalReader,
    @Inject(TENANT_DIRECTORY) private readonly tenants: TenantDirectory,
  ) {
    super();
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const handler = execution.getHandler();
    if (this.reflector.get<boolean>(OPERATIONAL, handler)) return true;
    const path = this.reflector.get<EndpointPath | undefined>(ENDPOINT, handler);
    if (!path) throw generalError('FORBIDDEN', msg`You don’t have permission to do this.`);
    return this.decide(execution, path);
  }

  /**
   * Checks a call that needs a token before its body is read. The guard checks again once the body is known.
   * @throws what `canActivate` throws for an empty body
   */
  async admit(request: GuardedRequest, reply: FastifyReply, path: EndpointPath): Promise<void> {
    // Visitors name the tenant in the body, which isn't read yet.
    if (endpointAt(path).access.kind === 'tenant-public' && !request.headers.authorization) return;
    await this.decide(new ExecutionContextHost([request, reply]), path);
  }

  private async decide(execution: ExecutionContext, path: EndpointPath): Promise<boolean> {
    const endpoint = endpointAt(path);
    const { access } = endpoint;
    const request = execution.switchToHttp().getRequest<GuardedRequest>();
    request.glass = {};
    if (access.kind === 'public') {
      await this.findLanguage(request, namedTenant(request), null);
      for (const tenantUid of [tenantNamedBy(request), ...tenantsOfTokens(request)])
        await this.refuseForeignSite(request, tenantUid);
      await this.refuseBeforeOpening(endpoint, tenantNamedBy(request), null);
      return true;
    }
    if (access.kind === 'tenant-public' && !request.headers.authorization) {
      await this.findLanguage(request, tenantNamedBy(request), null);
      request.glass.context = await this.anonymousContext(request);
      await this.refuseForeignSite(request, request.glass.context.tenantUid);
      await this.refuseBeforeOpening(endpoint, request.glass.context.tenantUid, null);
      return true;
    }
    const changes = endpoint.effect.kind === 'reads' ? null : thingNamedBy(request);
    const context = await this.signedInContext(execution, request, changes);
    // Platform staff may name tenants other than their own.
    const named = access.kind === 'platform' ? null : tenantNamedBy(request);
    if (named && named !== context.tenantUid)
      throw generalError('TENANT_UNKNOWN', msg`You’re signed in at another site.`);
    // Set before a possible rejection, so that the log names the caller.
    request.glass.context = context;
    await this.findLanguage(request, context.tenantUid, context);
    await this.refuseForeignSite(request, context.tenantUid);
    if (!mayCall(endpoint, context.actor))
      throw generalError('FORBIDDEN', msg`You don’t have permission to do this.`);
    if (context.actor.kind === 'link') {
      await this.refuseBeforeOpening(endpoint, context.tenantUid, null);
      return true;
    }
    if (!endpoint.byStaff) refuseWhileActing(context.contact);
    await this.refuseBeforeOpening(endpoint, context.tenantUid, context.contact);
    if (context.contact.mustSetUpSecondFactor && !endpoint.duringSetUp) throw secondFactorNeeded();
    return true;
  }

  /** Sets the language of the reply. */
  private async findLanguage(
    request: GuardedRequest,
    tenantUid: string | null,
    context: Context | null,
  ): Promise<void> {
    if (tenantUid === null) return;
    const { offered, language, words } = await this.tenants.languagesOf(tenantUid);
    const { person = null, company = null } = context?.languages ?? {};
    setRequestLanguage(request, { person, company, tenant: language, offered, words });
  }

  /**
   * Allows a tenant's site to call for that tenant only. CORS can't check this: preflight requests don't name the
   * tenant.
   * @throws ORIGIN_REFUSED
   */
  private async refuseForeignSite(request: GuardedRequest, tenantUid: string | null): Promise<void> {
    const { origin } = request.headers;
    if (origin === undefined || tenantUid === null) return;
    const site = await this.tenants.tenantAtOrigin(origin, String(request.id));
    if (site !== null && site !== tenantUid)
      throw generalError('ORIGIN_REFUSED', msg`This page doesn’t belong to that site.`);
  }

  /**
   * Lets only a tenant's own users quote, order and see prices until it opens its site.
   * @throws SITE_NOT_OPEN
   */
  private async refuseBeforeOpening(
    { needsOpenSite }: Pick<Endpoint, 'needsOpenSite'>,
    tenantUid: string | null,
    person: Pick<ContactActor, 'roleLevel'> | null,
  ): Promise<void> {
    if (!needsOpenSite || tenantUid === null || (person && person.roleLevel !== null)) return;
    if (await this.tenants.isOpenToBuyers(tenantUid)) return;
    throw generalError('SITE_NOT_OPEN', msg`This site isn’t open yet. Please come back later.`);
  }

  /** Maps Passport's verdict to our error codes. */
  override handleRequest<User>(error: unknown, claims: User | false, info: unknown): User {
    if (error instanceof AppError) throw error;
    if (claims) return claims;
    const reason = info instanceof Error ? info.name : '';
    if (reason === 'TokenExpiredError') throw generalError('TOKEN_EXPIRED', msg`Your session has expired.`);
    if (reason === 'JsonWebTokenError' || reason === 'NotBeforeError') {
      throw generalError('TOKEN_INVALID', msg`Please sign in again.`);
    }
    throw generalError('NOT_SIGNED_IN', msg`Please sign in.`);
  }

  private async signedInContext(
    execution: ExecutionContext,
    request: GuardedRequest,
    changes: string | null,
  ): Promise<Context> {
    await super.canActivate(execution);
    const claims = request.user;
    if (!claims) throw generalError('NOT_SIGNED_IN', msg`Please sign in.`);
    const actor: Actor | null = await this.principals.read(claims, String(request.id));
    if (!actor) throw generalError('TOKEN_INVALID', msg`Please sign in again.`);
    return new Context(claims.tenantUid, actor, String(request.id), null, changes);
  }

  private async anonymousContext(request: GuardedRequest): Promise<Context> {
    const tenantUid = tenantNamedBy(request);
    if (!tenantUid) throw fieldError('tenantUID', msg`Send the tenantUID from tenant/init.`);
    if (!(await this.tenants.isOpen(tenantUid)))
      throw generalError('TENANT_UNKNOWN', msg`This site doesn’t exist.`);
    return visitorContext(tenantUid, { address: request.ip, traceId: String(request.id) });
  }
}

/** Uid of the quote or order that the call changes, and so locks first. */
function thingNamedBy({ body }: GuardedRequest): string | null {
  const { quoteUID, orderUID } = (body ?? {}) as { quoteUID?: unknown; orderUID?: unknown };
  return readUid(quoteUID ?? orderUID);
}

function secondFactorNeeded(): AppError {
  return generalError('SECOND_FACTOR_NEEDED', msg`Please set up your second factor first.`);
}

/** Calls name their tenant in the body, or in the path if they are plain GETs. */
function tenantNamedBy(request: GuardedRequest): string | null {
  const body = request.body as { tenantUID?: unknown } | null | undefined;
  const params = request.params as { tenantId?: unknown } | null | undefined;
  return readUid(params?.tenantId ?? body?.tenantUID);
}

/** The tenant of a call without sign-in: named, or part of its token. */
function namedTenant(request: GuardedRequest): string | null {
  return tenantNamedBy(request) ?? tenantsOfTokens(request).find((tenantUid) => tenantUid !== null) ?? null;
}

/** Calls that exchange a token, link or challenge don't name the tenant; it is part of the token. */
function tenantsOfTokens({ body }: GuardedRequest): (string | null)[] {
  const { refreshToken, token, challenge } = (body ?? {}) as Record<string, unknown>;
  return [refreshToken, token, challenge].map((text) =>
    typeof text === 'string' ? parseTokenTenant(text) : null,
  );
}

/**
 * Rejects platform staff who act for a user, for calls whose row forbids it (`byStaff`).
 * @throws NOT_WHILE_ACTING
 */
function refuseWhileActing({ name, actingStaff }: Pick<ContactActor, 'name' | 'actingStaff'>): void {
  if (!actingStaff) return;
  throw generalError('NOT_WHILE_ACTING', msg`You’re acting for ${name}. Only they can do this.`);
}
