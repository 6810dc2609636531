import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  BeginTotpReply,
  ConfirmTotpRequest,
  PersonProof,
  RecoveryCodesReply,
} from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { ContactRepository } from '../../customer/public.js';
import { TotpSecretRepository, challengeExpired } from '../persistence/second-factor.repository.js';
import { ChangeFactors, NotifyFactorChange } from '../services/change-factors.js';
import { OneTimeCodes } from '../services/one-time-codes.js';
import { TryFactor, wrongCode } from '../services/try-factor.js';
import { displayDomain } from '@glass/formats';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { buildTotpUri } from '../domain/factor-codes.js';
import { ConfirmPerson } from '../services/confirm-person.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { UserFactors } from '../queries/get-second-factor.query.js';

/** Creates ten new recovery codes; the old ones become invalid. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly factors: UserFactors,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly notifyFactorChange: NotifyFactorChange,
  ) {}

  /** @throws STATE_CONFLICT, VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    proof: PersonProof,
  ): Promise<RecoveryCodesReply> {
    await this.confirmPerson.run(ctx, address, proof);
    const recoveryCodes = await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: ctx.contact.contactUid });
      if (!(await this.factors.of(tx, contact.uid)).hasAny) {
        throw generalError('STATE_CONFLICT', msg`Set up an authenticator app or a passkey first.`);
      }
      await this.notifyFactorChange.run(tx, contact, 'recovery-codes-made', {
        action: 'recovery-codes-made',
        address,
      });
      return this.oneTimeCodes.makeRecoveryCodes(tx, contact.uid);
    });
    return { recoveryCodes };
  }
}

@Injectable()
export class RemoveTotp {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly secrets: TotpSecretRepository,
    private readonly confirmPerson: ConfirmPerson,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>, proof: PersonProof): Promise<void> {
    await this.confirmPerson.run(ctx, address, proof);
    const { contactUid } = ctx.contact;
    await this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: contactUid });
      await this.changeFactors.remove(tx, contact, 'totp', address, async () => {
        if ((await this.secrets.delete(tx, { contactUid })) === 0) throw notFound('authenticator app');
      });
    });
  }
}

/** Creates and shows the secret of a new authenticator app, once. It becomes active with its first correct code. */
@Injectable()
export class BeginTotp {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly findTenant: FindTenant,
    private readonly confirmPerson: ConfirmPerson,
    private readonly oneTimeCodes: OneTimeCodes,
  ) {}

  /** @throws VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS */
  async run(ctx: Context, { address }: Pick<Caller, 'address'>, proof: PersonProof): Promise<BeginTotpReply> {
    await this.confirmPerson.run(ctx, address, proof);
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.lockOrThrow(tx, { uid: ctx.contact.contactUid });
      const { name } = await this.findTenant.ofContext(tx);
      const secret = await this.oneTimeCodes.beginApp(tx, contact.uid);
      return { secret, uri: buildTotpUri(secret, name, displayDomain(contact.email)) };
    });
  }
}

/** Activates a new authenticator app after its first correct code. */
@Injectable()
export class ConfirmTotp {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly tryFactor: TryFactor,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly changeFactors: ChangeFactors,
  ) {}

  /**
   * @returns new recovery codes; null if the user has some
   * @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `code`, TOO_MANY_REQUESTS
   */
  async run(
    ctx: Context,
    { address }: Pick<Caller, 'address'>,
    { code }: ConfirmTotpRequest,
  ): Promise<string[] | null> {
    const { contactUid } = ctx.contact;
    return this.tryFactor.counted(ctx, contactUid, address, async (tx) => {
      const contact = await this.contacts.getOrThrow(tx, { uid: contactUid });
      const app = await this.oneTimeCodes.appBeingSetUp(tx, contactUid);
      if (!app) throw challengeExpired();
      if (!(await this.oneTimeCodes.acceptCode(tx, app, code))) throw wrongCode();
      return this.changeFactors.add(tx, contact, 'totp', address, () => this.oneTimeCodes.useApp(tx, app));
    });
  }
}
