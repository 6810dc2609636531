import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { VatCheckRow } from './vat-check.entity.js';

const UNANSWERED: Pick<
  VatCheckRow,
  | 'status'
  | 'answeredAt'
  | 'consultationNumber'
  | 'answeredName'
  | 'answeredAddress'
  | 'requesterVatId'
  | 'reason'
  | 'fault'
  | 'triedAt'
> = {
  ...{ status: 'pending', answeredAt: null, consultationNumber: '', answeredName: '', answeredAddress: '' },
  ...{ requesterVatId: '', reason: '', fault: null, triedAt: null },
};

@Injectable()
export class VatCheckRepository extends TenantRepository<VatCheckRow> {
  constructor() {
    super(VatCheckRow, 'check of the VAT id', 'checked-by-caller');
  }

  findCurrent(ctx: Context, companyUid: string): Promise<VatCheckRow | null> {
    return this.findOne(ctx, { companyUid, isCurrent: true });
  }

  findPending(ctx: Context, companyUid: string, vatId: string): Promise<VatCheckRow | null> {
    return this.findOne(ctx, { companyUid, vatId, status: 'pending' });
  }

  /** Adds a check. The caller has locked the company. */
  async add(
    ctx: Context,
    check: Pick<VatCheckRow, 'companyUid' | 'vatId' | 'isCurrent'> &
      Partial<Pick<VatCheckRow, 'status' | 'reason' | 'answeredAt'>>,
  ): Promise<string> {
    const uid = randomUUID();
    await this.insert(ctx, {
      ...UNANSWERED,
      ...{ requestedAt: new Date(), requestedByName: ctx.actorName },
      ...check,
      uid,
    });
    return uid;
  }

  /** Makes a check the current one; without one, the company has no VAT id. The caller has locked the company. */
  async setCurrent(ctx: Context, companyUid: string, checkUid: string | null): Promise<void> {
    const before = await this.findCurrent(ctx, companyUid);
    if (before && before.uid !== checkUid) await this.update(ctx, before.uid, { isCurrent: false });
    if (checkUid && before?.uid !== checkUid) await this.update(ctx, checkUid, { isCurrent: true });
  }
}
