import type { InvitationListReply, InvitationListRequest } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { presentInvitation } from './present-invitation.js';

/** Lists open and expired invitations, optionally closed ones too, newest first. */
@Injectable()
export class ListInvitations {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationRepository,
  ) {}

  async run(ctx: Context, request: InvitationListRequest): Promise<InvitationListReply> {
    const { kind, includeClosed = false } = request;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      this.invitations.list(tx, { kind, includeClosed }),
    );
    return { invitations: rows.map(presentInvitation) };
  }
}
