import { Injectable } from '@nestjs/common';
import { flagsFor, ROOT_TENANT_UID } from '@glass/contracts';
import type { PrincipalReader, TokenClaims } from '../../../kernel/access/principal-reader.js';
import { Context, type ContactActor } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { RefreshTokenRepository } from '../persistence/refresh-token.repository.js';

/** Who a token stands for at this moment; its rights are those of now, not of when it was signed. */
@Injectable()
export class ReadPrincipal implements PrincipalReader {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly tokens: RefreshTokenRepository,
  ) {}

  async read(
    { tenantUid, contactUid, sessionUid }: TokenClaims,
    traceId: string,
  ): Promise<ContactActor | null> {
    const ctx = new Context(tenantUid, { kind: 'anonymous' }, traceId);
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.findOne(tx, { uid: contactUid });
      if (!contact || !(await this.tokens.sessionIsAlive(tx, sessionUid, contactUid, new Date())))
        return null;
      const isPlatform = tenantUid === ROOT_TENANT_UID;
      return {
        kind: 'contact',
        contactUid,
        name: fullName(contact),
        roleLevel: contact.roleLevel,
        isPlatform,
        flags: flagsFor(contact.roleLevel, isPlatform),
        sessionUid,
      };
    });
  }
}
