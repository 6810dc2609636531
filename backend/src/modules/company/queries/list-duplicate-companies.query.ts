import { Injectable } from '@nestjs/common';
import type { CompanyForTenant, DuplicateCompanies, DuplicateCompaniesReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository } from '../../customer/public.js';
import { GetCompany } from './get-company.query.js';

/** Each group is read in full. After merging, the next groups appear. */
const MAX_GROUPS = 20;

/**
 * Lists companies whose names differ only in spelling. New ones are rejected; these are older or came from early
 * imports.
 */
@Injectable()
export class ListDuplicateCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly details: GetCompany,
  ) {}

  async run(ctx: Context): Promise<DuplicateCompaniesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const groups = await this.companies.duplicates(tx);
      const duplicates: DuplicateCompanies[] = [];
      for (const group of groups.slice(0, MAX_GROUPS)) {
        const companies: CompanyForTenant[] = [];
        for (const { uid } of group) companies.push(await this.details.within(tx, uid));
        duplicates.push({ companies });
      }
      return { duplicates, more: Math.max(0, groups.length - MAX_GROUPS) };
    });
  }
}
