import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RefreshTokenRepository } from '../persistence/refresh-token.repository.js';

/** Ends the sign-in that the caller's token belongs to, on all its tabs. */
@Injectable()
export class Logout {
  constructor(
    private readonly database: Database,
    private readonly tokens: RefreshTokenRepository,
  ) {}

  async run(ctx: Context): Promise<Done> {
    await this.database.runInTransaction(ctx, (tx) =>
      this.tokens.revokeSession(tx, tx.contact.sessionUid, new Date()),
    );
    return { done: true };
  }
}
