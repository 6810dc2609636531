import { Injectable } from '@nestjs/common';
import { flagsFor, ROOT_TENANT_UID } from '@glass/contracts';
import type { PrincipalReader, TokenClaims } from '../../../kernel/access/principal-reader.js';
import { Context, type ContactActor } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fullName } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';

/** Who a token stands for at this moment; its rights are those of now, not of when it was signed. */
@Injectable()
export class ReadPrincipal implements PrincipalReader {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
  ) {}

  async read(
    { tenantUid, contactUid, sessionUid }: TokenClaims,
    traceId: string,
  ): Promise<ContactActor | null> {
    const ctx = new Context(tenantUid, { kind: 'anonymous' }, traceId);
    const alive = await this.database.runInTransaction(ctx, (tx) =>
      this.signIns.findAlive(tx, sessionUid, contactUid, new Date()),
    );
    if (!alive) return null;
    const { contact, signIn } = alive;
    const isPlatform = tenantUid === ROOT_TENANT_UID;
    return {
      kind: 'contact',
      contactUid,
      name: fullName(contact),
      roleLevel: contact.roleLevel,
      isPlatform,
      flags: flagsFor(contact.roleLevel, isPlatform),
      sessionUid,
      actingStaff: signIn.staffName ? { name: signIn.staffName, returnUrl: signIn.returnUrl ?? '' } : null,
    };
  }
}
