import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { isOurLink, type UnsubscribeLink } from '../domain/unsubscribe-link.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';

/** Ends the mails of who shows by a link that they were theirs. */
@Injectable()
export class Unsubscribe {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
  ) {}

  /** Again, for who is gone, and for a link that we never made, it changes nothing. */
  async run(link: UnsubscribeLink, traceId: string): Promise<void> {
    const { tenantUid, contactUid } = link;
    if (!isOurLink(this.config.jwtSecret, link)) return;
    await this.database.runInTransaction(systemContext(tenantUid, 'Link in a mail', traceId), async (tx) => {
      const reader = await this.readers.findOne(tx, { contactUid });
      if (reader?.wantsDigest) await this.readers.update(tx, reader.uid, { wantsDigest: false });
    });
  }
}
