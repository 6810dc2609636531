import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AcceptInvitationReply, AcceptInvitationRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/task-owner.js';
import {
  CompanyRepository,
  ContactRepository,
  fullName,
  hasAccount,
  type Contact,
} from '../../customer/public.js';
import type { Invitation } from '../../tenant/public.js';
import { hashPassword } from '../domain/password.js';
import { newPersonProblems } from '../domain/person.js';
import { AccountLinkRepository, linkUsedUp } from '../persistence/account-link.repository.js';
import { SignInRepository } from '../persistence/sign-in.repository.js';
import { CheckNewPassword } from './check-new-password.js';

/** What a person without an account has entered. */
export type Entered = Pick<Contact, 'firstName' | 'lastName' | 'passwordHash'>;

/** Makes an invited person what the invitation says: a part of the team, or a customer, perhaps of a company. */
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
   * @param entered null for people who have an account; left alone where one was made a moment ago
   * @throws LINK_USED_UP for a customer's invitation of a person who was removed
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
    // Devices that were signed in before the removal stay signed out.
    if (before.disabledAt) await this.signIns.endAll(ctx, before.uid, now);
    const changes = {
      ...(entered && !hasAccount(before) ? entered : {}),
      emailVerifiedAt: before.emailVerifiedAt ?? now,
      ...(invitation.roleLevel === null ? {} : membership(before, invitation.roleLevel)),
    };
    await this.contacts.update(ctx, before.uid, changes);
    if (invitation.companyUid) await this.companies.addContact(ctx, invitation.companyUid, before.uid);
    // A sign-up with this address that waits for its mail is void: there is an account now.
    await this.links.closeAll(ctx, invitation.email, 'sign-up');
    const contact = { ...before, ...changes };
    await this.writeDown(ctx, invitation, contact, address);
    return contact;
  }

  /**
   * What a person without an account has to enter; call it before the transaction, because a hash is long work.
   * @throws VALIDATION_FAILED with every field that is wrong, UNAVAILABLE
   */
  async readEntered(
    ctx: Context,
    request: AcceptInvitationRequest,
    invitation: AcceptInvitationReply['invitation'],
  ): Promise<Entered> {
    const { firstName = invitation.firstName, lastName = invitation.lastName, password = '' } = request;
    const about = [invitation.email, firstName, lastName];
    const weakness = await this.checkPassword.problemOf(ctx, password, about);
    const problems = newPersonProblems({ firstName, lastName }, weakness);
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

/** An invitation gives and never takes away: who has risen meanwhile stays where they are. */
function membership({ roleLevel }: Contact, invitedAs: number): Pick<Contact, 'roleLevel' | 'disabledAt'> {
  return { roleLevel: Math.max(roleLevel ?? 0, invitedAs), disabledAt: null };
}
