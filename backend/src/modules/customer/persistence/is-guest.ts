import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';

const IS_GUEST = {
  name: 'is-guest',
  sql: `select kind = 'guest' as "isGuest" from contact where tenant_uid = $1 and uid = $2`,
};

/** Whether a contact has no account, so that links in emails are its only way in. Requires a transaction. */
export async function readIsGuest(ctx: Context, contactUid: string): Promise<boolean> {
  const [row] = await query<{ isGuest: boolean }>(ctx, IS_GUEST, [ctx.tenantUid, contactUid]);
  return row?.isGuest ?? false;
}
