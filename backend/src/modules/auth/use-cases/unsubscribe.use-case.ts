import { Inject, Injectable } from '@nestjs/common';
import { isUid } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
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
  ) {}

  /** Again, and for who is gone, it changes nothing. @throws NOT_FOUND for a link that we never made */
  async run({ token, ...who }: UnsubscribeLink, traceId: string): Promise<void> {
    const { tenantUid, contactUid } = who;
    const isOurs = isUid(tenantUid) && isUid(contactUid) && mayUnsubscribe(this.config.jwtSecret, who, token);
    if (!isOurs) throw generalError('NOT_FOUND', 'This link is not complete. Copy all of it from the mail.');
    const ctx = systemContext(tenantUid, 'Link in a mail', traceId);
    await this.database.runInTransaction(ctx, async (tx) => {
      const reader = await this.readers.findOne(tx, { contactUid });
      if (reader?.wantsDigest) await this.readers.update(tx, reader.uid, { wantsDigest: false });
    });
  }
}
