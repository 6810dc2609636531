import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { companyNameKey } from '@glass/contracts/primitives';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { CompanyContact } from './company-contact.entity.js';
import { Company } from './company.entity.js';

type Named = Pick<Company, 'uid' | 'name'>;

@Injectable()
export class CompanyRepository extends TenantRepository<Company> {
  constructor() {
    super(Company, 'company', {
      column: 'uid',
      among:
        'select company_uid from company_contact where tenant_uid = :tenantUid and contact_uid = :ownerUid',
    });
  }

  /** Companies that a contact acts for, by name. */
  async findByContact(ctx: Context, contactUid: string): Promise<Company[]> {
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('company')
      .innerJoin(
        CompanyContact,
        'link',
        'link.tenant_uid = company.tenant_uid and link.company_uid = company.uid and link.contact_uid = :contactUid',
        { contactUid },
      )
      .where('company.tenant_uid = :tenantUid', { tenantUid: ctx.tenantUid })
      .orderBy('company.name')
      .getMany();
  }

  async hasContact(ctx: Context, companyUid: string, contactUid: string): Promise<boolean> {
    const where = { tenantUid: ctx.tenantUid, companyUid, contactUid };
    return ctx.tx.manager.existsBy(CompanyContact, where);
  }

  async findLink(ctx: Context, companyUid: string, contactUid: string): Promise<CompanyContact | null> {
    return ctx.tx.manager.findOneBy(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid });
  }

  async findLinks(ctx: Context, companyUid: string): Promise<CompanyContact[]> {
    return ctx.tx.manager.findBy(CompanyContact, { tenantUid: ctx.tenantUid, companyUid });
  }

  /** Returns memberships of these people in other companies, and those where they are approvers. */
  async findLinksElsewhere(
    ctx: Context,
    companyUid: string,
    contactUids: string[],
  ): Promise<CompanyContact[]> {
    const elsewhere = { tenantUid: ctx.tenantUid, companyUid: Not(companyUid) };
    return ctx.tx.manager.findBy(CompanyContact, [
      { ...elsewhere, contactUid: In(contactUids) },
      { ...elsewhere, approverContactUid: In(contactUids) },
    ]);
  }

  async removeContact(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    await ctx.tx.manager.delete(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid });
  }

  async updateContactLimits(
    ctx: Context,
    companyUid: string,
    contactUid: string,
    limit: Pick<CompanyContact, 'orderLimitMinor' | 'approverContactUid' | 'seesPrices'>,
  ): Promise<void> {
    await ctx.tx.manager.update(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid }, limit);
  }

  /** Finds other companies with this name in any spelling (`companyNameKey`). */
  async findSameName(ctx: Context, name: string, exceptUid: string): Promise<Named[]> {
    const key = companyNameKey(name);
    return (await this.names(ctx)).filter(
      (each) => each.uid !== exceptUid && companyNameKey(each.name) === key,
    );
  }

  /** Groups companies whose names differ only in spelling, oldest first. */
  async duplicates(ctx: Context): Promise<Named[][]> {
    const groups = new Map<string, Named[]>();
    for (const company of await this.names(ctx)) {
      const key = companyNameKey(company.name);
      groups.set(key, [...(groups.get(key) ?? []), company]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }

  private names(ctx: Context): Promise<Named[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid },
      select: { tenantUid: true, uid: true, name: true, createdAt: true },
      order: { createdAt: 'asc', uid: 'asc' },
    });
  }

  /** Adds a contact to a company. Idempotent. */
  async addContact(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    const link = { tenantUid: ctx.tenantUid, uid: randomUUID(), companyUid, contactUid };
    const query = ctx.tx.manager.createQueryBuilder().insert().into(CompanyContact);
    await query.values(link).orIgnore().execute();
  }
}

/** The logo for documents of a person: their company's, otherwise their own, otherwise null. */
export function printedLogo(
  contact: { companyLogoFileUid: string | null },
  company: { logoFileUid: string | null } | null,
): string | null {
  return company?.logoFileUid ?? contact.companyLogoFileUid;
}
