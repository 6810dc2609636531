import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  Numbering,
  SaleTerms,
  SaveTenantSettingsRequest,
  TenantSettings,
  TenantSettingsReply,
} from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { setNumbering } from '../../../kernel/database/locks.js';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';
import { ChangeSaleTerms } from '../../catalogue/public.js';
import { FileStore, RecordFileUses } from '../../file/public.js';
import { diffSettings, type SettingChange, toStoredSettings } from '../domain/tenant-settings.js';
import { SaveTenantSetting } from './save-tenant-setting.js';

/** Supported by old email clients and by documents. */
export const LOGO_TYPE = 'image/png';
const NULLABLE = ['primaryColour', 'secondaryColour', 'logoFileUID', 'address', 'language'] as const;

/** Stores the parts of saved settings. */
@Injectable()
export class ApplySettings {
  constructor(
    private readonly saveSetting: SaveTenantSetting,
    private readonly changeSaleTerms: ChangeSaleTerms,
    private readonly files: FileStore,
    private readonly useFiles: RecordFileUses,
  ) {}

  /** Serializes concurrent saves. */
  async lock(ctx: Context): Promise<void> {
    await this.saveSetting.lock(ctx);
  }

  /**
   * Must run in the transaction that locked the settings.
   * @returns the changes
   */
  async run(
    ctx: Context,
    before: TenantSettingsReply,
    request: SaveTenantSettingsRequest,
  ): Promise<SettingChange[]> {
    const changes = await this.saveSettings(ctx, before.settings, request.settings ?? {});
    for (const [kind, field] of [
      ['order', 'orderNumbers'],
      ['quote', 'quoteNumbers'],
    ] as const) {
      changes.push(...(await this.saveNumbering(ctx, kind, field, before[field], request[field] ?? {})));
    }
    changes.push(...(await this.saveSale(ctx, before, request.sale ?? {})));
    if (changes.length > 0) await this.saveSetting.count(ctx);
    return changes;
  }

  private async saveSettings(
    ctx: Context,
    before: TenantSettings,
    sent: Partial<TenantSettings>,
  ): Promise<SettingChange[]> {
    const changes = diffSettings(before, sent, '', NULLABLE);
    if (changes.length === 0) return changes;
    const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    const { logoFileUID, startPictures } = changed as Partial<TenantSettings>;
    if (startPictures) await this.useStartPictures(ctx, startPictures);
    if (logoFileUID) await this.keepLogo(ctx, logoFileUID);
    if (logoFileUID !== undefined && before.logoFileUID) await this.files.release(ctx, before.logoFileUID);
    await this.saveSetting.run(ctx, toStoredSettings(changed));
    return changes;
  }

  private async saveNumbering(
    ctx: Context,
    kind: 'order' | 'quote',
    field: 'orderNumbers' | 'quoteNumbers',
    before: Numbering,
    sent: Partial<Numbering>,
  ): Promise<SettingChange[]> {
    const changes = diffSettings(before, sent, `${field}.`);
    if (changes.length === 0) return [];
    const changed = Object.fromEntries(changes.map((change) => [change.field.split('.')[1], change.after]));
    const last = await setNumbering(ctx, kind, { ...before, ...changed });
    if (last === null) return changes;
    throw fieldError(
      `${field}.next`,
      msg`Numbers up to ${last} are already in use. Start with ${{ next: last + 1 }} or higher.`,
    );
  }

  private async saveSale(
    ctx: Context,
    { sale, currencyIsFixed }: TenantSettingsReply,
    sent: Partial<SaleTerms>,
  ): Promise<SettingChange[]> {
    const changes = diffSettings(sale ?? ({} as SaleTerms), sent, 'sale.');
    if (changes.length === 0) return [];
    if (currencyIsFixed && changes.some(({ field }) => field === 'sale.currency')) {
      throw fieldError('sale.currency', msg`The currency can’t be changed after the first order.`);
    }
    const changed = Object.fromEntries(changes.map((change) => [change.field.split('.')[1], change.after]));
    await this.changeSaleTerms.run(ctx, changed, 'sale');
    return changes;
  }

  private async useStartPictures(ctx: Context, pictures: TenantSettings['startPictures']): Promise<void> {
    const wanted = pictures.map(({ kind, fileUID }, index) => ({
      ...{ fileUid: fileUID, field: `settings.startPictures.${index}.fileUID` },
      ...{ what: kind, isPicture: true },
    }));
    await this.useFiles.run(ctx, 'startPictures', wanted, true);
  }

  private async keepLogo(ctx: Context, fileUid: string): Promise<void> {
    try {
      await this.files.keep(ctx, fileUid, { contentType: LOGO_TYPE, visibility: 'public' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw fieldError('settings.logoFileUID', msg`This upload has expired. Choose the logo again.`);
    }
  }
}
