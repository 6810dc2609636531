import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type { AddTenantDomainRequest, PlatformTenant, TenantDomainRequest } from '@glass/contracts/platform';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { fieldError, generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import { FormerNames, TenantDomain } from '../../tenant/public.js';
import { buildRecordValue, formerNameFault, hostObstacle, newDomainToken } from '../domain/tenant-rules.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { ChangeTenant } from '../services/change-tenant.js';
import { lockTenantNames } from '../services/tenant-names.js';
import { TxtRecords } from '../services/txt-records.js';

/** Adds a custom domain, which becomes active once verified. */
@Injectable()
export class AddTenantDomain {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly formerNames: FormerNames,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, VALIDATION_FAILED */
  async run(
    ctx: Context,
    { tenantUID: tenantUid, domainUID: uid, host }: AddTenantDomainRequest,
  ): Promise<PlatformTenant> {
    const fault = hostObstacle(host, this.config.baseDomain);
    if (fault) throw fieldError('host', fault);
    return this.changeTenant.run(ctx, {
      tenantUid,
      check: async (tx) => {
        const former = await this.formerNames.findReservation(tx, host, tenantUid);
        if (former) throw fieldError('host', formerNameFault(former));
      },
      within: async (inside) => {
        const { manager } = inside.tx;
        const held = await manager.findBy(TenantDomain, { tenantUid });
        const same = held.find((domain) => domain.uid === uid);
        if (same && same.host !== host) throw uidTaken();
        if (same) return null;
        if (held.some((domain) => domain.host === host)) {
          throw fieldError('host', msg`This domain is already in the list.`);
        }
        if (held.length >= limits.tenantDomains.max) {
          throw fieldError('host', msg`A tenant has at most ${{ max: limits.tenantDomains.max }} domains.`);
        }
        await manager.insert(TenantDomain, { tenantUid, uid, host, token: newDomainToken() });
        return { action: 'tenant-domain-added', about: { host } };
      },
    });
  }
}

/** Verifies a domain through its TXT record and activates it. */
@Injectable()
export class VerifyTenantDomain {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly getTenant: GetTenant,
    private readonly formerNames: FormerNames,
    private readonly records: TxtRecords,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT naming what was found, UNAVAILABLE */
  async run(
    ctx: Context,
    { tenantUID: tenantUid, domainUID: uid }: TenantDomainRequest,
  ): Promise<PlatformTenant> {
    const tenant = await this.getTenant.run(ctx, tenantUid);
    const domain = tenant.domains.find(({ domainUID }) => domainUID === uid);
    if (!domain) throw notFound('domain');
    if (domain.isVerified) return tenant;
    const { host, recordName, recordValue } = domain;
    // DNS is queried before the transaction, which must not wait for the network.
    const found = await this.records.of(recordName);
    if (!found.includes(recordValue)) throw notThere(recordName, found);
    return this.changeTenant.run(ctx, {
      tenantUid,
      check: async (tx) => {
        // Its former tenant may be giving it up concurrently.
        await lockTenantNames(tx);
        const former = await this.formerNames.findReservation(tx, host, tenantUid);
        if (former) throw generalError('STATE_CONFLICT', formerNameFault(former));
      },
      within: async (inside) => {
        await this.markVerified(inside, uid, recordValue);
        return { action: 'tenant-domain-verified', about: { host } };
      },
    });
  }

  private async markVerified(ctx: Context, uid: string, recordValue: string): Promise<void> {
    const { manager } = ctx.tx;
    const domain = await manager.findOneBy(TenantDomain, { tenantUid: ctx.tenantUid, uid });
    if (!domain || buildRecordValue(domain.token) !== recordValue) throw notFound('domain');
    try {
      await manager.update(TenantDomain, { tenantUid: ctx.tenantUid, uid }, { verifiedAt: new Date() });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError('STATE_CONFLICT', msg`Another tenant already uses this domain.`);
    }
  }
}

/** Removes a custom domain. Links in emails fall back to the slug's address. */
@Injectable()
export class DeleteTenantDomain {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly formerNames: FormerNames,
  ) {}

  /**
   * Idempotent.
   * @throws NOT_FOUND for an unknown tenant
   */
  async run(
    ctx: Context,
    { tenantUID: tenantUid, domainUID: uid }: TenantDomainRequest,
  ): Promise<PlatformTenant> {
    return this.changeTenant.run(ctx, {
      tenantUid,
      check: lockTenantNames,
      within: async (inside) => {
        const { manager } = inside.tx;
        const domain = await manager.findOneBy(TenantDomain, { tenantUid, uid });
        if (!domain) return null;
        await manager.delete(TenantDomain, { tenantUid, uid });
        if (domain.verifiedAt) await this.formerNames.add(inside, domain.host);
        return { action: 'tenant-domain-removed', about: { host: domain.host } };
      },
    });
  }
}

function notThere(recordName: string, found: string[]) {
  const ours = found.filter((text) => text.startsWith('glass-verify='));
  const [what] = ours;
  const reason = what
    ? msg`The TXT record at ${recordName} is “${{ found: what.slice(0, 100) }}”, not the expected value.`
    : msg`We can’t find the TXT record at ${recordName} yet. New records can take hours to appear.`;
  return generalError('STATE_CONFLICT', reason);
}
