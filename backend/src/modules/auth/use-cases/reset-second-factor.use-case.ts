import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  ResetPlatformSecondFactorRequest,
  ResetSecondFactorRequest,
  SecondFactorDemandRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { DeleteFactors, NotifyFactorChange } from '../services/change-factors.js';
import { UserFactors } from '../queries/get-second-factor.query.js';
import { FindTenant, SaveTenantSetting } from '../../tenant/public.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';

/** Requires a second factor of the tenant's team. Users without one must set it up before their next call. */
@Injectable()
export class DemandSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: UserFactors,
    private readonly saveSetting: SaveTenantSetting,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT if the owner has none */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { isDemanded }: SecondFactorDemandRequest,
  ): Promise<Done> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const { hasAny } = await this.factors.of(tx, ctx.contact.contactUid);
      if (isDemanded && !hasAny) {
        throw generalError('STATE_CONFLICT', msg`Set up your own second factor first, then require it.`);
      }
      const isChange = await this.saveSetting.run(tx, { teamNeedsSecondFactor: isDemanded });
      const action = isDemanded ? 'second-factor-demanded' : 'second-factor-left-free';
      if (isChange) await this.audit.write(tx, action, {}, address);
    });
    return { done: true };
  }
}

/** Removes the factors of a user who lost them. They can sign in with the password alone until they set up new ones. */
@Injectable()
export class ResetFactors {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly factors: UserFactors,
    private readonly deleteFactors: DeleteFactors,
    private readonly signIns: SignInRepository,
    private readonly notifyFactorChange: NotifyFactorChange,
  ) {}

  /**
   * @param ctx of the user's tenant, acting as the user who resets
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT if the user has no second factor
   */
  async run(ctx: Context, { contactUid, address, about = {}, upToLevel }: FactorReset): Promise<void> {
    // Factors are private, so only a system context reaches another user's.
    const asSystem = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId).within(ctx.tx);
    const contact = await this.contacts.lock(asSystem, contactUid);
    if (!contact || contact.disabledAt) throw notFound('person');
    if ((contact.roleLevel ?? 0) > upToLevel) {
      throw generalError(
        'FORBIDDEN',
        msg`${{ name: fullName(contact) }} has a higher role level than you. Ask someone with that level.`,
      );
    }
    if (!(await this.factors.of(asSystem, contactUid)).hasAny) {
      throw generalError('STATE_CONFLICT', msg`${{ name: fullName(contact) }} has no second factor.`);
    }
    await this.deleteFactors.run(asSystem, contactUid);
    const ended = await this.signIns.endAll(asSystem, contactUid, new Date());
    const event = { action: 'second-factor-reset', address, about: { ...about, ended } } as const;
    await this.notifyFactorChange.run(ctx, contact, 'second-factor-reset', event);
  }
}

/** Lets platform staff reset anyone's second factor, such as that of a tenant's only owner. */
@Injectable()
export class ResetPlatformSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly resetFactors: ResetFactors,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { tenantUID, contactUID, reason = '' }: ResetPlatformSecondFactorRequest,
  ): Promise<Done> {
    rejectSelfReset(ctx, contactUID);
    if (!(await this.findTenant.exists(tenantUID))) throw notFound('tenant');
    const { contactUid: staffContactUid, name, roleLevel } = ctx.contact;
    // Staff aren't contacts of other tenants, so the log has their name.
    const isHome = tenantUID === ROOT_TENANT_UID;
    const there = isHome ? ctx : systemContext(tenantUID, `Platform staff: ${name}`, ctx.traceId);
    const reset = {
      contactUid: contactUID,
      address,
      about: { reason, staffContactUid, staffName: name },
      upToLevel: isHome ? (roleLevel ?? 0) : Number.POSITIVE_INFINITY,
    };
    await this.database.runInTransaction(there, (tx) => this.resetFactors.run(tx, reset));
    return { done: true };
  }
}

interface FactorReset {
  contactUid: string;
  address: string;
  about?: object;
  /** Highest role level that the caller may reset. */
  upToLevel: number;
}

/** Users can't reset their own factors without their password, as an unattended computer would allow. */
function rejectSelfReset(ctx: Context, contactUid: string): void {
  if (ctx.contact.contactUid !== contactUid) return;
  throw generalError('STATE_CONFLICT', msg`Change your own second factor in your profile.`);
}

/** Lets an owner reset the second factor of a user of the tenant. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly resetFactors: ResetFactors,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { contactUID }: ResetSecondFactorRequest,
  ): Promise<Done> {
    rejectSelfReset(ctx, contactUID);
    const reset = { contactUid: contactUID, address, upToLevel: ctx.contact.roleLevel ?? 0 };
    await this.database.runInTransaction(ctx, (tx) => this.resetFactors.run(tx, reset));
    return { done: true };
  }
}
