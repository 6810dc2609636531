import { Injectable } from '@nestjs/common';
import type { PrincipalReader, TokenClaims } from '../../../kernel/access/principal-reader.js';
import { Context, type ContactActor } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { contactActor } from './contact-actor.js';

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
    return alive && contactActor(alive.contact, alive.signIn);
  }
}
