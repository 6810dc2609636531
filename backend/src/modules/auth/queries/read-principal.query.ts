import { Injectable } from '@nestjs/common';
import type { PrincipalReader, TokenClaims } from '../../../kernel/access/principal-reader.js';
import type { TtlCache } from '../../../kernel/cache/ttl-cache.js';
import { Caches } from '../../../kernel/cache/caches.js';
import { ContactChanges } from '../../../kernel/cache/contact-changes.js';
import { type ContactActor, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readSeesPrices } from '../../customer/public.js';
import type { SignIn } from '../persistence/sign-in.entity.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { toActingStaff, CheckActingStaff } from './check-acting-staff.js';
import { toContactActor } from './contact-actor.js';
import { FactorDemand } from './factor-demand.js';

/** Concurrently active users per process, at a kilobyte each. */
const MAX_CACHED = 20_000;

/**
 * Resolves an access token to its user with current rights, not those at signing. Cached briefly (`TtlCache`), so that
 * a page with many calls reads once. Changes in this process take effect immediately, in other processes when the cache
 * expires.
 */
@Injectable()
export class ReadPrincipal implements PrincipalReader {
  private readonly known: TtlCache<ContactActor>;

  constructor(
    private readonly database: Database,
    private readonly signIns: SignInRepository,
    private readonly demand: FactorDemand,
    private readonly actingStaff: CheckActingStaff,
    changes: ContactChanges,
    caches: Caches,
  ) {
    this.known = caches.createTtlCache('principal', MAX_CACHED);
    changes.listen((contactUid) => this.known.forget((key) => key.startsWith(contactUid)));
  }

  async read(
    { tenantUid, contactUid, sessionUid }: TokenClaims,
    traceId: string,
  ): Promise<ContactActor | null> {
    const key = `${contactUid}/${sessionUid}/${tenantUid}`;
    const actor = await this.known.get(key, async () => {
      const ctx = new Context(tenantUid, { kind: 'anonymous', from: contactUid }, traceId);
      const found = await this.database.runInTransaction(ctx, (tx) =>
        this.readActor(tx, sessionUid, contactUid),
      );
      if (!found) return null;
      const acting = toActingStaff(found.signIn);
      return acting && !(await this.actingStaff.isAllowed(acting, traceId)) ? null : found.actor;
    });
    // Not cached, so that a user can continue immediately after setting up a factor in another process.
    if (actor?.mustSetUpSecondFactor) this.known.forget((each) => each === key);
    return actor;
  }

  private async readActor(
    ctx: Context,
    sessionUid: string,
    contactUid: string,
  ): Promise<{ actor: ContactActor; signIn: SignIn } | null> {
    const [alive, seesPrices] = await Promise.all([
      this.signIns.findAlive(ctx, sessionUid, contactUid, new Date()),
      readSeesPrices(ctx, contactUid),
    ]);
    if (!alive) return null;
    const { contact, signIn } = alive;
    // Staff acting for a user have shown their own factor at their own site.
    const isWanted = signIn.secondFactor === null && signIn.staffName === null;
    const mustSetUpSecondFactor = isWanted && (await this.demand.isMadeOf(ctx, contact));
    return { actor: toContactActor(contact, signIn, { mustSetUpSecondFactor, seesPrices }), signIn };
  }

  /** For changes that bypass the repositories. */
  forgetAll(): void {
    this.known.clear();
  }
}
