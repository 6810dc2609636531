import { Injectable } from '@nestjs/common';
import type { CompanyForTenant, MergeCompaniesRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber, type AssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, type Company } from '../../customer/public.js';
import { FileStore } from '../../file/public.js';
import { CompanyReferences } from '../persistence/company-references.js';
import { GetCompany } from '../queries/get-company.query.js';

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
    if (companyUID === intoUID) throw fieldError('intoUID', 'Choose another company.');
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
        `Order ${formatAssignedNumber(unpaid)} of ${from.name} is not paid yet. Wait for the payment or cancel the order.`,
      );
    }
    const { owedMinor } = await this.references.count(ctx, from.uid);
    if (owedMinor > 0 && into.houseAccountLimitMinor === null) {
      throw generalError(
        'STATE_CONFLICT',
        `${from.name} has orders on its house account. Give ${into.name} a house account first.`,
      );
    }
  }

  private async releaseLogo(ctx: Context, from: Company, into: Company): Promise<void> {
    if (from.logoFileUid && into.logoFileUid) await this.files.release(ctx, from.logoFileUid);
  }
}
