import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type TeamContact } from '../../customer/public.js';

interface LockedTeam {
  team: TeamContact[];
  /** The caller, with their current level. */
  me: TeamContact;
  /** null if not in the team. */
  person: TeamContact | null;
}

/** Locks the team, so that concurrent changes have an order. */
@Injectable()
export class LockTeamMember {
  constructor(private readonly contacts: ContactRepository) {}

  /** @throws FORBIDDEN if the caller was just removed */
  async run(ctx: Context, contactUid: string): Promise<LockedTeam> {
    const team = await this.contacts.lockTeam(ctx);
    const me = team.find(({ uid }) => uid === ctx.contact.contactUid);
    if (!me) throw generalError('FORBIDDEN', 'You’re no longer on this team.');
    return { team, me, person: team.find(({ uid }) => uid === contactUid) ?? null };
  }
}
