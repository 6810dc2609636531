import { accountsOfOrders } from '../migrations/1763724000000-account-entries.js';

/*
 * SQL of the large data set. Each statement fills one table by copying the demo tenant's rows with new tenants, uids,
 * numbers and dates, so that their JSON is what the application wrote.
 */

/** Size of the data set. */
export interface LargeDataSize {
  /** Tenants in addition to the demo's. */
  tenants: number;
  /** Orders of all tenants. */
  orders: number;
  /** Orders of the demo tenant, included in `orders`. */
  ordersOfLargest: number;
  /** Quotes of the demo's buyer, the first ones of the demo tenant. */
  quotesOfBuyer: number;
}

/** Rows to copy, read before anything is written. */
export interface Templates {
  demoTenant: string;
  /** Quotes of the demo tenant, copied in turn. */
  quotes: string[];
  /** Number of these that were ordered. */
  ordered: number;
  buyer: string;
  buyersCompany: string;
}

/** First number of new quotes and orders, above those of the demo. */
const FIRST_NUMBER = 10_000;
const OTHER_COMPANIES = 1000;
const OTHER_BUYERS = 3000;

/**
 * Tables of catalog and customers that can be copied as they are, since uids only need to be unique within a tenant.
 */
const COPIED_WHOLE: [table: string, changes: string][] = [
  ...['catalogue_version', 'catalogue_settings', 'catalogue_draft', 'discount_structure', 'company'].map(
    (table): [string, string] => [table, ''],
  ),
  ['contact', `, 'email', replace(s.email, '@demo.', '@' || t.slug || '.')`],
  ['company_contact', ''],
];

