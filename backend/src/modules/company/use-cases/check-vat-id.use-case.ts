import { Injectable } from '@nestjs/common';
import { findOwnVatId } from '@glass/contracts/company';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyRepository, VatCheckRepository, type VatCheckRow } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { type ViesAnswer, ViesClient } from '../services/vies-client.js';

/** VIES gave no answer; the job runs again. */
export class VatCheckUnavailable extends Error {}

/** Asks VIES about a VAT id and stores the answer. Idempotent. */
@Injectable()
export class CheckVatId {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly vies: ViesClient,
    private readonly findTenant: FindTenant,
    private readonly audit: AuditLog,
  ) {}

  /** @throws VatCheckUnavailable for another attempt, except at the last one */
  async run(ctx: Context, checkUid: string, { isLastAttempt = false } = {}): Promise<void> {
    const asked = await this.database.runInTransaction(ctx, async (tx) => {
      const check = await this.checks.findOne(tx, { uid: checkUid });
      // Deleted with its company, or answered by an earlier run.
      if (check?.status !== 'pending') return null;
      const { settings } = await this.findTenant.ofContext(tx);
      return { check, own: findOwnVatId(settings) };
    });
    if (!asked) return;
    const answer = await this.vies.check(asked.check.vatId, asked.own);
    await this.database.runInTransaction(ctx, (tx) => this.store(tx, asked.check, answer));
    if (answer.status === 'pending' && answer.fault !== 'off' && !isLastAttempt) {
      throw new VatCheckUnavailable(`VIES gave no answer: ${answer.fault}`);
    }
  }

  /** The VAT id can have changed while VIES was asked; then the answer only becomes part of the history. */
  private async store(ctx: Context, asked: VatCheckRow, answer: ViesAnswer): Promise<void> {
    const { uid, companyUid, vatId } = asked;
    const company = await this.companies.findOne(ctx, { uid: companyUid });
    if (!company) return;
    await this.companies.lockOrThrow(ctx, { uid: companyUid });
    const check = await this.checks.findOne(ctx, { uid });
    if (check?.status !== 'pending') return;
    const now = new Date();
    if (answer.status === 'pending') {
      await this.checks.update(ctx, uid, { fault: answer.fault, triedAt: now });
      return;
    }
    const { status, consultationNumber, requesterVatId } = answer;
    await this.checks.update(ctx, uid, {
      ...{ status, consultationNumber, requesterVatId, answeredAt: now, triedAt: now, fault: null },
      ...{ answeredName: answer.name, answeredAddress: answer.address },
    });
    const current = await this.checks.findCurrent(ctx, companyUid);
    if (current?.vatId !== vatId) return;
    // A decision or answer that came later than this question stays.
    if (current.uid !== uid && current.requestedAt > check.requestedAt) return;
    await this.checks.setCurrent(ctx, companyUid, uid);
    await this.audit.write(ctx, 'vat-id-checked', { companyUid, name: company.name, vatId, status });
  }
}
