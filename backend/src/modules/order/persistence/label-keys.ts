import type { LabelCodes } from '@glass/contracts/document';
import { labelMark, parseTenantNumber, type LabelCode } from '@glass/contracts/shop';
import { isSignedWith } from '@glass/documents/label-code';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { buildShortLabelAddress } from '../domain/order-labels.js';

export type LabelKey = Omit<LabelCodes, 'orderNumber'>;

interface KeyRow {
  number: number;
  secret: string;
}

const FIND = 'select number, secret from label_key where tenant_uid = $1';
const SECRET_BYTES = 24;

/** Signing keys of label codes, one per tenant. A key never changes, because labels stay on glass for years. */
@Injectable()
export class LabelKeys {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** The key of the context's tenant, created with its first label. */
  async getOrCreate(ctx: Context): Promise<LabelKey> {
    const row = (await this.find(ctx)) ?? (await this.add(ctx));
    const shortAddress = buildShortLabelAddress(this.config);
    return { shortAddress, mark: labelMark(row.number), secret: row.secret };
  }

  async isOwn(ctx: Context, code: LabelCode): Promise<boolean> {
    const row = await this.find(ctx);
    return row !== null && labelMark(row.number) === code.mark && isSignedWith(row.secret, code);
  }

  /** Finds the tenant that printed a label, across all tenants; null for an unknown code. */
  async findTenantUid(ctx: PlatformContext, code: LabelCode): Promise<string | null> {
    const [row] = (await ctx.tx.query(
      'select tenant_uid as "tenantUid", secret from label_key where number = $1',
      [parseTenantNumber(code.mark)],
    )) as { tenantUid: string; secret: string }[];
    return row && isSignedWith(row.secret, code) ? row.tenantUid : null;
  }

  private async find(ctx: Context): Promise<KeyRow | null> {
    const [row] = (await ctx.tx.query(FIND, [ctx.tenantUid])) as KeyRow[];
    return row ?? null;
  }

  private async add(ctx: Context): Promise<KeyRow> {
    await ctx.tx.query(
      `insert into label_key (tenant_uid, uid, secret) values ($1, $2, $3) on conflict (tenant_uid) do nothing`,
      [ctx.tenantUid, randomUUID(), randomBytes(SECRET_BYTES).toString('base64url')],
    );
    // If two requests print the first label at the same time, both use the key that was stored first.
    return (await this.find(ctx))!;
  }
}
