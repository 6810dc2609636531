import { Injectable } from '@nestjs/common';
import type { Done, LogoutRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Ends the sign-in that the caller's token belongs to, another one of theirs, or all of them. */
@Injectable()
export class Logout {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Ending what has ended already is fine: it is what was asked for. */
  async run(ctx: Context, { sessionUID, everywhere = false }: LogoutRequest): Promise<Done> {
    const { contactUid, sessionUid, actingStaff } = ctx.contact;
    const now = new Date();
    await this.database.runInTransaction(ctx, async (tx) => {
      // Staff who act in somebody's name leave; they do not sign that person out.
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
