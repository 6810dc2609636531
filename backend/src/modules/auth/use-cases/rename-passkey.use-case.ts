import { Injectable } from '@nestjs/common';
import type { RenamePasskeyRequest } from '@glass/contracts';
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

  /** @throws NOT_FOUND */
  async run(ctx: Context, { passkeyUID, name }: RenamePasskeyRequest): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      await this.passkeys.update(tx, passkeyUID, { name });
      await this.audit.write(tx, 'passkey-renamed', { passkeyUid: passkeyUID });
    });
  }
}
