import { Injectable } from '@nestjs/common';
import type { PictureReply, SaveTenantSettingsRequest, TenantSettingsReply } from '@glass/contracts/tenant';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, versionConflict } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore, SavePicture, type PictureShape } from '../../file/public.js';
import { validateLegal, validateSettings } from '../domain/setting-faults.js';
import { GetTenantSettings } from '../queries/get-tenant-settings.query.js';
import { InitTenant } from '../queries/init-tenant.query.js';
import { ApplySettings, LOGO_TYPE } from '../services/apply-settings.js';

/** Enough for a person trying logos. */
const LOGOS_OF_TENANT: Limit = { name: 'tenant-logo', attempts: 60, perSeconds: 3600 };
/** Sharp in the app bar of any screen and on a 4-inch label. PNG works in old email clients and in documents. */
const LOGO_SHAPE: PictureShape = { fit: 'inside', widthPx: 800, heightPx: 400, type: LOGO_TYPE };

/** Changes the settings of a tenant's site, documents and emails. */
@Injectable()
export class SaveTenantSettings {
  constructor(
    private readonly database: Database,
    private readonly getSettings: GetTenantSettings,
    private readonly applySettings: ApplySettings,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly initTenant: InitTenant,
  ) {}

  /**
   * Saves everything or nothing.
   * @throws VERSION_CONFLICT with the current settings, VALIDATION_FAILED, STATE_CONFLICT while a price list version is
   * scheduled, NOT_FOUND for sale terms without a price list
   */
  async run(ctx: Context, request: SaveTenantSettingsRequest): Promise<TenantSettingsReply> {
    const faults = validateSettings(request.settings ?? {});
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    const { reply, goneLogo } = await this.database.runInTransaction(ctx, async (tx) => {
      await this.applySettings.lock(tx);
      const before = await this.getSettings.run(tx);
      if (before.version !== request.version) {
        throw versionConflict('page of settings', before, before.changed?.by);
      }
      const wrong = validateLegal(request.settings ?? {}, before.settings);
      if (wrong.length > 0) throw new AppError('VALIDATION_FAILED', wrong);
      const changes = await this.applySettings.run(tx, before, request);
      if (changes.length === 0) return { reply: before, goneLogo: null };
      await this.audit.write(tx, 'settings-changed', { changes });
      const isNewLogo = changes.some(({ field }) => field === 'logoFileUID');
      return {
        reply: await this.getSettings.run(tx),
        goneLogo: isNewLogo ? before.settings.logoFileUID : null,
      };
    });
    this.initTenant.forget(ctx.tenantUid);
    if (goneLogo) await this.files.discard(ctx, [goneLogo]);
    return reply;
  }
}

/** Stores a picture for the tenant's logo. It becomes visible when saved with the settings. */
@Injectable()
export class UploadTenantLogo {
  constructor(
    private readonly limits: RateLimits,
    private readonly savePicture: SavePicture,
  ) {}

  /** @throws TOO_MANY_REQUESTS, PICTURE_UNREADABLE, UNAVAILABLE */
  async run(ctx: Context, { bytes }: { bytes: Buffer }): Promise<PictureReply> {
    await this.limits.take(LOGOS_OF_TENANT, ctx.tenantUid);
    const picture = { bytes, crop: null, shape: LOGO_SHAPE, name: 'logo', ownerContactUid: null };
    return this.savePicture.run(ctx, { ...picture, visibility: 'public' });
  }
}
