import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { CompanyContact } from './company-contact.entity.js';
import { Company } from './company.entity.js';

@Injectable()
export class CompanyRepository extends TenantRepository<Company> {
  constructor() {
    super(Company, 'company', {
      column: 'uid',
      among:
        'select company_uid from company_contact where tenant_uid = :tenantUid and contact_uid = :ownerUid',
    });
  }

  /** The companies that a contact acts for, by name. */
  async ofContact(ctx: Context, contactUid: string): Promise<Company[]> {
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

  /** How somebody acts for a company; null when they do not. */
  async linkOf(ctx: Context, companyUid: string, contactUid: string): Promise<CompanyContact | null> {
    return ctx.tx.manager.findOneBy(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid });
  }

  /** All who act for a company. */
  async linksOf(ctx: Context, companyUid: string): Promise<CompanyContact[]> {
    return ctx.tx.manager.findBy(CompanyContact, { tenantUid: ctx.tenantUid, companyUid });
  }

  /** How these people act for other companies, and who asks them there. */
  async linksElsewhere(ctx: Context, companyUid: string, contactUids: string[]): Promise<CompanyContact[]> {
    const elsewhere = { tenantUid: ctx.tenantUid, companyUid: Not(companyUid) };
    return ctx.tx.manager.findBy(CompanyContact, [
      { ...elsewhere, contactUid: In(contactUids) },
      { ...elsewhere, approverContactUid: In(contactUids) },
    ]);
  }

  async removeContact(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    await ctx.tx.manager.delete(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid });
  }

  async limitContact(
    ctx: Context,
    companyUid: string,
    contactUid: string,
    limit: Pick<CompanyContact, 'orderLimitMinor' | 'approverContactUid' | 'seesPrices'>,
  ): Promise<void> {
    await ctx.tx.manager.update(CompanyContact, { tenantUid: ctx.tenantUid, companyUid, contactUid }, limit);
  }

  /** The company of this name, in whatever case. */
  async named(ctx: Context, name: string): Promise<Company | null> {
    return this.rowsUnscoped(ctx)
      .createQueryBuilder('company')
      .where('company.tenant_uid = :tenantUid and lower(company.name) = lower(:name)', {
        ...{ tenantUid: ctx.tenantUid, name },
      })
      .getOne();
  }

  /** Lets a contact act for a company; fine when they do already. */
  async addContact(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    const link = { tenantUid: ctx.tenantUid, uid: randomUUID(), companyUid, contactUid };
    const query = ctx.tx.manager.createQueryBuilder().insert().into(CompanyContact);
    await query.values(link).orIgnore().execute();
  }
}
