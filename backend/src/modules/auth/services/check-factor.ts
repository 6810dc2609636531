import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { FactorKind, VerifySecondFactorRequest, WebAuthnMessage } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import { Clock } from '../../../kernel/cache/clock.js';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { type Contact, fullName } from '../../customer/public.js';
import type { FactorChallenge } from '../persistence/second-factor.entity.js';
import {
  FactorChallengeRepository,
  PasskeyRepository,
  TotpSecretRepository,
} from '../persistence/second-factor.repository.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PasskeyCeremony } from './passkey-ceremony.js';
import { NotifyFactorChange } from './change-factors.js';
import { wrongCode } from './try-factor.js';

/** Verifies any second factor shown for a challenge. */
@Injectable()
export class CheckFactor {
  constructor(
    private readonly secrets: TotpSecretRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly ceremony: PasskeyCeremony,
    private readonly notifyFactorChange: NotifyFactorChange,
    private readonly clock: Clock,
  ) {}

  /**
   * @param contact locked
   * @throws VALIDATION_FAILED at `code`, `recoveryCode` or `passkey`
   */
  async run(
    ctx: Context,
    contact: Contact,
    caller: Caller,
    asked: FactorChallenge,
    { code, recoveryCode, passkey }: VerifySecondFactorRequest,
  ): Promise<FactorKind> {
    if (passkey) return this.passkey(ctx, contact, caller, asked, passkey);
    // Passkey sign-ins accept only passkeys, since no password was shown.
    if (asked.purpose === 'passkey-sign-in') throw wrongPasskey();
    if (recoveryCode !== undefined) return this.recoveryCode(ctx, contact, caller, recoveryCode);
    const app = await this.secrets.inUse(ctx, contact.uid);
    if (!app || code === undefined || !(await this.oneTimeCodes.acceptCode(ctx, app, code)))
      throw wrongCode();
    return 'totp';
  }

  private async recoveryCode(
    ctx: Context,
    contact: Contact,
    { address }: Caller,
    code: string,
  ): Promise<FactorKind> {
    if (!(await this.oneTimeCodes.useRecoveryCode(ctx, contact.uid, code))) {
      throw fieldError('recoveryCode', msg`This recovery code is wrong or was already used.`, 'wrong');
    }
    const person = systemContext(ctx.tenantUid, `${fullName(contact)}, signing in`, ctx.traceId);
    const event = { action: 'recovery-code-used', address } as const;
    await this.notifyFactorChange.run(person.within(ctx.tx), contact, 'recovery-code-used', event);
    return 'recovery-code';
  }

  private async passkey(
    ctx: Context,
    contact: Contact,
    caller: Caller,
    { purpose, passkeyChallenge }: FactorChallenge,
    answer: WebAuthnMessage,
  ): Promise<FactorKind> {
    const site = await this.ceremony.siteOf(ctx, caller);
    const where = {
      contactUid: contact.uid,
      credentialId: parseCredentialId(answer),
      site: site?.host ?? '',
    };
    const row = await this.passkeys.findOne(ctx, where);
    if (!site || !row || !passkeyChallenge) throw wrongPasskey();
    const alone = purpose === 'passkey-sign-in';
    const counter = await this.ceremony.readSigned(site, passkeyChallenge, row, answer, alone);
    if (counter === null) throw wrongPasskey();
    await this.passkeys.update(ctx, row.uid, { counter, lastUsedAt: this.clock.date() });
    return 'passkey';
  }
}

export function parseCredentialId({ id }: WebAuthnMessage): string {
  return typeof id === 'string' ? id : '';
}

export function wrongPasskey() {
  return fieldError('passkey', msg`This passkey isn’t set up for your account.`, 'wrong');
}

export interface Challenged {
  asked: FactorChallenge;
  contactUid: string;
}

/** Finds the user of a second factor challenge; for passkey sign-ins, the owner of the passkey. */
@Injectable()
export class ChallengedPerson {
  constructor(
    private readonly challenges: FactorChallengeRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** @throws CHALLENGE_EXPIRED, VALIDATION_FAILED at `passkey` */
  async find(ctx: Context, { challenge, passkey = {} }: VerifySecondFactorRequest): Promise<Challenged> {
    const asked = await this.challenges.getUsable(ctx, challenge, 'second-factor', 'passkey-sign-in');
    if (asked.contactUid) return { asked, contactUid: asked.contactUid };
    const row = await this.passkeys.findOne(ctx, { credentialId: parseCredentialId(passkey) });
    if (!row) throw wrongPasskey();
    return { asked, contactUid: row.contactUid };
  }

  /** @throws CHALLENGE_EXPIRED if it was used meanwhile */
  async useUp(ctx: Context, { uid }: FactorChallenge): Promise<void> {
    await this.challenges.useUp(ctx, uid);
  }
}
