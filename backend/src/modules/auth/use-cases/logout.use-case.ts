import { Injectable } from '@nestjs/common';
import type { Done, LogoutRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Ends the caller's session, another of their sessions, or all of them. */
@Injectable()
export class Logout {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Idempotent. */
  async run(ctx: Context, { sessionUID, everywhere = false }: LogoutRequest): Promise<Done> {
    const { contactUid, sessionUid, actingStaff } = ctx.contact;
    const now = new Date();
    await this.database.runInTransaction(ctx, async (tx) => {
      // Staff acting for a user only end their own session.
      if (everywhere && !actingStaff) {
        const ended = await this.signIns.endAll(tx, contactUid, now);
        await this.audit.write(tx, 'sessions-ended', { ended });
        return;
      }
      const uid = actingStaff ? sessionUid : (sessionUID ?? sessionUid);
      await this.signIns.end(tx, contactUid, uid, now);
      if (actingStaff) await this.audit.write(tx, 'staff-left', { contactUid });
    });
    return { done: true };
  }
}
