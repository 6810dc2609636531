import { Inject, Injectable } from '@nestjs/common';
import {
  limits,
  type AddTenantDomainRequest,
  type PlatformTenant,
  type TenantDomainRequest,
} from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { fieldError, generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import { FormerNames, TenantDomain } from '../../tenant/public.js';
import { newDomainToken, recordValueOf } from '../domain/domain-record.js';
import { formerNameFault, hostFault } from '../domain/tenant-faults.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { ChangeTenant } from '../steps/change-tenant.js';
import { lockTenantNames } from '../steps/tenant-names.js';
import { TxtRecords } from '../steps/txt-records.js';

/** Gives a fabricator a host name of its own; its site answers to it once that is verified. */
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
    const fault = hostFault(host, this.config.baseDomain);
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
          throw fieldError('host', 'This domain is already in the list.');
        }
        if (held.length >= limits.tenantDomains.max) {
          throw fieldError('host', `A tenant has at most ${limits.tenantDomains.max} domains.`);
        }
        await manager.insert(TenantDomain, { tenantUid, uid, host, token: newDomainToken() });
        return { action: 'tenant-domain-added', about: { host } };
      },
    });
  }
}

/** Looks whether a domain's TXT record says what was told to the tenant: then its site answers to it. */
@Injectable()
export class VerifyTenantDomain {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly getTenant: GetTenant,
    private readonly formerNames: FormerNames,
    private readonly records: TxtRecords,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT saying what was found, UNAVAILABLE */
  async run(
    ctx: Context,
    { tenantUID: tenantUid, domainUID: uid }: TenantDomainRequest,
  ): Promise<PlatformTenant> {
    const tenant = await this.getTenant.run(ctx, tenantUid);
    const domain = tenant.domains.find(({ domainUID }) => domainUID === uid);
    if (!domain) throw notFound('domain');
    if (domain.isVerified) return tenant;
    const { host, recordName, recordValue } = domain;
    // Names are asked for before the transaction: it waits for nothing but the database.
    const found = await this.records.of(recordName);
    if (!found.includes(recordValue)) throw notThere(recordName, found);
    return this.changeTenant.run(ctx, {
      tenantUid,
      check: async (tx) => {
        // Its former tenant may give it up right now.
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
    if (!domain || recordValueOf(domain.token) !== recordValue) throw notFound('domain');
    try {
      await manager.update(TenantDomain, { tenantUid: ctx.tenantUid, uid }, { verifiedAt: new Date() });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError('STATE_CONFLICT', 'Another tenant already uses this domain.');
    }
  }
}

/** Takes a host name from a fabricator. Links in mails lead to its slug's address then, if they led there. */
@Injectable()
export class DeleteTenantDomain {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly formerNames: FormerNames,
  ) {}

  /** What is gone already is fine. @throws NOT_FOUND for a tenant that is not there */
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
    ? `The TXT record at ${recordName} is “${what.slice(0, 100)}”, not the expected value.`
    : `We can’t find the TXT record at ${recordName} yet. New records can take hours to appear.`;
  return generalError('STATE_CONFLICT', reason);
}
