import { Inject, Injectable } from '@nestjs/common';
import type { NewsChoice, SaveNewsRequest } from '@glass/contracts/news';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { type UnsubscribeLink, isValidUnsubscribeLink } from '../domain/unsubscribe-link.js';

/** Unsubscribes the user of an unsubscribe link. */
@Injectable()
export class Unsubscribe {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
  ) {}

  /** Does nothing if repeated, if the user is gone, and for forged links. */
  async run(link: UnsubscribeLink, traceId: string): Promise<void> {
    const { tenantUid, contactUid } = link;
    if (!isValidUnsubscribeLink(this.config.jwtSecret, link)) return;
    await this.database.runInTransaction(
      systemContext(tenantUid, 'Link in an email', traceId),
      async (tx) => {
        const reader = await this.readers.findOne(tx, { contactUid });
        if (reader?.wantsDigest) await this.readers.update(tx, reader.uid, { wantsDigest: false });
      },
    );
  }
}

/** Saves the caller's choice about release notes. */
@Injectable()
export class SaveNews {
  constructor(
    private readonly database: Database,
    private readonly readers: NewsReaderRepository,
  ) {}

  async run(ctx: Context, { wantsDigest, seenVersion }: SaveNewsRequest): Promise<NewsChoice> {
    const changes = {
      ...(wantsDigest === undefined ? {} : { wantsDigest }),
      ...(seenVersion === undefined ? {} : { seenVersion }),
    };
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      if (Object.keys(changes).length > 0) await this.readers.save(tx, contactUid, changes);
      return this.readers.choiceOf(tx, contactUid);
    });
  }
}
