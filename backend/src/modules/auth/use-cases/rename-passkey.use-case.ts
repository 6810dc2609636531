import { Injectable } from '@nestjs/common';
import type { RenamePasskeyRequest } from '@glass/contracts';
import { refuseWhileActing } from '../../../kernel/access/refuse-while-acting.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { PasskeyRepository } from '../persistence/second-factor.repository.js';

@Injectable()
export class RenamePasskey {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeyRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_WHILE_ACTING, NOT_FOUND */
  async run(ctx: Context, { passkeyUID, name }: RenamePasskeyRequest): Promise<void> {
    refuseWhileActing(ctx.contact);
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.passkeys.update(tx, passkeyUID, { name });
      await this.audit.write(tx, 'passkey-renamed', { passkeyUid: passkeyUID });
    });
  }
}
