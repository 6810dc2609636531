import { Injectable } from '@nestjs/common';
import type { NewsChoice, SaveNewsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { NewsReaderRepository } from '../persistence/news-reader.repository.js';

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
