import { Injectable } from '@nestjs/common';
import type { Invitation, InvitationRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { presentInvitation } from '../queries/present-invitation.js';
import { LockInvitation } from '../services/lock-invitation.js';
import { MailInvitation } from '../services/mail-invitation.js';

/** Resends an open or expired invitation with a new link and full lifetime, in the caller's name. */
@Injectable()
export class ResendInvitation {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
    private readonly lockInvitation: LockInvitation,
    private readonly mail: MailInvitation,
  ) {}

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS, FORBIDDEN, STATE_CONFLICT */
  async run(ctx: Context, { invitationUID: uid }: InvitationRequest): Promise<Invitation> {
    const { email } = await this.database.runInTransaction(ctx, (tx) =>
      this.invitations.getOrThrow(tx, { uid }),
    );
    await this.mail.count(ctx, email);
    return this.database.runInTransaction(ctx, async (tx) => {
      const invitation = await this.lockInvitation.run(tx, uid);
      if (invitation.cancelledAt) {
        throw generalError('STATE_CONFLICT', 'This invitation was canceled. Send a new one.');
      }
      await this.invitations.update(tx, uid, this.mail.sending(tx, uid));
      await this.mail.send(tx, invitation);
      return presentInvitation(await this.invitations.getWithCompany(tx, uid));
    });
  }
}
