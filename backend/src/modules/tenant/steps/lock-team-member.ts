import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { ContactRepository, type TeamContact } from '../../customer/public.js';

export interface LockedTeam {
  team: TeamContact[];
  /** The caller, with the level of this moment. */
  me: TeamContact;
  /** null for people who are not in the team. */
  person: TeamContact | null;
}

/** The team as it is now. Two who change each other at the same moment do so one after the other. */
@Injectable()
export class LockTeamMember {
  constructor(private readonly contacts: ContactRepository) {}

  /** @throws FORBIDDEN when the caller was removed a moment ago */
  async run(ctx: Context, contactUid: string): Promise<LockedTeam> {
    const team = await this.contacts.lockTeam(ctx);
    const me = team.find(({ uid }) => uid === ctx.contact.contactUid);
    if (!me) throw generalError('FORBIDDEN', 'You are no longer in this team.');
    return { team, me, person: team.find(({ uid }) => uid === contactUid) ?? null };
  }
}
