import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { PlatformTenant, SaveTenantRequest } from '@glass/contracts/platform';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { AppError, fieldError, versionConflict } from '../../../kernel/errors/app-error.js';
import { StorageQuota } from '../../file/public.js';
import { FormerNames, SaveTenantSettings, Tenant, TenantDomain } from '../../tenant/public.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { ChangeTenant } from '../services/change-tenant.js';
import { TenantNames } from '../services/tenant-names.js';

/** Saves a tenant's data and settings for platform staff. */
@Injectable()
export class SaveTenant {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly names: TenantNames,
    private readonly getTenant: GetTenant,
    private readonly saveSettings: SaveTenantSettings,
    private readonly quota: StorageQuota,
    private readonly formerNames: FormerNames,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current state, VALIDATION_FAILED */
  async run(ctx: Context, request: SaveTenantRequest): Promise<PlatformTenant> {
    const { tenantUID, version, settings, settingsVersion } = request;
    if (settings && settingsVersion === undefined) {
      throw fieldError('settingsVersion', msg`The version of the settings is missing.`);
    }
    if (settings) {
      const now = await this.getTenant.run(ctx, tenantUID);
      if (now.settings.version !== settingsVersion) {
        throw versionConflict('tenant', now, now.settings.changed?.by);
      }
    }
    return this.changeTenant.run(ctx, {
      tenantUid: tenantUID,
      version,
      change: (tx) => this.identityOf(tx, request),
      within: async (inside, before) => {
        if (settings) await this.saveSettings.run(inside, { version: settingsVersion!, settings });
        if (request.slug !== before.slug) await this.formerNames.add(inside, before.slug);
        const storage = await this.saveStorage(inside, request);
        return {
          action: 'tenant-changed',
          about: { changes: { ...changesOf(before, request), ...storage } },
        };
      },
    });
  }

  /** @returns the change for the log */
  private async saveStorage(ctx: Context, { storageMegabytes: after }: SaveTenantRequest) {
    if (after === undefined) return {};
    const { ownMegabytes: before } = await this.quota.usage.run(ctx);
    if (before === after) return {};
    await this.quota.set(ctx, after);
    return { storageMegabytes: { before, after } };
  }

  private async identityOf(tx: PlatformContext, request: SaveTenantRequest): Promise<Partial<Tenant>> {
    const { tenantUID, name, slug, isDemo, primaryHost } = request;
    const taken = await this.names.faults(tx, { name, slug }, tenantUID);
    if (taken.length > 0) throw new AppError('VALIDATION_FAILED', taken);
    if (primaryHost !== null) {
      const where = { tenantUid: tenantUID, host: primaryHost, verifiedAt: Not(IsNull()) };
      if (!(await tx.tx.manager.existsBy(TenantDomain, where))) {
        throw fieldError('primaryHost', msg`Choose a verified domain of this tenant.`);
      }
    }
    return { name, slug, isDemo, primaryHost };
  }
}

const FIELDS = ['name', 'slug', 'isDemo', 'primaryHost'] as const;

function changesOf(before: Tenant, after: SaveTenantRequest) {
  return Object.fromEntries(
    FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { before: before[field], after: after[field] },
    ]),
  );
}
