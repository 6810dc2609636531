import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { PersonProof } from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { DeletePersonRequest } from '@glass/contracts/platform';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { ConfirmPerson } from '../../auth/public.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { RemovePerson } from '../services/remove-person.js';
import { asStaffIn } from '../queries/staff-contexts.js';

/**
 * Deletes a user: sign-in, name, address, pictures, devices and address book. Quotes and orders stay anonymously, as
 * law and accounting require.
 */
@Injectable()
export class DeletePerson {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly removePerson: RemovePerson,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND, FORBIDDEN for staff above the caller, LAST_OWNER, STATE_CONFLICT for oneself and for approvers
   */
  async run(ctx: Context, { tenantUID, contactUID, reason = '' }: DeletePersonRequest): Promise<Done> {
    if (contactUID === ctx.contact.contactUid) {
      throw generalError('STATE_CONFLICT', msg`You can’t delete yourself. Ask someone with your role level.`);
    }
    if (!(await this.findTenant.exists(tenantUID))) throw notFound('person');
    const inside = asStaffIn(ctx, tenantUID);
    const check = (person: Contact): void => refuseAbove(ctx, person);
    await this.removePerson.run(inside, { contactUid: contactUID, reason, check });
    return { done: true };
  }
}

/** Deletes the caller's account, after they prove their identity. */
@Injectable()
export class DeleteMyAccount {
  constructor(
    private readonly confirmPerson: ConfirmPerson,
    private readonly removePerson: RemovePerson,
  ) {}

  /** @throws VALIDATION_FAILED at `password`, LAST_OWNER, STATE_CONFLICT for approvers, TOO_MANY_REQUESTS */
  async run(ctx: Context, address: string, proof: PersonProof): Promise<Done> {
    await this.confirmPerson.run(ctx, address, proof);
    // A neutral actor name, since theirs would stay in the log.
    const themselves = systemContext(ctx.tenantUid, 'The user', ctx.traceId);
    await this.removePerson.run(themselves, { contactUid: ctx.contact.contactUid, reason: '' });
    return { done: true };
  }
}

function refuseAbove(ctx: Context, person: Contact): void {
  if (person.tenantUid === ROOT_TENANT_UID && (person.roleLevel ?? 0) > (ctx.contact.roleLevel ?? 0)) {
    throw generalError(
      'FORBIDDEN',
      msg`This user has a higher role level than you. Ask someone with that level.`,
    );
  }
}
