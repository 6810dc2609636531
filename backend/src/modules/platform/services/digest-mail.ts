import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { unsubscribeUrl } from '../../auth/public.js';
import { FindTenant } from '../../tenant/public.js';
import { changelogMail } from '../domain/changelog-mail.js';

/** Email about a version to a user of the context's tenant, with their unsubscribe link. */
@Injectable()
export class DigestMail {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param ctx with a transaction
   * @returns null for an unknown version
   */
  async run(
    ctx: Context,
    version: string,
    { contactUid, name }: { contactUid: string; name: string },
  ): Promise<MailContent | null> {
    const { siteUrl } = await this.findTenant.ofContext(ctx);
    const { apiPublicUrl, jwtSecret, productLabel: product } = this.config;
    const who = { tenantUid: ctx.tenantUid, contactUid };
    return changelogMail(version, {
      ...{ name, product, siteUrl },
      unsubscribeUrl: unsubscribeUrl(apiPublicUrl, jwtSecret, who),
    });
  }
}
