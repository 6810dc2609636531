import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { PersonProof } from '@glass/contracts/auth';
import { Clock } from '../../../kernel/cache/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { ContactRepository } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { PasswordCheck } from './password-check.js';
import { TryFactor } from './try-factor.js';

/** Users in the set-up flow have shown their password or mailbox this recently. */
const FRESH_MS = 15 * 60_000;

/**
 * Asks the user to prove their identity before a factor changes, so that a briefly unattended computer isn't enough.
 * Slow; call it outside of a transaction.
 */
@Injectable()
export class ConfirmPerson {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly signIns: SignInRepository,
    private readonly passwordCheck: PasswordCheck,
    private readonly tryFactor: TryFactor,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION_FAILED at `password` or `code`, TOO_MANY_REQUESTS, UNAVAILABLE */
  async run(ctx: Context, address: string, { password, code }: PersonProof): Promise<void> {
    const { contactUid, sessionUid, mustSetUpSecondFactor } = ctx.contact;
    if (code !== undefined) return this.tryFactor.codeOfApp(ctx, contactUid, address, code);
    const { contact, signIn } = await this.database.runInTransaction(ctx, async (tx) => ({
      contact: await this.contacts.getOrThrow(tx, { uid: contactUid }),
      signIn: await this.signIns.getOrThrow(tx, { uid: sessionUid }),
    }));
    const age = this.clock.date().getTime() - signIn.createdAt.getTime();
    if (password === undefined && mustSetUpSecondFactor && age < FRESH_MS) return;
    if (password === undefined) throw fieldError('password', msg`Enter your password.`, 'required');
    await this.passwordCheck.ofSignedIn(
      ctx,
      { address, traceId: ctx.traceId },
      contact,
      password,
      'password',
    );
  }
}
