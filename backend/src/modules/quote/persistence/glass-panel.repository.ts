import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { GlassPanel } from './glass-panel.entity.js';

/** Panels of quotes. Whether a caller may see one is decided by its quote. */
@Injectable()
export class GlassPanelRepository extends TenantRepository<GlassPanel> {
  constructor() {
    super(GlassPanel, 'panel');
  }

  async ofQuote(ctx: Context, quoteUid: string): Promise<GlassPanel[]> {
    return this.find(ctx, { quoteUid }, { lineNumber: 'ASC' });
  }
}