/** SQL that derives a uid from a text. */
const uidOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '5' from 13 for 1) placing 'a' from 17 for 1)::uuid`;

/** Builds the statements in order. Their text contains only numbers and validated uids of `templates`. */
export function largeDataStatements(size: LargeDataSize, templates: Templates): string[] {
  return [
    ...fabricators(size, templates),
    ...otherBuyers(templates),
    ...quotesAndOrders(jobsSql(size, templates)),
    ...accountsOfOrders(`o.number > ${FIRST_NUMBER}`),
    ...moneyOf(templates),
    `insert into number_sequence (tenant_uid, uid, kind, last_number)
     select tenant_uid, gen_random_uuid(), 'quote', max(number) from quote where number > ${FIRST_NUMBER} group by 1
     union all
     select tenant_uid, gen_random_uuid(), 'order', max(number) from customer_order where number > ${FIRST_NUMBER} group by 1
     on conflict (tenant_uid, kind) do update set last_number = excluded.last_number`,
  ];
}

function fabricators({ tenants }: LargeDataSize, { demoTenant }: Templates): string[] {
  return [
    `insert into tenant select r.* from tenant s cross join generate_series(1, ${tenants}) g
     cross join lateral jsonb_populate_record(s, jsonb_build_object(
       'uid', ${uidOf(`'large fabricator ' || g`)}, 'slug', 'shop-' || lpad(g::text, 4, '0'),
       'name', (array['Lakeside','Summit','Old Town','Riverbend','Union','Cascade','Prairie'])[1 + g % 7] || ' ' ||
               (array['Glass','Glazing','Mirror & Glass','Tempering'])[1 + g / 7 % 4] || ' ' || g,
       'settings', s.settings - 'logoFileUid')) r
     where s.uid = '${demoTenant}'`,
    ...COPIED_WHOLE.map(
      ([table, changes]) => `insert into ${table} select r.* from ${table} s
       join tenant t on t.slug like 'shop-%'
       cross join lateral jsonb_populate_record(s, jsonb_build_object('tenant_uid', t.uid${changes})) r
       where s.tenant_uid = '${demoTenant}'`,
    ),
  ];
}

/** Customers of the demo tenant that share the orders not made by the demo's buyer. */
function otherBuyers({ demoTenant, buyer, buyersCompany }: Templates): string[] {
  return [
    `insert into company select r.* from company s cross join generate_series(0, ${OTHER_COMPANIES - 1}) g
     cross join lateral jsonb_populate_record(s, jsonb_build_object('uid', ${uidOf(`'large company ' || g`)},
       'name', (array['Pine','Harvest','Sterling','Canal','Mason','Granite'])[1 + g % 6] || ' Bath & Glass ' || g)) r
     where s.tenant_uid = '${demoTenant}' and s.uid = '${buyersCompany}'`,
    `insert into contact select r.* from contact s cross join generate_series(0, ${OTHER_BUYERS - 1}) g
     cross join lateral jsonb_populate_record(s, jsonb_build_object('uid', ${uidOf(`'large buyer ' || g`)},
       'email', 'buyer-' || g || '@demo.example', 'password_hash', null, 'role_level', null,
       'first_name', (array['Ann','Omar','Lucia','Piotr','Grace','Noah','Ines'])[1 + g % 7],
       'last_name', (array['Abbott','Costa','Fischer','Novak','Reyes'])[1 + g / 7 % 5])) r
     where s.tenant_uid = '${demoTenant}' and s.uid = '${buyer}'`,
    `insert into company_contact (tenant_uid, uid, company_uid, contact_uid)
     select '${demoTenant}', gen_random_uuid(), ${uidOf(`'large company ' || g % ${OTHER_COMPANIES}`)},
       ${uidOf(`'large buyer ' || g`)} from generate_series(0, ${OTHER_BUYERS - 1}) g`,
  ];
}

/** One row per quote to create: owner, template, number and age. */
function jobsSql(
  size: LargeDataSize,
  { demoTenant, quotes, ordered, buyer, buyersCompany }: Templates,
): string {
  const quotesFor = (orders: number): number => Math.ceil((orders * quotes.length) / ordered);
  const ofLargest = quotesFor(size.ordersOfLargest);
  const ofAnother = size.tenants && quotesFor((size.orders - size.ordersOfLargest) / size.tenants);
  const isBuyers = `g <= ${size.quotesOfBuyer}`;
  return `with job as (
    select tenant_uid, template, ${FIRST_NUMBER} + g as number,
      make_interval(mins => 11 * (g / ${quotes.length} + 1)) as age, contact_uid, company_uid,
      ${uidOf(`tenant_uid || '/large quote/' || g`)} as quote_uid,
      ${uidOf(`tenant_uid || '/large order/' || g`)} as order_uid
    from (
      select '${demoTenant}'::uuid as tenant_uid, g, 0 as turn,
        case when ${isBuyers} then '${buyer}' else ${uidOf(`'large buyer ' || g % ${OTHER_BUYERS}`)} end as contact_uid,
        case when ${isBuyers} then '${buyersCompany}'
          else ${uidOf(`'large company ' || g % ${OTHER_BUYERS} % ${OTHER_COMPANIES}`)} end as company_uid
      from generate_series(1, ${ofLargest}) g
      union all
      select t.uid, g, row_number() over (partition by g order by t.slug)::int, null, null
      from tenant t cross join generate_series(1, ${ofAnother}) g where t.slug like 'shop-%'
    ) share
    join unnest(array['${quotes.join(`','`)}']::uuid[]) with ordinality as templates (template, n)
      on n = 1 + (g + turn * 37) % ${quotes.length}
  )`;
}

function quotesAndOrders(jobs: string): string[] {
  const customer = `'tenant_uid', job.tenant_uid, 'number', job.number,
    'contact_uid', coalesce(job.contact_uid, s.contact_uid), 'company_uid', coalesce(job.company_uid, s.company_uid),
    'po_number', case when s.po_number = '' then '' else 'PO-' || job.number end, 'created_at', s.created_at - age`;
  const lineUid = uidOf(`job.quote_uid || '/' || s.uid`);
  return [
    `${jobs} insert into quote select r.* from job join quote s on s.uid = job.template
     cross join lateral jsonb_populate_record(s, jsonb_build_object(${customer}, 'uid', job.quote_uid,
       'name', s.name || ' ' || job.number, 'updated_at', s.updated_at - age, 'expires_at', s.expires_at - age,
       'submitted_at', s.submitted_at - age, 'answered_at', s.answered_at - age,
       'order_uid', case when s.order_uid is not null then job.order_uid end)) r`,
    `${jobs} insert into glass_panel select r.* from job join glass_panel s on s.quote_uid = job.template
     cross join lateral jsonb_populate_record(s, jsonb_build_object('tenant_uid', job.tenant_uid, 'uid', ${lineUid},
       'quote_uid', job.quote_uid, 'created_at', s.created_at - age, 'updated_at', s.updated_at - age)) r`,
    `${jobs} insert into customer_order select r.* from job join customer_order s on s.quote_uid = job.template
     cross join lateral jsonb_populate_record(s, jsonb_build_object(${customer}, 'uid', job.order_uid,
       'quote_uid', job.quote_uid, 'job_name', s.job_name || ' ' || job.number, 'paid_at', s.paid_at - age, 'due_date', (s.due_date - age)::date,
       'measurements_final_at', s.measurements_final_at - age)) r`,
    `${jobs}, template as (select quote_uid, uid from customer_order)
     insert into order_panel select r.* from job
     join template o on o.quote_uid = job.template join order_panel s on s.order_uid = o.uid
     cross join lateral jsonb_populate_record(s, jsonb_build_object('tenant_uid', job.tenant_uid, 'uid', ${lineUid},
       'order_uid', job.order_uid)) r`,
    `${jobs}, template as (select quote_uid, uid from customer_order)
     insert into order_event select r.* from job
     join template o on o.quote_uid = job.template join order_event s on s.order_uid = o.uid
     cross join lateral jsonb_populate_record(s, jsonb_build_object('tenant_uid', job.tenant_uid, 'uid', ${lineUid},
       'order_uid', job.order_uid, 'at', s.at - age)) r`,
    `${jobs}, template as (select quote_uid, uid from customer_order)
     insert into order_remake select r.* from job
     join template o on o.quote_uid = job.template join order_remake s on s.order_uid = o.uid
     cross join lateral jsonb_populate_record(s, jsonb_build_object('tenant_uid', job.tenant_uid, 'uid', ${lineUid},
       'order_uid', job.order_uid, 'panel_uid', ${uidOf(`job.quote_uid || '/' || s.panel_uid`)}, 'at', s.at - age)) r`,
    `insert into audit_event (tenant_uid, uid, happened_at, action, kind, actor_name, about, trace_id)
     select e.tenant_uid, gen_random_uuid(), e.at, 'order-moved', 'orders', e.who, jsonb_build_object(
       'orderUid', o.uid, 'order', o.number_prefix || o.number, 'from', e.from_status, 'to', e.to_status, 'note', e.note), ''
     from order_event e join customer_order o on o.tenant_uid = e.tenant_uid and o.uid = e.order_uid
     where o.number > ${FIRST_NUMBER}`,
  ];
}

/** Payments, refunds and fees of the demo tenant's orders. */
function moneyOf({ demoTenant }: Templates): string[] {
  const orders = `customer_order o where o.tenant_uid = '${demoTenant}' and o.number > ${FIRST_NUMBER}`;
  const paid = `${orders} and o.payment_method <> 'houseAccount' and o.paid_at is not null`;
  const session = uidOf(`o.uid || '/large payment'`);
  return [
    `insert into payment_session (tenant_uid, uid, for_kind, for_uid, method, status, revision, amount_minor, currency,
       created_at, settled_at)
     select o.tenant_uid, ${session}, 'order', o.uid, 'demo', 'paid', 1, o.total_minor, o.currency, o.created_at, o.paid_at
     from ${paid} and o.total_minor > 0`,
    `insert into payment_refund (tenant_uid, uid, session_uid, amount_minor, status, note, requested_by, created_at)
     select o.tenant_uid, gen_random_uuid(), ${session}, o.total_minor / 2, 'succeeded', 'Broken', 'Owner', o.created_at
     from ${paid} and o.total_minor > 1 and o.number % 20 = 0`,
    `insert into platform_fee_entry (tenant_uid, uid, currency, kind, amount_minor, for_kind, for_uid, cause_uid, about, note,
       actor_name, created_at)
     select o.tenant_uid, gen_random_uuid(), o.currency, case when o.payment_method = 'houseAccount' then 'fee' else 'cardFee' end,
       0 - greatest(1, o.total_minor / 50), 'order', o.uid, o.uid, o.number_prefix || o.number, '', 'System', o.created_at
     from ${orders} and o.status not in ('awaitingPayment', 'cancelled') order by o.created_at, o.uid`,
  ];
}
