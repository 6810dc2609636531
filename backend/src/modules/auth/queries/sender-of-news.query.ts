import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import { isOurLink, type UnsubscribeLink } from '../domain/unsubscribe-link.js';

/** Whose mails a link ends. */
@Injectable()
export class SenderOfNews {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  /** null for a link that we never made, and of a site that is gone. */
  async run(link: UnsubscribeLink, traceId: string): Promise<TenantProfile | null> {
    if (!isOurLink(this.config.jwtSecret, link)) return null;
    if (!(await this.findTenant.exists(link.tenantUid))) return null;
    const ctx = systemContext(link.tenantUid, 'Link in a mail', traceId);
    return this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
  }
}
