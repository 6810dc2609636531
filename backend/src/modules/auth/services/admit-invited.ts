import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AcceptInvitationReply, AcceptInvitationRequest } from '@glass/contracts/auth';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import {
  CompanyRepository,
  ContactRepository,
  fullName,
  hasAccount,
  type Contact,
} from '../../customer/public.js';
import type { Invitation } from '../../tenant/public.js';
import { hashPassword } from './password.js';
import { validateNewPerson } from '../domain/person.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { CheckNewPassword } from './check-new-password.js';

/** Name and password entered by a user without an account. */
export type Entered = Pick<Contact, 'firstName' | 'lastName' | 'passwordHash'>;

/** Adds an invited user to the team, or as a customer and perhaps to a company. */
@Injectable()
export class AdmitInvited {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly signIns: SignInRepository,
    private readonly links: AccountLinkRepository,
    private readonly audit: AuditLog,
    private readonly checkPassword: CheckNewPassword,
  ) {}

  /**
   * @param entered null for users with an account; ignored if one was created meanwhile
   * @throws LINK_USED_UP if a customer's invitation is for a removed user
   */
  async run(
    ctx: Context,
    invitation: Invitation,
    entered: Entered | null,
    address: string,
  ): Promise<Contact> {
    const now = new Date();
    const before = await this.lockPerson(ctx, invitation.email, entered, now);
    if (!before || (before.disabledAt && invitation.kind === 'buyer')) throw linkUsedUp();
    // Devices signed in before the removal stay signed out.
    if (before.disabledAt) await this.signIns.endAll(ctx, before.uid, now);
    const changes = {
      ...(entered && !hasAccount(before) ? entered : {}),
      emailVerifiedAt: before.emailVerifiedAt ?? now,
      ...(hasAccount(before) ? {} : { language: await this.checkPassword.findTenant.pageLanguage(ctx) }),
      ...(invitation.roleLevel === null ? {} : membership(before, invitation.roleLevel)),
    };
    await this.contacts.update(ctx, before.uid, changes);
    if (invitation.companyUid) await this.companies.addContact(ctx, invitation.companyUid, before.uid);
    // Cancels pending sign-ups with this address, which now has an account.
    await this.links.closeAll(ctx, invitation.email, 'sign-up');
    const contact = { ...before, ...changes };
    await this.writeDown(ctx, invitation, contact, address);
    return contact;
  }

  /**
   * Validates what a user without an account entered. Call it before the transaction, because hashing takes long.
   * @throws VALIDATION_FAILED with every invalid field, UNAVAILABLE
   */
  async readEntered(
    ctx: Context,
    request: AcceptInvitationRequest,
    invitation: AcceptInvitationReply['invitation'],
  ): Promise<Entered> {
    const { firstName = invitation.firstName, lastName = invitation.lastName, password = '' } = request;
    const about = [invitation.email, firstName, lastName];
    const weakness = await this.checkPassword.problemOf(ctx, password, about);
    const problems = validateNewPerson({ firstName, lastName }, weakness);
    if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems);
    return { firstName, lastName, passwordHash: await hashPassword(toTaskOwner(ctx), password) };
  }

  private async lockPerson(
    ctx: Context,
    email: string,
    entered: Entered | null,
    createdAt: Date,
  ): Promise<Contact | null> {
    if (entered) {
      await this.contacts.insertIfAbsent(ctx, {
        uid: randomUUID(),
        kind: 'account',
        email,
        firstName: '',
        lastName: '',
        phone: '',
        companyName: '',
        passwordHash: null,
        roleLevel: null,
        emailVerifiedAt: null,
        disabledAt: null,
        avatarFileUid: null,
        companyLogoFileUid: null,
        createdAt,
      });
    }
    const contact = await this.contacts.findOne(ctx, { email });
    return contact && this.contacts.lock(ctx, contact.uid);
  }

  private async writeDown(
    ctx: Context,
    { uid, kind, email, roleLevel, companyUid, invitedByName }: Invitation,
    contact: Contact,
    address: string,
  ): Promise<void> {
    const person = { contactUid: contact.uid, name: fullName(contact), email };
    const given = { kind, roleLevel, companyUid, invitedBy: invitedByName };
    await this.audit.write(ctx, 'invitation-accepted', { invitationUid: uid, ...person, ...given }, address);
  }
}

/** Invitations never lower a role level that was raised meanwhile. */
function membership({ roleLevel }: Contact, invitedAs: number): Pick<Contact, 'roleLevel' | 'disabledAt'> {
  return { roleLevel: Math.max(roleLevel ?? 0, invitedAs), disabledAt: null };
}
