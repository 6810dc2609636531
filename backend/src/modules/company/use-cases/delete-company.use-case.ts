import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  CompanyForTenant,
  CompanyVersionRequest,
  MergeCompaniesRequest,
} from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { type AssignedNumber, formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { type Company, CompanyRepository } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { CompanyReferences } from '../persistence/company-references.js';
import { GetCompany } from '../queries/get-company.query.js';

/** Deletes a company without quotes, orders or account entries. Others can be merged instead. */
@Injectable()
export class DeleteCompany {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly references: CompanyReferences,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /** @throws VERSION_CONFLICT with the current company, STATE_CONFLICT if it has quotes or orders */
  async run(ctx: Context, { companyUID: uid, version }: CompanyVersionRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      // Deleted before: this is a retry.
      if (!(await this.companies.findOne(tx, { uid }))) return { done: true };
      const company = await this.companies.lockOrThrow(tx, { uid });
      const current = await this.details.within(tx, uid);
      if (company.version !== version)
        throw versionConflict('company', current, company.updatedByName || undefined);
      const { quotes, orders, entries } = await this.references.count(tx, uid);
      if (quotes + orders + entries > 0) {
        const parts =
          quotes + orders > 0
            ? [formatCount(quotes, 'quote'), formatCount(orders, 'order')].filter(Boolean).join(' and ')
            : 'entries on its account';
        throw generalError(
          'STATE_CONFLICT',
          msg`${{ name: company.name }} has ${parts}. Merge it into another company instead.`,
        );
      }
      await this.companies.delete(tx, { uid });
      if (company.logoFileUid) await this.files.release(tx, company.logoFileUid);
      await this.audit.write(tx, 'company-deleted', { companyUid: uid, name: company.name });
      return { done: true };
    });
  }
}

function formatCount(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

/**
 * Merges two companies: contacts, quotes, orders and debts move to the remaining one, whose terms apply from then on.
 * Existing quotes keep their prices. The other company is deleted.
 */
@Injectable()
export class MergeCompanies {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly references: CompanyReferences,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly details: GetCompany,
  ) {}

  /**
   * @throws NOT_FOUND, VALIDATION_FAILED at `intoUID`, VERSION_CONFLICT; STATE_CONFLICT if the merged company has an
   * unpaid order, or debts and the remaining one has no house account
   */
  async run(ctx: Context, request: MergeCompaniesRequest): Promise<CompanyForTenant> {
    const { companyUID, intoUID, version } = request;
    if (companyUID === intoUID) throw fieldError('intoUID', msg`Choose another company.`);
    return this.database.runInTransaction(ctx, async (tx) => {
      // Lock orders before companies, like placing and paying does, and both companies in a fixed order.
      const unpaid = await this.references.lockUnpaidOrders(tx, companyUID);
      const [first, second] = [companyUID, intoUID].sort();
      const locked = [
        await this.companies.lockOrThrow(tx, { uid: first }),
        await this.companies.lockOrThrow(tx, { uid: second }),
      ];
      const from = locked.find(({ uid }) => uid === companyUID)!;
      const into = locked.find(({ uid }) => uid === intoUID)!;
      if (from.version !== version) {
        const current = await this.details.within(tx, companyUID);
        throw versionConflict('company', current, from.updatedByName || undefined);
      }
      await this.assertMergeable(tx, from, into, unpaid);
      const { owedMinor } = await this.references.count(tx, companyUID);
      const moved = await this.references.move(tx, from.uid, into.uid);
      await this.releaseLogo(tx, from, into);
      await this.companies.update(tx, into.uid, {
        ...{ version: into.version + 1, updatedAt: new Date(), updatedByName: tx.actorName },
        notes: [into.notes, from.notes].filter((text) => text !== '').join('\n\n'),
        billingAddress: into.billingAddress ?? from.billingAddress,
        logoFileUid: into.logoFileUid ?? from.logoFileUid,
      });
      await this.companies.delete(tx, { uid: from.uid });
      await this.audit.write(tx, 'companies-merged', {
        ...{ companyUid: into.uid, name: into.name, merged: from.name, mergedUid: from.uid, owedMinor },
        ...moved,
      });
      return this.details.within(tx, intoUID);
    });
  }

  private async assertMergeable(
    ctx: Context,
    from: Company,
    into: Company,
    unpaidOrders: AssignedNumber[],
  ): Promise<void> {
    const [unpaid] = unpaidOrders;
    if (unpaid) {
      throw generalError(
        'STATE_CONFLICT',
        msg`Order ${{ number: formatAssignedNumber(unpaid) }} of ${{ name: from.name }} is not paid yet. Wait for the payment or cancel the order.`,
      );
    }
    const { owedMinor } = await this.references.count(ctx, from.uid);
    if (owedMinor > 0 && into.houseAccountLimitMinor === null) {
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ name: from.name }} has orders on its house account. Give ${{ name: into.name }} a house account first.`,
      );
    }
  }

  private async releaseLogo(ctx: Context, from: Company, into: Company): Promise<void> {
    if (from.logoFileUid && into.logoFileUid) await this.files.release(ctx, from.logoFileUid);
  }
}
