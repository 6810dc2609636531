import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { LinkedFiles } from '../../file/public.js';

/**
 * Attachments of a quote and its orders, and documents made for its links. Not the drawings that panels name, because a panel may name any file.
 */
@Injectable()
export class FindLinkedFile implements LinkedFiles {
  /** Requires a transaction. */
  async isLinked({ tx, tenantUid }: Context, quoteUid: string, fileUid: string): Promise<boolean> {
    const [row] = (await tx.query(
      `select exists (select from quote_attachment
           where tenant_uid = $1 and quote_uid = $2 and file_uid = $3)
         or exists (select from order_attachment a
           join customer_order o on o.tenant_uid = a.tenant_uid and o.uid = a.order_uid
           where a.tenant_uid = $1 and o.quote_uid = $2 and a.file_uid = $3)
         or exists (select from job
           where tenant_uid = $1 and quote_uid = $2 and result_file_uid = $3) as "isLinked"`,
      [tenantUid, quoteUid, fileUid],
    )) as { isLinked: boolean }[];
    return row!.isLinked;
  }

  /** Requires a transaction. */
  async isAttachedFor({ tx, tenantUid }: Context, contactUid: string, fileUid: string): Promise<boolean> {
    const [row] = (await tx.query(
      `select exists (select from quote_attachment a
           join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid
           where a.tenant_uid = $1 and q.contact_uid = $2 and a.file_uid = $3)
         or exists (select from order_attachment a
           join customer_order o on o.tenant_uid = a.tenant_uid and o.uid = a.order_uid
           where a.tenant_uid = $1 and o.contact_uid = $2 and a.file_uid = $3) as "isAttached"`,
      [tenantUid, contactUid, fileUid],
    )) as { isAttached: boolean }[];
    return row!.isAttached;
  }
}
