/** SQL of the allocated amount of entry `e`, optionally up to a day. */
const allocatedSql = (until: string) => `(case when e.amount_minor < 0
  then (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.credit_uid = e.uid ${until})
  else (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.debit_uid = e.uid ${until}) end)`;

/** SQL of the open amount of entry `e`; positive for debits and credits. */
export const openAmountSql = (until = '') => `(abs(e.amount_minor) - coalesce(${allocatedSql(until)}, 0))`;

/**
 * Accounts of tenant $1 with an open debit past its due date; only these can be past due. Sums allocations once per
 * debit, which avoids computing every company's account.
 * @param today SQL of today in the tenant's time zone
 */
export const lateAccountsSql = (today: string) => `(select e.account_uid from account_entry e
    left join (select a.debit_uid, sum(a.amount_minor) as minor from account_allocation a
      where a.tenant_uid = $1 group by a.debit_uid) used on used.debit_uid = e.uid
    where e.tenant_uid = $1 and e.due_on < ${today} and e.amount_minor > coalesce(used.minor, 0))`;

/**
 * Lateral join that computes a company's balance (negative for credit) and the past due part: the balance minus
 * debits that are not due yet. Unallocated credit thus reduces the past due amount, and old paid entries need no
 * allocation lookup.
 * @param alias table alias with tenant_uid and uid
 * @param today see `lateAccountsSql`
 */
export const accountBalanceSql = (alias: string, today: string) => `lateral (
    select sums.owed_minor, greatest(0, sums.owed_minor - sums.later_minor) as past_due_minor
    from (select coalesce(sum(e.amount_minor), 0) as owed_minor,
        coalesce(sum(case when e.amount_minor > 0 and e.due_on >= ${today} then ${openAmountSql()} end), 0) as later_minor
      from account_entry e
      where e.tenant_uid = ${alias}.tenant_uid and e.account_uid = ${alias}.uid) sums) account`;
