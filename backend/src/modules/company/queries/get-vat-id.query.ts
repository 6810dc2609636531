import { Injectable } from '@nestjs/common';
import {
  type CompanyVatId,
  findOwnVatId,
  isInVies,
  parseVatId,
  type VatCheck,
} from '@glass/contracts/company';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  CompanyRepository,
  getEuSupply,
  VatCheckRepository,
  type VatCheckRow,
} from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';

/** A company's VAT id with its checks. */
@Injectable()
export class GetVatId {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly checks: VatCheckRepository,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, companyUid: string): Promise<CompanyVatId> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.companies.getOrThrow(tx, { uid: companyUid });
      return this.within(tx, companyUid);
    });
  }

  /** For callers that have checked that the context reaches the company. */
  async within(ctx: Context, companyUID: string): Promise<CompanyVatId> {
    const rows = await this.checks.find(ctx, { companyUid: companyUID }, { requestedAt: 'DESC', uid: 'ASC' });
    const { settings } = await this.findTenant.ofContext(ctx);
    const current = rows.find(({ isCurrent }) => isCurrent);
    const supply = getEuSupply({
      vatId: current?.vatId ?? null,
      vatStatus: current?.status ?? null,
      vatAnsweredAt: current?.answeredAt ?? null,
      ownVatSettings: settings,
      vatRecheckDays: settings.vatRecheckDays,
    });
    const own = findOwnVatId(settings);
    return {
      companyUID,
      vatId: current?.vatId ?? '',
      status: toVatStatus(current),
      isChecking: rows.some(({ vatId, status }) => vatId === current?.vatId && status === 'pending'),
      isUntaxedAbroad: supply !== null,
      recheckDays: settings.vatRecheckDays,
      hasOwnVatId: own !== null && isInVies(own.country),
      checks: rows.map(toVatCheck),
    };
  }
}

export function toVatStatus(
  current: Pick<VatCheckRow, 'vatId' | 'status'> | undefined,
): CompanyVatId['status'] {
  if (!current) return 'none';
  const read = parseVatId(current.vatId);
  const canCheck = read.ok && isInVies(read.country);
  return canCheck || current.status !== 'pending' ? current.status : 'notChecked';
}

function toVatCheck(row: VatCheckRow): VatCheck {
  const { uid, vatId, status, consultationNumber, requesterVatId, reason, fault } = row;
  return {
    ...{ checkUID: uid, vatId, status, consultationNumber, requesterVatId, reason, fault },
    ...{ name: row.answeredName, address: row.answeredAddress, requestedBy: row.requestedByName },
    requestedAt: row.requestedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
