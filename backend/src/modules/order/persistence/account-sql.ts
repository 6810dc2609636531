/** The last day on which an order on account can be paid in time. */
const DUE_ON = `((o.created_at at time zone 'utc')::date + company.house_account_terms_days)`;
const TODAY = `(now() at time zone 'utc')::date`;

/** Orders that are placed on account and neither paid nor cancelled, as the index of them has it. */
const ON_ACCOUNT = `o.payment_method = 'houseAccount' and o.paid_at is null
    and o.status not in ('cancelled', 'awaitingPayment')`;

/** To join to a `company`: what it owes, and what of that it should have paid by now. */
export const ACCOUNT_OF_COMPANY = `lateral (
    select coalesce(sum(o.total_minor), 0) as owed_minor,
           coalesce(sum(o.total_minor) filter (where ${DUE_ON} < ${TODAY}), 0) as past_due_minor
    from customer_order o
    where o.tenant_uid = company.tenant_uid and o.company_uid = company.uid and ${ON_ACCOUNT}) account`;

/** Of a company $2, the oldest first. */
export const ORDERS_ON_ACCOUNT = `
  select o.uid, o.number, o.number_prefix as "numberPrefix", o.created_at as "placedAt", ${DUE_ON}::text as "dueOn", o.total_minor as "totalMinor",
         ${DUE_ON} < ${TODAY} as "isPastDue"
  from company join customer_order o on o.tenant_uid = company.tenant_uid and o.company_uid = company.uid and ${ON_ACCOUNT}
  where company.tenant_uid = $1 and company.uid = $2
  order by o.created_at, o.uid`;

/** Whether something on account should have been paid by now; of a `company`. */
export const HAS_PAST_DUE = `exists (
    select from customer_order o
    where o.tenant_uid = company.tenant_uid and o.company_uid = company.uid and ${ON_ACCOUNT} and ${DUE_ON} < ${TODAY})`;
