import { msg, plural } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  AddCompanyContactRequest,
  CompanyContactRequest,
  CompanyForTenant,
  SaveCompanyContactRequest,
} from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import {
  type CompanyContact,
  CompanyRepository,
  ContactRepository,
  fullName,
} from '../../customer/public.js';
import { OrderApprovalRepository, UpdatePendingApprovals } from '../../quote/public.js';
import { findLimitRefusal } from '../domain/order-limit.js';
import { ChangeCompanyContacts } from '../services/change-company-contacts.js';

@Injectable()
export class AddCompanyContact {
  constructor(
    private readonly change: ChangeCompanyContacts,
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED at `email` for unknown addresses and team members */
  async run(ctx: Context, { companyUID, email }: AddCompanyContactRequest): Promise<CompanyForTenant> {
    return this.change.run(ctx, companyUID, async (tx, company) => {
      const person = await this.contacts.findOne(tx, { email });
      if (!person || person.disabledAt)
        throw fieldError(
          'email',
          msg`No one has signed up with this address. Invite them instead.`,
          'unknown',
        );
      if (person.roleLevel !== null)
        throw fieldError('email', msg`This person is on your team.`, 'ofTheTeam');
      if (await this.companies.findLink(tx, companyUID, person.uid)) return;
      await this.companies.addContact(tx, companyUID, person.uid);
      this.contacts.invalidateRights(tx, person.uid);
      await this.change.writeAudit(tx, 'company-contact-added', company, person);
    });
  }
}

/** Removes a contact from a company, which keeps their quotes and orders. */
@Injectable()
export class RemoveCompanyContact {
  constructor(
    private readonly change: ChangeCompanyContacts,
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly approvals: OrderApprovalRepository,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT for an approver of others */
  async run(ctx: Context, { companyUID, contactUID }: CompanyContactRequest): Promise<CompanyForTenant> {
    return this.change.run(ctx, companyUID, async (tx, company) => {
      const people = await this.companies.findLinks(tx, companyUID);
      // Removed before: this is a retry.
      if (!people.some((each) => each.contactUid === contactUID)) return;
      const person = await this.contacts.getOrThrow(tx, { uid: contactUID });
      const asking = people.filter(({ approverContactUid }) => approverContactUid === contactUID).length;
      if (asking > 0) {
        const name = fullName(person);
        throw generalError(
          'STATE_CONFLICT',
          msg`${plural(asking, { one: `${name} approves the orders of one person of the company. Name another approver first.`, other: `${name} approves the orders of # people of the company. Name another approver first.` })}`,
        );
      }
      await this.approvals.withdrawInCompany(tx, companyUID, contactUID);
      await this.companies.removeContact(tx, companyUID, contactUID);
      this.contacts.invalidateRights(tx, contactUID);
      await this.change.writeAudit(tx, 'company-contact-removed', company, person);
    });
  }
}

/** Sets a contact's order limit, approver and price visibility for a company. */
@Injectable()
export class SaveCompanyContact {
  constructor(
    private readonly change: ChangeCompanyContacts,
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly moveApprovals: UpdatePendingApprovals,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED at `orderLimitMinor`, `approverContactUID` or `seesPrices` */
  async run(ctx: Context, request: SaveCompanyContactRequest): Promise<CompanyForTenant> {
    const { companyUID, contactUID, approverContactUID: approverContactUid, seesPrices } = request;
    // Without prices, a limit makes no sense: every order needs approval.
    const orderLimitMinor = seesPrices === false && approverContactUid ? 0 : request.orderLimitMinor;
    return this.change.run(ctx, companyUID, async (tx, company) => {
      const people = await this.companies.findLinks(tx, companyUID);
      const link = people.find((each) => each.contactUid === contactUID);
      if (!link) throw notFound('person');
      const wanted = { orderLimitMinor, approverContactUid, seesPrices };
      const both = approverContactUid ? [contactUID, approverContactUid] : [contactUID];
      const elsewhere = await this.companies.findLinksElsewhere(tx, companyUID, both);
      const reason = findLimitRefusal(people, { contactUid: contactUID, ...wanted }, elsewhere);
      if (reason) throw fieldError(reason.field, reason.text);
      if (isSame(link, wanted)) return;
      await this.moveApprovals.run(tx, { companyUid: companyUID, contactUid: contactUID, ...wanted });
      await this.companies.updateContactLimits(tx, companyUID, contactUID, wanted);
      // Price visibility also depends on being an approver.
      for (const uid of new Set([contactUID, link.approverContactUid, approverContactUid]))
        if (uid) this.contacts.invalidateRights(tx, uid);
      const person = await this.contacts.getOrThrow(tx, { uid: contactUID });
      const approver =
        approverContactUid && (await this.contacts.getOrThrow(tx, { uid: approverContactUid }));
      await this.change.writeAudit(tx, 'company-limit-changed', company, person, {
        before: link.orderLimitMinor,
        after: orderLimitMinor,
        approver: approver ? fullName(approver) : null,
        ...(link.seesPrices === seesPrices ? {} : { seesPrices }),
      });
    });
  }
}

type Limit = Pick<CompanyContact, 'orderLimitMinor' | 'approverContactUid' | 'seesPrices'>;

function isSame(one: Limit, other: Limit): boolean {
  return (
    one.orderLimitMinor === other.orderLimitMinor &&
    one.approverContactUid === other.approverContactUid &&
    one.seesPrices === other.seesPrices
  );
}
