/** How much of an entry `e` pays, or is paid by, others; up to a day, where one is named. */
const usedOf = (until: string) => `(case when e.amount_minor < 0
  then (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.credit_uid = e.uid ${until})
  else (select sum(a.amount_minor) from account_allocation a
    where a.tenant_uid = e.tenant_uid and a.debit_uid = e.uid ${until}) end)`;

/** What of an entry `e` is open, above nothing for debit and credit alike. */
export const openOf = (until = '') => `(abs(e.amount_minor) - coalesce(${usedOf(until)}, 0))`;

/**
 * Accounts of the tenant $1 on which something is open that should have been paid by now: all that can be past due. It adds
 * up what pays each debit once, so that the account of every company need not be.
 * @param today SQL of the day that it is where the tenant is
 */
export const accountsWithLateDebit = (today: string) => `(select e.account_uid from account_entry e
    left join (select a.debit_uid, sum(a.amount_minor) as minor from account_allocation a
      where a.tenant_uid = $1 group by a.debit_uid) used on used.debit_uid = e.uid
    where e.tenant_uid = $1 and e.due_on < ${today} and e.amount_minor > coalesce(used.minor, 0))`;

/**
 * To join to whatever has an account, by its alias: what it owes, which is less than nothing where it has credit, and what
 * of that it should have paid by now: all but what is open and not due yet. So credit that pays nothing yet counts against
 * what is past due, and what was paid long ago is added up without a look at what paid it.
 * @param today as above
 */
export const accountOf = (alias: string, today: string) => `lateral (
    select sums.owed_minor, greatest(0, sums.owed_minor - sums.later_minor) as past_due_minor
    from (select coalesce(sum(e.amount_minor), 0) as owed_minor,
        coalesce(sum(case when e.amount_minor > 0 and e.due_on >= ${today} then ${openOf()} end), 0) as later_minor
      from account_entry e
      where e.tenant_uid = ${alias}.tenant_uid and e.account_uid = ${alias}.uid) sums) account`;
