import { Injectable } from '@nestjs/common';
import type { DuplicatePeopleReply } from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { DuplicatePeopleRepository } from '../persistence/duplicate-people.repository.js';

/** Lists the accounts that share a mailbox with another one. */
@Injectable()
export class ListDuplicatePeople {
  constructor(
    private readonly database: Database,
    private readonly people: DuplicatePeopleRepository,
  ) {}

  async run(ctx: Context): Promise<DuplicatePeopleReply> {
    return this.database.runInTransaction(ctx, async (tx) => ({ duplicates: await this.people.list(tx) }));
  }
}
