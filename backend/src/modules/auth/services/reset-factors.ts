import { Injectable } from '@nestjs/common';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { DeleteFactors } from './delete-factors.js';
import { UserFactors } from '../queries/user-factors.js';
import { NotifyFactorChange } from './notify-factor-change.js';

interface FactorReset {
  contactUid: string;
  address: string;
  about?: object;
  /** Highest role level that the caller may reset. */
  upToLevel: number;
}

/** Removes the factors of a user who lost them. They can sign in with the password alone until they set up new ones. */
@Injectable()
export class ResetFactors {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly factors: UserFactors,
    private readonly deleteFactors: DeleteFactors,
    private readonly signIns: SignInRepository,
    private readonly notifyFactorChange: NotifyFactorChange,
  ) {}

  /**
   * @param ctx of the user's tenant, acting as the user who resets
   * @throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT if the user has no second factor
   */
  async run(ctx: Context, { contactUid, address, about = {}, upToLevel }: FactorReset): Promise<void> {
    // Factors are private, so only a system context reaches another user's.
    const asSystem = systemContext(ctx.tenantUid, ctx.actorName, ctx.traceId).within(ctx.tx);
    const contact = await this.contacts.lock(asSystem, contactUid);
    if (!contact || contact.disabledAt) throw notFound('person');
    if ((contact.roleLevel ?? 0) > upToLevel) {
      throw generalError(
        'FORBIDDEN',
        `${fullName(contact)} has a higher role level than you. Ask someone with that level.`,
      );
    }
    if (!(await this.factors.of(asSystem, contactUid)).hasAny) {
      throw generalError('STATE_CONFLICT', `${fullName(contact)} has no second factor.`);
    }
    await this.deleteFactors.run(asSystem, contactUid);
    const ended = await this.signIns.endAll(asSystem, contactUid, new Date());
    const event = { action: 'second-factor-reset', address, about: { ...about, ended } } as const;
    await this.notifyFactorChange.run(ctx, contact, 'second-factor-reset', event);
  }
}

/** Users can't reset their own factors without their password, as an unattended computer would allow. */
export function rejectSelfReset(ctx: Context, contactUid: string): void {
  if (ctx.contact.contactUid !== contactUid) return;
  throw generalError('STATE_CONFLICT', 'Change your own second factor in your profile.');
}
