import { Injectable } from '@nestjs/common';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { PersonsFactors } from './persons-factors.js';
import { TellOfFactor } from './tell-of-factor.js';

export interface FactorReset {
  contactUid: string;
  address: string;
  about?: object;
  /** People above this level are not there to be reset. */
  upToLevel: number;
}

/** Removes the factors of somebody who lost them: the password alone signs in then, once, until they set up others. */
@Injectable()
export class ResetFactors {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly factors: PersonsFactors,
    private readonly signIns: SignInRepository,
    private readonly tell: TellOfFactor,
  ) {}

  /**
   * @param ctx of the tenant whose person it is, in the name of whoever resets
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT for a person without a second factor
   */
  async run(ctx: Context, { contactUid, address, about = {}, upToLevel }: FactorReset): Promise<void> {
    // Factors are their person's alone, so that no call of somebody else's reaches them but this one.
    const asSystem = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId).within(ctx.tx);
    const contact = await this.contacts.lock(asSystem, contactUid);
    if (!contact || contact.disabledAt) throw notFound('person');
    if ((contact.roleLevel ?? 0) > upToLevel) {
      throw generalError('FORBIDDEN', `${fullName(contact)} stands above you. Ask somebody of their level.`);
    }
    if (!(await this.factors.of(asSystem, contactUid)).hasAny) {
      throw generalError('STATE_CONFLICT', `${fullName(contact)} has no second factor.`);
    }
    await this.factors.deleteAll(asSystem, contactUid);
    const ended = await this.signIns.endAll(asSystem, contactUid, new Date());
    const event = { action: 'second-factor-reset', address, about: { ...about, ended } } as const;
    await this.tell.run(ctx, contact, 'second-factor-reset', event);
  }
}

/** Who sits at the computer of somebody who went for coffee shall not be rid of their factor without the password. */
export function refuseOneself(ctx: Context, contactUid: string): void {
  if (ctx.contact.contactUid !== contactUid) return;
  throw generalError('STATE_CONFLICT', 'Change your own second factor on the page of your profile.');
}
