import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
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

  /** Lets a contact act for a company; fine when they do already. */
  async addContact(ctx: Context, companyUid: string, contactUid: string): Promise<void> {
    const link = { tenantUid: ctx.tenantUid, uid: randomUUID(), companyUid, contactUid };
    const query = ctx.tx.manager.createQueryBuilder().insert().into(CompanyContact);
    await query.values(link).orIgnore().execute();
  }
}
