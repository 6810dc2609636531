import { t } from '@lingui/core/macro';
import type { Context, PlatformContext } from '../kernel/context/context.js';
import { CompanyContact } from '../modules/customer/public.js';
import { OrderApprovalRow, type Quote } from '../modules/quote/public.js';
import type { DemoBuyer } from './demo-buyer.js';
import type { DemoHistory } from './demo-history.js';
import { deriveDemoUid } from './random.js';
import { type AuditAction, getAuditKind } from '@glass/contracts/platform';

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

const HOUR_MS = 3_600_000;

/** Request for an order that needs approval. */
interface DemoApproval {
  person: DemoBuyer;
  approver: DemoBuyer;
  quote: Quote;
  seesPrices: boolean;
  note: string;
  /** Reason for declining; null while pending. */
  declined: string | null;
  askedAt: Date;
}

/**
 * The first company has a user without prices, for whom the demo's buyer orders; the second a user with an order limit.
 * Both have a pending request, and the first also a declined one.
 */
export function addApprovals(history: DemoHistory, buyers: readonly DemoBuyer[], now: Date): DemoApproval[] {
  const companies = [...new Set(buyers.map(({ companyUid }) => companyUid))].slice(0, 2);
  return companies.flatMap((companyUid, index) => {
    const [person, approver] = buyers.filter((each) => each.companyUid === companyUid);
    if (!person || !approver) return [];
    const asked = (hoursAgo: number, note: string, declined: string | null): DemoApproval => {
      const askedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const quote = history.add(person, askedAt, 'quoted');
      return { person, approver, quote, seesPrices: index > 0, note, declined, askedAt };
    };
    const waits = asked(26, t`For the Pier Road job.`, null);
    if (index > 0) return [waits];
    return [asked(75, '', t`The architect wants it clear. Please change the glass.`), waits];
  });
}

export async function seedApprovals(
  { tx }: PlatformContext,
  tenantUid: string,
  approvals: readonly DemoApproval[],
): Promise<void> {
  for (const { person, approver, quote, seesPrices, note, declined, askedAt } of approvals) {
    const { contactUid } = person;
    const companyUid = person.companyUid!;
    const approverContactUid = approver.contactUid;
    const totalMinor = quote.totalMinor ?? 0;
    await tx.manager.update(
      CompanyContact,
      { tenantUid, companyUid, contactUid },
      // Half of the requested amount, in whole dollars.
      seesPrices
        ? { orderLimitMinor: Math.floor(totalMinor / 200) * 100, seesPrices: null, approverContactUid }
        : { orderLimitMinor: 0, seesPrices: false, approverContactUid },
    );
    await tx.manager.insert(OrderApprovalRow, {
      ...{ tenantUid, companyUid, contactUid, approverContactUid },
      uid: deriveDemoUid(`${quote.uid}/approval`),
      ...{ quoteUid: quote.uid, quoteVersion: quote.version, totalMinor, currency: quote.currency },
      ...{ status: declined ? 'declined' : 'waiting', note, askedAt, askedByName: person.name },
      ...{ askerSeesPrices: seesPrices, talk: [], answer: declined ?? '' },
      ...(declined
        ? { decidedAt: new Date(askedAt.getTime() + 2 * HOUR_MS), decidedByName: approver.name }
        : {}),
    });
  }
}
