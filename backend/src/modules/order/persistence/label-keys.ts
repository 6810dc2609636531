import { labelMark, tenantNumberOf, type LabelCode, type LabelCodes } from '@glass/contracts';
import { isSignedWith } from '@glass/documents/label-code';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { shortLabelAddress } from '../domain/short-label-address.js';

/** Signs the label codes of one tenant. */
export type LabelKey = Omit<LabelCodes, 'orderNumber'>;

interface KeyRow {
  number: number;
  secret: string;
}

const FIND = 'select number, secret from label_key where tenant_uid = $1';
const SECRET_BYTES = 24;

/** The keys of label codes, one a tenant. A key never changes: its labels stick to glass for years. */
@Injectable()
export class LabelKeys {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** The key of the context's tenant, made when its first label is printed. */
  async ofContext(ctx: Context): Promise<LabelKey> {
    const row = (await this.find(ctx)) ?? (await this.add(ctx));
    const shortAddress = shortLabelAddress(this.config);
    return { shortAddress, mark: labelMark(row.number), secret: row.secret };
  }

  /** Whether the context's tenant printed the code. */
  async isOwn(ctx: Context, code: LabelCode): Promise<boolean> {
    const row = await this.find(ctx);
    return row !== null && labelMark(row.number) === code.mark && isSignedWith(row.secret, code);
  }

  /** Whose label it is, of all tenants; null for a code that none of them printed. */
  async tenantOf(ctx: PlatformContext, code: LabelCode): Promise<string | null> {
    const [row] = (await ctx.tx.query(
      'select tenant_uid as "tenantUid", secret from label_key where number = $1',
      [tenantNumberOf(code.mark)],
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
    // Two print their first labels together: both take the key that came first.
    return (await this.find(ctx))!;
  }
}
