import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';

/** Whether a user must have a second factor: platform staff by configuration, a team by its tenant's setting. */
@Injectable()
export class FactorDemand {
  constructor(
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async isMadeOf(ctx: Context, { roleLevel }: Pick<Contact, 'roleLevel'>): Promise<boolean> {
    if (roleLevel === null) return false;
    const { isPlatform, settings } = await this.findTenant.ofContext(ctx);
    return settings.teamNeedsSecondFactor || (isPlatform && this.config.staffNeedSecondFactor);
  }
}
