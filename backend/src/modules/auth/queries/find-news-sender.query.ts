import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import { isValidUnsubscribeLink, type UnsubscribeLink } from '../domain/unsubscribe-link.js';

/** Finds the tenant whose emails an unsubscribe link belongs to. */
@Injectable()
export class FindNewsSender {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  /** @returns null for forged links and closed sites */
  async run(link: UnsubscribeLink, traceId: string): Promise<TenantProfile | null> {
    if (!isValidUnsubscribeLink(this.config.jwtSecret, link)) return null;
    if (!(await this.findTenant.exists(link.tenantUid))) return null;
    const ctx = systemContext(link.tenantUid, 'Link in an email', traceId);
    return this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
  }
}
