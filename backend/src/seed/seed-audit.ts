import { getAuditKind, type AuditAction } from '@glass/contracts';
import type { Context } from '../kernel/context/context.js';
import { deriveDemoUid } from './random.js';

/** Audit entries of the manager, derived from the demo's other rows. */
const DEEDS: [AuditAction, string][] = [
  [
    'order-moved',
    `select e.at, jsonb_build_object('orderUid', o.uid, 'order', o.number_prefix || o.number,
       'from', e.from_status, 'to', e.to_status, 'note', e.note)
     from order_event e join customer_order o on o.tenant_uid = e.tenant_uid and o.uid = e.order_uid
     where e.tenant_uid = $1 and e.who <> 'System' and e.to_status <> e.from_status`,
  ],
  [
    'company-created',
    `select created_at, jsonb_build_object('companyUid', uid, 'name', name) from company where tenant_uid = $1`,
  ],
  [
    'discount-saved',
    `select t.created_at, jsonb_build_object('discountUid', d.uid, 'name', d.name, 'companies', 0, 'before', null,
       'after', jsonb_build_object('name', d.name, 'percent', d.percent))
     from discount_structure d join tenant t on t.uid = d.tenant_uid where d.tenant_uid = $1`,
  ],
  [
    'file-uploaded',
    `select created_at, jsonb_build_object('fileUid', uid, 'name', name, 'folder', folder)
     from content_file where tenant_uid = $1`,
  ],
];

/** Creates a demo tenant's audit log. */
export async function seedAudit({ tx, tenantUid }: Context, slug: string): Promise<void> {
  for (const [action, deeds] of DEEDS) {
    await tx.query(
      `insert into audit_event (tenant_uid, uid, happened_at, action, kind, actor_name, actor_contact_uid, about, trace_id)
       select $1, gen_random_uuid(), deed.at, $2, $3, c.first_name || ' ' || c.last_name, c.uid, deed.about, ''
       from contact c cross join (${deeds}) deed (at, about) where c.tenant_uid = $1 and c.uid = $4`,
      [tenantUid, action, getAuditKind(action), deriveDemoUid(`${slug}/contact/manager`)],
    );
  }
}
