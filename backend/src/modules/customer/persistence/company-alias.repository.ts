import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProductAlias, ProductAliasList } from '@glass/contracts/quote';
import { limits } from '@glass/contracts/limits';
import { phraseKey } from '@glass/geometry/phrases';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyAlias } from './company-alias.entity.js';

/** Owner of the names: the company, or the contact if there is none. */
export interface AliasOwner {
  companyUid: string | null;
  contactUid: string;
}

/** Names of the person, and of the companies that they act for. */
const OWN_ALIASES_SQL = `select own.uid from company_alias own where own.tenant_uid = :tenantUid
  and (own.contact_uid = :ownerUid or own.company_uid in (
    select company_uid from company_contact where tenant_uid = :tenantUid and contact_uid = :ownerUid))`;

/** Remembered names of products. Callers have checked that they reach the company or the quote. */
@Injectable()
export class CompanyAliasRepository extends TenantRepository<CompanyAlias> {
  constructor() {
    super(CompanyAlias, 'name', { column: 'uid', among: OWN_ALIASES_SQL });
  }

  async list(ctx: Context, owner: AliasOwner): Promise<ProductAliasList> {
    const rows = await this.find(ctx, ownedBy(owner), { savedAt: 'DESC', key: 'ASC' });
    return { aliases: rows.map(toProductAlias) };
  }

  /** A name that is known gets the new meaning. @throws STATE_CONFLICT above the limit */
  async save(
    ctx: Context,
    owner: AliasOwner,
    aliases: readonly Pick<ProductAlias, 'kind' | 'text' | 'productUID'>[],
  ): Promise<void> {
    const { companyUid, contactUid } = owner;
    for (const { kind, text, productUID } of aliases) {
      await ctx.tx.query(
        `insert into company_alias (tenant_uid, uid, company_uid, contact_uid, kind, text, key, product_uid, saved_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now())
         on conflict (tenant_uid, coalesce(company_uid, contact_uid), kind, key)
         do update set text = excluded.text, product_uid = excluded.product_uid, saved_at = excluded.saved_at`,
        [
          ...[ctx.tenantUid, randomUUID(), companyUid, companyUid ? null : contactUid],
          ...[kind, text, phraseKey(text), productUID],
        ],
      );
    }
    const count = await this.rowsUnscoped(ctx).countBy({ ...ownedBy(owner), tenantUid: ctx.tenantUid });
    if (count > limits.productAliases.max)
      throw generalError('STATE_CONFLICT', msg`Too many names are remembered. Ask the shop to delete some.`);
  }
}

const ownedBy = ({ companyUid, contactUid }: AliasOwner) => (companyUid ? { companyUid } : { contactUid });

function toProductAlias({ uid, kind, text, productUid, savedAt }: CompanyAlias): ProductAlias {
  return { uid, kind, text, productUID: productUid, savedAt: savedAt.toISOString() };
}
