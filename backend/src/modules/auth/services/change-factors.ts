import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { FactorKind } from '@glass/contracts/auth';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { Contact } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { FactorDemand, UserFactors } from '../queries/get-second-factor.query.js';
import { OneTimeCodes } from './one-time-codes.js';
import { type AuditAction, AuditLog } from '../../../kernel/audit/audit-log.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { FactorNotice } from '../domain/account-mails.js';
import { accountNoticeMailJob } from '../jobs/auth-mails.job.js';
import {
  FactorChallengeRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from '../persistence/second-factor.repository.js';

@Injectable()
export class DeleteFactors {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly codes: RecoveryCodeRepository,
    private readonly challenges: FactorChallengeRepository,
  ) {}

  /** Deletes all factors and pending challenges of a user. */
  async run(ctx: Context, contactUid: string): Promise<void> {
    await this.secrets.delete(ctx, { contactUid });
    await this.passkeys.delete(ctx, { contactUid });
    await this.codes.delete(ctx, { contactUid });
    await this.challenges.delete(ctx, { contactUid });
  }
}

interface FactorEvent {
  action: AuditAction;
  /** Caller's IP address. */
  address: string;
  about?: object;
}

/** Records a change of a user's factors in the audit log and notifies the user by email. */
@Injectable()
export class NotifyFactorChange {
  constructor(
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  async run(
    ctx: Context,
    { uid: contactUid, email }: Pick<Contact, 'uid' | 'email'>,
    notice: FactorNotice,
    { action, address, about = {} }: FactorEvent,
  ): Promise<void> {
    await this.audit.write(ctx, action, { contactUid, email, ...about }, address);
    await this.jobs.add(ctx, accountNoticeMailJob, { contactUid, notice, to: email });
  }
}

type AddedKind = Extract<FactorKind, 'totp' | 'passkey'>;

/** Side effects of adding or removing a second factor: recovery codes, other sessions, audit log, email. */
@Injectable()
export class ChangeFactors {
  constructor(
    private readonly factors: UserFactors,
    private readonly deleteFactors: DeleteFactors,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly signIns: SignInRepository,
    private readonly demand: FactorDemand,
    private readonly notifyFactorChange: NotifyFactorChange,
  ) {}

  /**
   * The first factor creates recovery codes and signs out all other devices, which got in without one.
   * @param add stores the factor
   * @returns new recovery codes; null if the user already has some
   */
  async add(
    ctx: Context,
    contact: Contact,
    kind: AddedKind,
    address: string,
    add: () => Promise<void>,
  ): Promise<string[] | null> {
    const { hasAny } = await this.factors.of(ctx, contact.uid);
    await add();
    await this.signIns.setSecondFactor(ctx, contact.uid, ctx.contact.sessionUid, kind);
    const about = { kind, isFirst: !hasAny };
    await this.notifyFactorChange.run(ctx, contact, `${kind}-added`, {
      action: 'second-factor-added',
      address,
      about,
    });
    if (hasAny) return null;
    await this.signIns.endAll(ctx, contact.uid, new Date(), ctx.contact.sessionUid);
    return this.oneTimeCodes.makeRecoveryCodes(ctx, contact.uid);
  }

  /**
   * @param remove deletes the factor
   * @throws STATE_CONFLICT for the last factor of a user who must have one
   */
  async remove(
    ctx: Context,
    contact: Contact,
    kind: AddedKind,
    address: string,
    remove: () => Promise<void>,
  ): Promise<void> {
    await remove();
    const { hasAny } = await this.factors.of(ctx, contact.uid);
    if (!hasAny) {
      if (await this.demand.isMadeOf(ctx, contact)) throw lastOne();
      await this.deleteFactors.run(ctx, contact.uid);
      await this.signIns.clearSecondFactor(ctx, contact.uid);
    }
    const about = { kind, wasLast: !hasAny };
    await this.notifyFactorChange.run(ctx, contact, `${kind}-removed`, {
      action: 'second-factor-removed',
      address,
      about,
    });
  }
}

function lastOne() {
  return generalError(
    'STATE_CONFLICT',
    msg`A second factor is required here, and this is your only one. Set up another first.`,
  );
}
