import { Inject, Injectable } from '@nestjs/common';
import { isUid } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import { mayUnsubscribe, type Unsubscriber } from '../domain/unsubscribe-link.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';

export interface UnsubscribeLink extends Unsubscriber {
  token: string;
}

/** Ends the mails of who shows by a link that they were theirs. */
@Injectable()
export class Unsubscribe {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /** Whose mails the link is about; null for one that we never made. */
  async sender(link: UnsubscribeLink, traceId: string): Promise<TenantProfile | null> {
    const ctx = this.contextOf(link, traceId);
    return ctx && this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
  }

  /** Again, and for who is gone, it changes nothing. @returns whose mails they were; null for a link that we never made */
  async run(link: UnsubscribeLink, traceId: string): Promise<TenantProfile | null> {
    const ctx = this.contextOf(link, traceId);
    if (!ctx) return null;
    return this.database.runInTransaction(ctx, async (tx) => {
      const reader = await this.readers.findOne(tx, { contactUid: link.contactUid });
      if (reader?.wantsDigest) await this.readers.update(tx, reader.uid, { wantsDigest: false });
      return this.findTenant.ofContext(tx);
    });
  }

  private contextOf({ token, ...who }: UnsubscribeLink, traceId: string): Context | null {
    const { tenantUid, contactUid } = who;
    const isOurs = isUid(tenantUid) && isUid(contactUid) && mayUnsubscribe(this.config.jwtSecret, who, token);
    return isOurs ? systemContext(tenantUid, 'Link in a mail', traceId) : null;
  }
}
