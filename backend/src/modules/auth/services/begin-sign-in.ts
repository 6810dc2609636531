import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { FactorKind, SecondFactorWanted, SessionGrant, SignInMethod } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Contact } from '../../customer/public.js';
import { FactorChallengeRepository } from '../persistence/second-factor.repository.js';
import { IssueSession } from './issue-session.js';
import { PasskeyCeremony } from './passkey-ceremony.js';
import { UserFactors, type Factors } from '../queries/get-second-factor.query.js';

/**
 * Signs in a user after the first factor: a password or an email link. Users with a second factor get a challenge
 * instead of tokens, on every way in.
 */
@Injectable()
export class BeginSignIn {
  constructor(
    private readonly factors: UserFactors,
    private readonly ceremony: PasskeyCeremony,
    private readonly challenges: FactorChallengeRepository,
    private readonly issueSession: IssueSession,
  ) {}

  async run(
    ctx: Context,
    contact: Contact,
    method: SignInMethod,
    caller: Caller,
  ): Promise<SessionGrant | SecondFactorWanted> {
    const factors = await this.factors.of(ctx, contact.uid);
    return factors.hasAny
      ? this.ask(ctx, contact, method, caller, factors)
      : this.issueSession.begin(ctx, contact, method, caller);
  }

  private async ask(
    ctx: Context,
    { uid: contactUid }: Contact,
    method: SignInMethod,
    caller: Caller,
    { app, passkeys, recoveryCodesLeft }: Factors,
  ): Promise<SecondFactorWanted> {
    const site = await this.ceremony.siteOf(ctx, caller);
    const usable = passkeys.filter((passkey) => passkey.site === site?.host);
    const question = site && usable.length > 0 ? await this.ceremony.askToSign(site.host, usable) : null;
    const passkeyChallenge = question?.challenge ?? null;
    const about = { contactUid, purpose: 'second-factor', method, passkeyChallenge } as const;
    const { token, expiresAt } = await this.challenges.open(ctx, about);
    const kinds: FactorKind[] = [
      ...(app ? (['totp'] as const) : []),
      ...(question ? (['passkey'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
    ];
    return {
      isAuthenticated: false,
      reason: t`Confirm with your second factor.`,
      secondFactor: {
        challenge: token,
        expiresAt: expiresAt.toISOString(),
        kinds,
        passkeyOptions: question?.options ?? null,
      },
    };
  }
}
