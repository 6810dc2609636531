import { Injectable } from '@nestjs/common';
import type { PrincipalReader, TokenClaims } from '../../../kernel/access/principal-reader.js';
import { BriefCache } from '../../../kernel/cache/brief-cache.js';
import { Clock } from '../../../kernel/cache/clock.js';
import { PersonChanges } from '../../../kernel/cache/person-changes.js';
import { Context, type ContactActor } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { contactActor } from './contact-actor.js';

/** People at work at the same moment, on one process; a kilobyte each. */
const MAX_CACHED = 20_000;

/**
 * Who a token stands for at this moment; its rights are those of now, not of when it was signed. What was read is
 * believed for a moment (`BriefCache`), so that a page full of calls asks once. A person who is changed or signed out
 * in this process is forgotten at once, and by the other processes when that moment is over.
 */
@Injectable()
export class ReadPrincipal implements PrincipalReader {
  private readonly known: BriefCache<ContactActor>;

  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    changes: PersonChanges,
    clock: Clock,
  ) {
    this.known = new BriefCache(MAX_CACHED, clock);
    changes.listen((contactUid) => this.known.forget((key) => key.startsWith(contactUid)));
  }

  async read(
    { tenantUid, contactUid, sessionUid }: TokenClaims,
    traceId: string,
  ): Promise<ContactActor | null> {
    return this.known.get(`${contactUid}/${sessionUid}/${tenantUid}`, async () => {
      const ctx = new Context(tenantUid, { kind: 'anonymous' }, traceId);
      const alive = await this.database.runInTransaction(ctx, (tx) =>
        this.signIns.findAlive(tx, sessionUid, contactUid, new Date()),
      );
      return alive && contactActor(alive.contact, alive.signIn);
    });
  }

  /** For rows that were changed past the repositories. */
  forgetAll(): void {
    this.known.forgetAll();
  }
}
